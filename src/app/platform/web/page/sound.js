// Sounds by the browser's own mixer. It is silent until the player's first gesture.

let context;
const sounds = new Map();

// A browser allows sound after a gesture.
function wake() {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
}
for (const gesture of ["pointerdown", "pointerup", "keydown"]) addEventListener(gesture, wake, { capture: true });

export function loadSound(name) {
  const bytes = fetch(`assets/sounds/${name}.ogg`).then((response) => response.ok ? response.arrayBuffer() : undefined);
  sounds.set(name, { bytes: bytes.catch(() => undefined) });
}

// The sound once it is decoded, which is begun when it is wanted first.
function decoded(name) {
  const sound = sounds.get(name);
  if (sound && !sound.isDecoding) {
    sound.isDecoding = true;
    sound.bytes
      .then((bytes) => bytes && context.decodeAudioData(bytes))
      .then((buffer) => { sound.buffer = buffer; }, () => {});
  }
  return sound?.buffer;
}

export function playSound(name, volume, repeats) {
  const buffer = context?.state === "running" ? decoded(name) : undefined;
  return buffer && new PlayingSound(buffer, volume, repeats);
}

class PlayingSound {
  #buffer;
  #repeats;
  #gain = context.createGain();
  #source;
  #heard = 0;
  #begun = 0;
  isOver = false;

  constructor(buffer, volume, repeats) {
    this.#buffer = buffer;
    this.#repeats = repeats;
    this.#gain.connect(context.destination);
    this.volume = volume;
    this.setPaused(false);
  }

  get volume() {
    return this.#gain.gain.value;
  }

  set volume(volume) {
    this.#gain.gain.value = volume;
  }

  get position() {
    return this.#source ? context.currentTime - this.#begun : this.#heard;
  }

  isPaused() {
    return !this.#source;
  }

  // A source plays once: to go on, another one begins where the last one was stopped.
  setPaused(isPaused) {
    if (isPaused === this.isPaused()) return;
    if (isPaused) {
      this.#heard = this.position;
      this.#source.onended = null;
      this.#source.stop();
      this.#source = undefined;
      return;
    }
    this.#source = context.createBufferSource();
    this.#source.buffer = this.#buffer;
    this.#source.loop = this.#repeats;
    this.#source.onended = () => { this.isOver = true; };
    this.#source.connect(this.#gain);
    this.#source.start(0, this.#heard % this.#buffer.duration);
    this.#begun = context.currentTime - this.#heard;
  }
}
