//! What may stand between a server and its database.

use std::net::SocketAddr;
use std::path::PathBuf;
use tokio::io::{AsyncReadExt, AsyncWrite, AsyncWriteExt, copy};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

/// The type of the message by which PostgreSQL passes a notification on.
const NOTIFICATION: u8 = b'A';

/// Passes connections on to a database.
pub struct Proxy {
    address: SocketAddr,
    /// How often its connections have gone silent.
    silences: watch::Sender<u32>,
}

impl Proxy {
    /// A proxy in front of this socket.
    pub async fn start(socket: PathBuf) -> Self {
        Self::start_with(socket, true).await
    }

    /// A proxy that passes no notifications on.
    pub async fn without_notifications(socket: PathBuf) -> Self {
        Self::start_with(socket, false).await
    }

    async fn start_with(socket: PathBuf, notifies: bool) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (silences, silenced) = watch::channel(0);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(pass_on(client, socket.clone(), notifies, silenced.clone()));
            }
        });
        Self { address, silences }
    }

    /// The address for a server's `--database`.
    pub fn database(&self) -> String {
        format!("postgres://congo@{}/postgres?sslmode=disable", self.address)
    }

    /// From now on, nothing more is passed on of the connections that there are. They stay open.
    pub fn silence(&self) {
        self.silences.send_modify(|count| *count += 1);
    }
}

async fn pass_on(mut client: TcpStream, socket: PathBuf, notifies: bool, mut silenced: watch::Receiver<u32>) {
    silenced.mark_unchanged();
    let Ok(mut database) = UnixStream::connect(socket).await else { return };
    let (mut from_client, to_client) = client.split();
    let (mut from_database, mut to_database) = database.split();
    let answers = async {
        if notifies {
            copy(&mut from_database, &mut { to_client }).await.map(|_| ())
        } else {
            filter(from_database, to_client).await
        }
    };
    let ended = tokio::select! {
        ended = copy(&mut from_client, &mut to_database) => Some(ended.map(|_| ())),
        ended = answers => Some(ended),
        told = silenced.changed() => told.is_err().then_some(Ok(())),
    };
    // Whoever has ended it knows.
    if ended.is_none() {
        std::future::pending::<()>().await;
    }
}

/// Passes on what a database says, except notifications.
async fn filter(mut database: impl AsyncReadExt + Unpin, mut client: impl AsyncWrite + Unpin) -> std::io::Result<()> {
    loop {
        // A message has its type, its length without the type, and the rest.
        let kind = database.read_u8().await?;
        let length = database.read_u32().await?;
        let mut message = vec![0; length as usize - 4];
        database.read_exact(&mut message).await?;
        if kind != NOTIFICATION {
            client.write_all(&[&[kind][..], &length.to_be_bytes(), &message].concat()).await?;
        }
    }
}
