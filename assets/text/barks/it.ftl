# Quello che dicono gli avversari, in italiano. Danno del tu a chi gioca, senza supporre se sia un maschio o una femmina.
# `{ $at }` è una casa, `{ $animal }` il pezzo catturato o annegato, `$kind` decide l’articolo. Al massimo 78 caratteri per frase.

# --- Cub: curious, brave, easily distracted
bio-Cub = Ha seguito una farfalla fino alla scacchiera ed è rimasto. Morde tutto quello che trova e si scorda del fiume.
bark-Cub-greeting-1 = Ciao. Quali posso mordere?
bark-Cub-greeting-2 = So tutte le regole. Quasi tutte. Alcune.
bark-Cub-greeting-3 = Prima il mio leone vuole fare un giretto.
bark-Cub-greeting-4 = Quello è uno scarabeo? No. Va bene, giochiamo.
bark-Cub-rematch-1 = Ancora! Ancora!
bark-Cub-rematch-2 = Un’altra. Ho messo da parte un ringhio.
bark-Cub-streak-1 = Tre per me. La prossima è tua. Facciamo a metà.
bark-Cub-streak-2 = Ho vinto tre volte? Non so come nemmeno io.
bark-Cub-capture-1 = Preso! Che cos’è?
bark-Cub-capture-2 =
    { $kind ->
        [elephant] L’{ $animal } stava lì, fermo fermo. Così ho morso.
        [zebra] La { $animal } stava lì, ferma ferma. Così ho morso.
        [giraffe] La { $animal } stava lì, ferma ferma. Così ho morso.
        [monkey] La { $animal } stava lì, ferma ferma. Così ho morso.
       *[other] Il { $animal } stava lì, fermo fermo. Così ho morso.
    }
bark-Cub-capture-3 = È mio. Sa di legno.
bark-Cub-captured-1 = Ehi, lo stavo ancora guardando.
bark-Cub-captured-2 =
    { $kind ->
        [zebra] La mia { $animal } si era solo fermata ad annusare una cosa.
        [giraffe] La mia { $animal } si era solo fermata ad annusare una cosa.
        [monkey] La mia { $animal } si era solo fermata ad annusare una cosa.
       *[other] Il mio { $animal } si era solo fermato ad annusare una cosa.
    }
bark-Cub-captured-3 = Oh. Dopo la partita torna?
bark-Cub-chain-1 = Hop, hop, hop. Questa è { $at }? Come ci sono arrivato?
bark-Cub-chain-2 = Non smetteva di saltare. Io mi reggevo e basta.
bark-Cub-chained-1 = Rifallo, piano. Mi è piaciuto.
bark-Cub-chained-2 = Era una mossa sola? Tutta quella roba?
bark-Cub-drowned-1 = Lo fanno anche i tuoi! Credevo solo i miei.
bark-Cub-drowned-2 =
    { $kind ->
        [elephant] L’{ $animal } è andato a vedere i pesci.
        [zebra] La { $animal } è andata a vedere i pesci.
        [giraffe] La { $animal } è andata a vedere i pesci.
        [monkey] La { $animal } è andata a vedere i pesci.
       *[other] Il { $animal } è andato a vedere i pesci.
    }
bark-Cub-drowned-3 = Non c’è più. In { $at } ci sono solo bolle.
bark-Cub-sank-1 =
    { $kind ->
        [elephant] Volevo andare a prendere l’{ $animal }. Subito dopo questo.
        [zebra] Volevo andare a prendere la { $animal }. Subito dopo questo.
        [giraffe] Volevo andare a prendere la { $animal }. Subito dopo questo.
        [monkey] Volevo andare a prendere la { $animal }. Subito dopo questo.
       *[other] Volevo andare a prendere il { $animal }. Subito dopo questo.
    }
bark-Cub-sank-2 = Di nuovo il fiume. È sempre nello stesso posto.
bark-Cub-lion-hunted-1 = Leone, vieni qui. No, non lì. Qui.
bark-Cub-lion-hunted-2 = Stai guardando il mio leone. Perché lo guardi?
bark-Cub-lion-hunting-1 = È quello il tuo leone? È grosso. Ci provo lo stesso.
bark-Cub-lion-hunting-2 = Mi avvicino piano piano al tuo leone. Non guardare.
bark-Cub-blunder-1 = Volevo fare proprio quello. Credo.
bark-Cub-blunder-2 = Non sono stato io. C’era una farfalla.
bark-Cub-gift-1 = Ooh. Quello si mangia?
bark-Cub-gift-2 = Ne hai lasciato uno fuori. È per me?
bark-Cub-thinking-1 = Sto pensando. Anche al pranzo.
bark-Cub-thinking-2 = Aspetta, avevo un’idea. Era qui da qualche parte.
bark-Cub-waiting-1 = Fai con calma. Io ho trovato una formica.
bark-Cub-waiting-2 = Mentre pensi, rincorro la mia coda.
bark-Cub-win-1 = Aspetta. Vuol dire che ho vinto? Ho vinto!
bark-Cub-win-2 = A cena me ne sarò già scordato. Puoi farlo anche tu.
bark-Cub-win-3 = È stato il mio morso più grande. Scusa, leone.
bark-Cub-resigned-1 = Smetti? Avevo ancora un morso pronto.
bark-Cub-resigned-2 = Ti si sono addormentate le zampe? Ancora!
bark-Cub-loss-1 = Hai vinto. Mi fai vedere come?
bark-Cub-loss-2 = Quasi ti prendevo. Poi ho visto un uccellino.
bark-Cub-loss-3 = La prossima volta guardo prima di mordere. Forse.
bark-Cub-first-loss-1 = Mi hai battuto! A casa lo racconto a tutti.
bark-Cub-first-loss-2 = La prima volta che mi batti, e io ero proprio lì davanti.
bark-Cub-draw-1 = Non ha vinto nessuno? Allora ruggiamo in due.
bark-Cub-draw-2 = Ci fermiamo qui? Ma il mio leone non è stanco.

# --- Zebra: nervous, quick, apologetic
bio-Zebra = Ha perso una gara di sguardi con un cespuglio. Salta presto, sta vicino al suo leone e preferisce non scambiare.
bark-Zebra-greeting-1 = Oh, sei qui. Cioè: bene. Cominciamo in fretta.
bark-Zebra-greeting-2 = Si è mosso qualcosa. L’hai visto?
bark-Zebra-greeting-3 = Non far caso alle mie zampe. Tremano da sole.
bark-Zebra-greeting-4 = Ho contato i tuoi pezzi. Due volte. Sono tanti.
bark-Zebra-rematch-1 = Ancora? Avevo appena smesso di tremare.
bark-Zebra-rematch-2 = Meno male, sei tu. Gli estranei mi fanno sobbalzare.
bark-Zebra-streak-1 = Tre di fila? Ti devo delle scuse.
bark-Zebra-streak-2 = Continuo a vincere. Qualcosa sta per andare storto.
bark-Zebra-capture-1 = Scusa. Era tuo?
bark-Zebra-capture-2 =
    { $kind ->
        [elephant] Ho urtato l’{ $animal }. È caduto. Scusa.
        [zebra] Ho urtato la { $animal }. È caduta. Scusa.
        [giraffe] Ho urtato la { $animal }. È caduta. Scusa.
        [monkey] Ho urtato la { $animal }. È caduta. Scusa.
       *[other] Ho urtato il { $animal }. È caduto. Scusa.
    }
bark-Zebra-capture-3 = Ho preso qualcosa? Avevo gli occhi chiusi.
bark-Zebra-captured-1 = Lo sapevo, { $at } è un brutto posto. Lo sentivo nelle orecchie.
bark-Zebra-captured-2 =
    { $kind ->
        [zebra] La mia { $animal } non c’è più. Voi altri, state vicini.
        [giraffe] La mia { $animal } non c’è più. Voi altri, state vicini.
        [monkey] La mia { $animal } non c’è più. Voi altri, state vicini.
       *[other] Il mio { $animal } non c’è più. Voi altri, state vicini.
    }
bark-Zebra-captured-3 =
    { $kind ->
        [zebra] Ecco. Stavo giusto per preoccuparmi di quella.
        [giraffe] Ecco. Stavo giusto per preoccuparmi di quella.
        [monkey] Ecco. Stavo giusto per preoccuparmi di quella.
       *[other] Ecco. Stavo giusto per preoccuparmi di quello.
    }
bark-Zebra-chain-1 = Mi dispiace tanto. Quando comincia a saltare, non si ferma più.
bark-Zebra-chain-2 = Si è fermata in { $at }? Io guardavo da un’altra parte.
bark-Zebra-chained-1 = Quanti erano? No, non dirmelo.
bark-Zebra-chained-2 = Ho chiuso gli occhi un attimo. Uno solo.
bark-Zebra-drowned-1 =
    { $kind ->
        [elephant] Oh no, l’{ $animal }. Chiamiamo qualcuno?
        [zebra] Oh no, la { $animal }. Chiamiamo qualcuno?
        [giraffe] Oh no, la { $animal }. Chiamiamo qualcuno?
        [monkey] Oh no, la { $animal }. Chiamiamo qualcuno?
       *[other] Oh no, il { $animal }. Chiamiamo qualcuno?
    }
bark-Zebra-drowned-2 = Io non vado mai oltre il ginocchio. Ecco perché.
bark-Zebra-drowned-3 = Si è mosso il fiume. L’avevo detto che qualcosa si muoveva.
bark-Zebra-sank-1 =
    { $kind ->
        [zebra] Le ho detto di correre. Ha capito «più tardi».
        [giraffe] Le ho detto di correre. Ha capito «più tardi».
        [monkey] Le ho detto di correre. Ha capito «più tardi».
       *[other] Gli ho detto di correre. Ha capito «più tardi».
    }
bark-Zebra-sank-2 =
    { $kind ->
        [zebra] La mia { $animal } si è bloccata lì in mezzo. So che cosa si prova.
        [giraffe] La mia { $animal } si è bloccata lì in mezzo. So che cosa si prova.
        [monkey] La mia { $animal } si è bloccata lì in mezzo. So che cosa si prova.
       *[other] Il mio { $animal } si è bloccato lì in mezzo. So che cosa si prova.
    }
bark-Zebra-lion-hunted-1 = Tutti dal leone. In silenzio. Correte.
bark-Zebra-lion-hunted-2 = C’è qualcuno dietro il mio leone? C’è qualcuno.
bark-Zebra-lion-hunting-1 = Io e il tuo leone ci guardiamo negli occhi. E adesso?
bark-Zebra-lion-hunting-2 = Scappavo e ho incontrato il tuo leone. Scusa.
bark-Zebra-blunder-1 = Dovevo restare nell’erba.
bark-Zebra-blunder-2 = Ho saltato. Poi ho guardato. Era il contrario.
bark-Zebra-gift-1 = È una trappola? Dev’essere una trappola.
bark-Zebra-gift-2 = Quello lì sta tutto solo. Io non ci riuscirei mai.
bark-Zebra-thinking-1 = Un attimo. Ogni casa sembra pericolosa.
bark-Zebra-thinking-2 = Ho deciso. No. Aspetta. No.
bark-Zebra-waiting-1 = Finché pensi, non salta niente. Continua, ti prego.
bark-Zebra-waiting-2 = Pensa pure tutto il giorno. Io conto le vie d’uscita.
bark-Zebra-win-1 = Ho vinto? Allora perché corro ancora?
bark-Zebra-win-2 = È finita? Posso aprire gli occhi?
bark-Zebra-win-3 = Tu hai giocato bene. Io ho corso bene.
bark-Zebra-resigned-1 = Smetti? È colpa delle mie zampe?
bark-Zebra-resigned-2 = Oh. Stavo per scappare io.
bark-Zebra-loss-1 = Ecco. Ora non devo più aver paura di perdere.
bark-Zebra-loss-2 = Tu andavi veloce. Io avevo solo fretta.
bark-Zebra-loss-3 = Ben giocato. Se mi cerchi, sono dietro quel cespuglio.
bark-Zebra-first-loss-1 = La tua prima vittoria contro di me. È quasi un sollievo.
bark-Zebra-first-loss-2 = Allora era questo che si muoveva là fuori. Eri tu.
bark-Zebra-draw-1 = Tutti e due i leoni al sicuro. È il mio finale preferito.
bark-Zebra-draw-2 = Indietreggiamo piano piano, io e te? Bene.

# --- Giraffe: gentle, far-sighted, slow to start
bio-Giraffe = Ha visto arrivare la pioggia una settimana prima e ha avvisato tutti. Attacca solo con tutti i pezzi in piedi.
bark-Giraffe-greeting-1 = Salve, laggiù. Il panorama è splendido.
bark-Giraffe-greeting-2 = Da qui vedo la fine. Be’, quasi tutta.
bark-Giraffe-greeting-3 = Prima si alzano tutti. Poi magari si lotta un po’.
bark-Giraffe-greeting-4 = Ho visto che arrivavi. Ieri, mi pare.
bark-Giraffe-rematch-1 = Sei ancora qui? Anch’io. Ci metto molto a girarmi.
bark-Giraffe-rematch-2 = Un’altra partita? Bene, tanto non mi siedo mai.
bark-Giraffe-streak-1 = Ne ho vinte tre. Ma da qui vedo arrivare la tua.
bark-Giraffe-streak-2 = Tre di fila? E tu intanto crescevi.
bark-Giraffe-capture-1 = Volevo solo arrivare a una foglia.
bark-Giraffe-capture-2 =
    { $kind ->
        [elephant] L’{ $animal } stava all’ombra. Alla mia ombra.
        [zebra] La { $animal } stava all’ombra. Alla mia ombra.
        [giraffe] La { $animal } stava all’ombra. Alla mia ombra.
        [monkey] La { $animal } stava all’ombra. Alla mia ombra.
       *[other] Il { $animal } stava all’ombra. Alla mia ombra.
    }
bark-Giraffe-capture-3 =
    { $kind ->
        [zebra] La tenevo d’occhio dall’ora di colazione.
        [giraffe] La tenevo d’occhio dall’ora di colazione.
        [monkey] La tenevo d’occhio dall’ora di colazione.
       *[other] Lo tenevo d’occhio dall’ora di colazione.
    }
bark-Giraffe-captured-1 = Questo non l’ho visto. E io vedo tutto.
bark-Giraffe-captured-2 = Addio, { $animal }. Da qui ti vedo ancora.
bark-Giraffe-captured-3 = Giusto così. Si sporgeva troppo in avanti.
bark-Giraffe-chain-1 = Mi fa male il collo a seguire quella scimmia.
bark-Giraffe-chain-2 = Fino a { $at }, e nemmeno una foglia sciupata.
bark-Giraffe-chained-1 = Più piano. Ai miei piedi le notizie arrivano tardi.
bark-Giraffe-chained-2 = Così tanti in una volta? Io guardavo ancora il primo.
bark-Giraffe-drowned-1 = Per me quella è una pozzanghera. Mi dispiace.
bark-Giraffe-drowned-2 =
    { $kind ->
        [elephant] Servivano gambe più lunghe all’{ $animal }.
        [zebra] Servivano gambe più lunghe alla { $animal }.
        [giraffe] Servivano gambe più lunghe alla { $animal }.
        [monkey] Servivano gambe più lunghe alla { $animal }.
       *[other] Servivano gambe più lunghe al { $animal }.
    }
bark-Giraffe-drowned-3 = Ho fatto tanti cenni verso { $at }. Ma i cenni non si sentono.
bark-Giraffe-sank-1 = Il fiume l’ho visto. Scordavo che gli altri sono più bassi.
bark-Giraffe-sank-2 = Ammiravo l’altra riva invece di guardare { $at }.
bark-Giraffe-lion-hunted-1 = C’è qualcuno dietro la siepe del mio leone. Vedo le orecchie.
bark-Giraffe-lion-hunted-2 = Spostati, leone mio. Lì c’è corrente.
bark-Giraffe-lion-hunting-1 = Vedo oltre il muro del tuo leone. E lui ha visto me.
bark-Giraffe-lion-hunting-2 = Che linea lunga. E in fondo c’è il tuo leone.
bark-Giraffe-blunder-1 = La testa aveva un’idea migliore. I piedi sono partiti prima.
bark-Giraffe-blunder-2 = Da quassù sembrava una buona casa.
bark-Giraffe-gift-1 = Hai lasciato qualcosa su un ramo basso.
bark-Giraffe-gift-2 = Un varco tra le foglie. Si vede fino in fondo.
bark-Giraffe-thinking-1 = Mastico tutto due volte. Anche le mosse.
bark-Giraffe-thinking-2 = L’idea è uscita dalla testa. È ancora nel collo.
bark-Giraffe-waiting-1 = Nessuna fretta. Le foglie aspettano.
bark-Giraffe-waiting-2 = Pensa in pace. Io guardo arrivare le nuvole.
bark-Giraffe-win-1 = La vittoria l’ho vista arrivare. Cammina piano, come me.
bark-Giraffe-win-2 = C’eri quasi. Da qui si vedeva quanto.
bark-Giraffe-win-3 = I miei si sono alzati tutti in tempo. Era quello il segreto.
bark-Giraffe-resigned-1 = Da quassù la strada era lunga. Riposati un po’.
bark-Giraffe-resigned-2 = Anche fermarsi è un passo. Corto.
bark-Giraffe-loss-1 = Hai visto più lontano di me. Quassù è una rarità.
bark-Giraffe-loss-2 = Complimenti. Mi inchino, ma ci vuole un po’.
bark-Giraffe-loss-3 = Guardavo tanto lontano da non vedere quel che c’era in mezzo.
bark-Giraffe-first-loss-1 = La tua prima vittoria. L’ho vista crescere, foglia per foglia.
bark-Giraffe-first-loss-2 = Vieni quassù. Il panorama te lo sei guadagnato.
bark-Giraffe-draw-1 = Fin dove vedo io, non ha vinto nessuno. E vedo lontano.
bark-Giraffe-draw-2 = Bene. Mangiamo dallo stesso albero.

# --- Monkey: cheeky, restless, a show-off
bio-Monkey = Ha imparato a fare la giocoliera da un albero di mango. Scambia con gusto, sogna lunghe catene e si sporge troppo.
bark-Monkey-greeting-1 = Guarda bene le mie mani.
bark-Monkey-greeting-2 = In prima fila? Ottima scelta.
bark-Monkey-greeting-3 = Mi serve un volontario. Uno dei tuoi pezzi andrà bene.
bark-Monkey-greeting-4 = Oggi niente trucchi. Questo era il primo.
bark-Monkey-rematch-1 = Il bis? Mi commuovi.
bark-Monkey-rematch-2 = Aspetta, non ho finito con gli inchini.
bark-Monkey-streak-1 = Tre di fila. Ti faccio vedere come si fa?
bark-Monkey-streak-2 = Lo stesso trucco tre volte. Quasi mi scoprivi.
bark-Monkey-capture-1 =
    { $kind ->
        [elephant] Dov’è l’{ $animal }? Guarda dietro l’orecchio.
        [zebra] Dov’è la { $animal }? Guarda dietro l’orecchio.
        [giraffe] Dov’è la { $animal }? Guarda dietro l’orecchio.
        [monkey] Dov’è la { $animal }? Guarda dietro l’orecchio.
       *[other] Dov’è il { $animal }? Guarda dietro l’orecchio.
    }
bark-Monkey-capture-2 = Facciamo cambio? Dopo prendi uno dei miei.
bark-Monkey-capture-3 = Era qui. Ora non c’è più. Applausi.
bark-Monkey-captured-1 = Attenzione, quello lo stavo facendo volteggiare.
bark-Monkey-captured-2 =
    { $kind ->
        [elephant] Va bene, tieniti l’{ $animal }. Tanto era in prestito.
        [zebra] Va bene, tieniti la { $animal }. Tanto era in prestito.
        [giraffe] Va bene, tieniti la { $animal }. Tanto era in prestito.
        [monkey] Va bene, tieniti la { $animal }. Tanto era in prestito.
       *[other] Va bene, tieniti il { $animal }. Tanto era in prestito.
    }
bark-Monkey-captured-3 =
    { $kind ->
        [zebra] Quella te l’ho lasciata io. Non dirlo a nessuno.
        [giraffe] Quella te l’ho lasciata io. Non dirlo a nessuno.
        [monkey] Quella te l’ho lasciata io. Non dirlo a nessuno.
       *[other] Quello te l’ho lasciato io. Non dirlo a nessuno.
    }
bark-Monkey-chain-1 = Uno, due e… quelli non ti servivano, vero?
bark-Monkey-chain-2 = E atterraggio in { $at }, senza rete.
bark-Monkey-chained-1 = Ma è il mio numero. Chi ti ha insegnato il mio numero?
bark-Monkey-chained-2 = Invidiosa, io? Però che bell’atterraggio in { $at }.
bark-Monkey-drowned-1 =
    { $kind ->
        [elephant] Ed ecco a voi: la sparizione dell’{ $animal }.
        [zebra] Ed ecco a voi: la sparizione della { $animal }.
        [giraffe] Ed ecco a voi: la sparizione della { $animal }.
        [monkey] Ed ecco a voi: la sparizione della { $animal }.
       *[other] Ed ecco a voi: la sparizione del { $animal }.
    }
bark-Monkey-drowned-2 = Ha scordato la seconda parte del numero: uscire.
bark-Monkey-drowned-3 = Nel fiume si passa, non si resta. Chiedi a qualunque scimmia.
bark-Monkey-sank-1 =
    { $kind ->
        [elephant] Io so trattenere il fiato. L’{ $animal }, no.
        [zebra] Io so trattenere il fiato. La { $animal }, no.
        [giraffe] Io so trattenere il fiato. La { $animal }, no.
        [monkey] Io so trattenere il fiato. La { $animal }, no.
       *[other] Io so trattenere il fiato. Il { $animal }, no.
    }
bark-Monkey-sank-2 = Questo non era in programma.
bark-Monkey-lion-hunted-1 = Leone, stupiscici. Adesso, per favore.
bark-Monkey-lion-hunted-2 = Il mio leone chiede se fa parte dello spettacolo.
bark-Monkey-lion-hunting-1 = Toc, toc. Il leone è in casa?
bark-Monkey-lion-hunting-2 = Per il prossimo trucco mi serve un leone. Il tuo.
bark-Monkey-blunder-1 = Erano le prove.
bark-Monkey-blunder-2 = Pensavo al frutto e ho scordato il ramo.
bark-Monkey-gift-1 = Per me? E non ho nemmeno detto per favore.
bark-Monkey-gift-2 = Guarda, uno incustodito. Mi prudono le dita.
bark-Monkey-thinking-1 = Rullo di tamburi, prego. Bello lungo.
bark-Monkey-thinking-2 = Quattro mani, e nessuna mossa sottomano.
bark-Monkey-waiting-1 = Pensa pure. So stare appesa per la coda delle ore.
bark-Monkey-waiting-2 = Non sono irrequieta. Questa è danza.
bark-Monkey-win-1 = Ta-dan. Era una vita che volevo dirlo.
bark-Monkey-win-2 = Ha funzionato. La più sorpresa sono io.
bark-Monkey-win-3 = È stato bello dividere il trapezio con te.
bark-Monkey-resigned-1 = Di già? Stava per arrivare il mio salto migliore.
bark-Monkey-resigned-2 = Va bene. Buttiamo tutto in aria e si ricomincia.
bark-Monkey-loss-1 = Hai scoperto il trucco. Non ci riesce quasi nessuno.
bark-Monkey-loss-2 = Ho perso. Dirò che sono scivolata su una banana.
bark-Monkey-loss-3 = Ti applaudo. Con tutte e quattro le mani.
bark-Monkey-first-loss-1 = Per una volta il trucco era tuo. Prego, l’inchino.
bark-Monkey-first-loss-2 = Ora sai tutti i miei trucchi. Devo impararne di nuovi.
bark-Monkey-draw-1 = Il pubblico non sa decidersi, e il pubblico siamo noi.
bark-Monkey-draw-2 = Ci è caduto tutto nello stesso istante. Bis.

# --- Elephant: patient, formal, remembers everything
bio-Elephant = Tiene ogni sua partita dietro l’orecchio sinistro. Non corre rischi e nota ogni pezzo indifeso.
bark-Elephant-greeting-1 = Buongiorno. Ti ho tenuto il posto.
bark-Elephant-greeting-2 = Io ricordo questa posizione. Tu no?
bark-Elephant-greeting-3 = Molto lieto. Vogliamo procedere con ordine?
bark-Elephant-greeting-4 = I miei rispetti al tuo leone. Mi ricorderò di te.
bark-Elephant-rematch-1 = Con piacere. Ricordo dove sedeva ognuno di noi.
bark-Elephant-rematch-2 = Un’altra? La archivierò accanto alla precedente.
bark-Elephant-streak-1 = Tre a mio favore. Ricordo anche le tue mosse buone.
bark-Elephant-streak-2 = Secondo i miei appunti, ti avvicini ogni volta di più.
bark-Elephant-capture-1 =
    { $kind ->
        [elephant] L’{ $animal } era senza compagnia. Io queste cose le noto.
        [zebra] La { $animal } era senza compagnia. Io queste cose le noto.
        [giraffe] La { $animal } era senza compagnia. Io queste cose le noto.
        [monkey] La { $animal } era senza compagnia. Io queste cose le noto.
       *[other] Il { $animal } era senza compagnia. Io queste cose le noto.
    }
bark-Elephant-capture-2 = Con rammarico. Il tutto è messo a verbale.
bark-Elephant-capture-3 =
    { $kind ->
        [zebra] Con permesso. Non era legata a nulla.
        [giraffe] Con permesso. Non era legata a nulla.
        [monkey] Con permesso. Non era legata a nulla.
       *[other] Con permesso. Non era legato a nulla.
    }
bark-Elephant-captured-1 =
    { $kind ->
        [elephant] Mi ero affezionato a quell’{ $animal }.
        [zebra] Mi ero affezionato a quella { $animal }.
        [giraffe] Mi ero affezionato a quella { $animal }.
        [monkey] Mi ero affezionato a quella { $animal }.
       *[other] Mi ero affezionato a quel { $animal }.
    }
bark-Elephant-captured-2 = Impeccabile. Ricorderò di chi era la mossa.
bark-Elephant-captured-3 = Lascerò vuota { $at } per un po’, in segno di rispetto.
bark-Elephant-chain-1 = Più d’uno in una volta. Chiedo scusa per il disordine.
bark-Elephant-chain-2 = La scimmia è in { $at }. Non ho chiesto come.
bark-Elephant-chained-1 = Uno alla volta, prego. Sto prendendo nota.
bark-Elephant-chained-2 = L’ultima volta che mi è successo ero sotto un fico.
bark-Elephant-drowned-1 =
    { $kind ->
        [elephant] Io porto sempre il boccaglio. L’{ $animal }, no.
        [zebra] Io porto sempre il boccaglio. La { $animal }, no.
        [giraffe] Io porto sempre il boccaglio. La { $animal }, no.
        [monkey] Io porto sempre il boccaglio. La { $animal }, no.
       *[other] Io porto sempre il boccaglio. Il { $animal }, no.
    }
bark-Elephant-drowned-2 = Un minuto di silenzio. Grazie. Tocca a me.
bark-Elephant-drowned-3 = Speravo in acque più basse, per il tuo bene.
bark-Elephant-sank-1 = Non dimentico mai. Ho solo ricordato tardi.
bark-Elephant-sank-2 =
    { $kind ->
        [elephant] L’{ $animal } è andato a fondo con grande dignità.
        [zebra] La { $animal } è andata a fondo con grande dignità.
        [giraffe] La { $animal } è andata a fondo con grande dignità.
        [monkey] La { $animal } è andata a fondo con grande dignità.
       *[other] Il { $animal } è andato a fondo con grande dignità.
    }
bark-Elephant-lion-hunted-1 = Abbi la cortesia di allontanarti dal mio leone.
bark-Elephant-lion-hunted-2 = Chiudete i cancelli, prego. Uno dopo l’altro.
bark-Elephant-lion-hunting-1 = Devo pregare il tuo leone di valutare la situazione.
bark-Elephant-lion-hunting-2 = Di’ pure al tuo leone che sono arrivato.
bark-Elephant-blunder-1 = Strano. Quella casa la ricordavo diversa.
bark-Elephant-blunder-2 = Un passo falso. E i miei sono piuttosto grandi.
bark-Elephant-gift-1 = Qualcuno ha lasciato un pezzo senza sorveglianza.
bark-Elephant-gift-2 = Non vorrei essere scortese, ma quello è indifeso.
bark-Elephant-thinking-1 = Un passo. Poi un altro.
bark-Elephant-thinking-2 = Sto consultando l’archivio. È passato molto tempo.
bark-Elephant-waiting-1 = Pensa pure. Mi hanno educato ad aspettare.
bark-Elephant-waiting-2 = Una buona mossa vale un’ora. E di ore ne ho molte.
bark-Elephant-win-1 = È stato un onore. Non lo dimenticherò.
bark-Elephant-win-2 = Una nobile resistenza. L’ho sottolineata.
bark-Elephant-win-3 = Passo dopo passo, ed eccoci qui.
bark-Elephant-resigned-1 = Accetto, con rispetto. L’inizio era buono.
bark-Elephant-resigned-2 = Una saggia pausa. La scacchiera ci aspetterà.
bark-Elephant-loss-1 = Mi hai battuto. È scritto, e con l’inchiostro.
bark-Elephant-loss-2 = Le mie congratulazioni. Ha tremato la terra, e non ero io.
bark-Elephant-loss-3 = Questa mi era nuova. Te ne ringrazio.
bark-Elephant-first-loss-1 = La prima volta. Lo racconterò ai nipotini.
bark-Elephant-first-loss-2 = Oggi comincia una pagina nuova, con te in cima.
bark-Elephant-draw-1 = Pari. Diamoci la mano, per così dire.
bark-Elephant-draw-2 = Nessuno ha dimenticato nulla. Doveva finire così.

# --- Crocodile: quiet, ironic, owns the river
bio-Crocodile = Da anni lo scambiano per un tronco. Tiene il fiume, aspetta e lascia nuotare gli altri.
bark-Crocodile-greeting-1 = Vieni, vieni. L’acqua è deliziosa.
bark-Crocodile-greeting-2 = Non badare a me. Sono solo un tronco.
bark-Crocodile-greeting-3 = Il fiume è mio. Del resto si può parlare.
bark-Crocodile-greeting-4 = Ah. Visite.
bark-Crocodile-rematch-1 = Eccoti di nuovo. Prima o poi viene sete a tutti.
bark-Crocodile-rematch-2 = Io non mi sono mosso.
bark-Crocodile-streak-1 = Tre. Ma i fiumi cambiano corso, sai.
bark-Crocodile-streak-2 = Stai imparando dove non si tocca.
bark-Crocodile-capture-1 = Gnam. Più piano non potevo.
bark-Crocodile-capture-2 =
    { $kind ->
        [elephant] L’{ $animal } è venuto a salutare. Ho salutato anch’io.
        [zebra] La { $animal } è venuta a salutare. Ho salutato anch’io.
        [giraffe] La { $animal } è venuta a salutare. Ho salutato anch’io.
        [monkey] La { $animal } è venuta a salutare. Ho salutato anch’io.
       *[other] Il { $animal } è venuto a salutare. Ho salutato anch’io.
    }
bark-Crocodile-capture-3 = Si sporgeva per guardare il suo riflesso.
bark-Crocodile-captured-1 = Mi mancherà. Per poco.
bark-Crocodile-captured-2 =
    { $kind ->
        [elephant] Goditi l’{ $animal }. Io ceno tardi.
        [zebra] Goditi la { $animal }. Io ceno tardi.
        [giraffe] Goditi la { $animal }. Io ceno tardi.
        [monkey] Goditi la { $animal }. Io ceno tardi.
       *[other] Goditi il { $animal }. Io ceno tardi.
    }
bark-Crocodile-captured-3 = Attenzione. Sotto ce n’è ancora, di me.
bark-Crocodile-chain-1 = Che animale rumoroso. Utile, però.
bark-Crocodile-chain-2 = Tanti salti per mettersi a sedere in { $at }.
bark-Crocodile-chained-1 = L’ho sentito. Dente per dente.
bark-Crocodile-chained-2 = Notevole. Non riposa mai? Vicino all’acqua?
bark-Crocodile-drowned-1 = Te l’avevo detto. No, non l’avevo detto.
bark-Crocodile-drowned-2 = La mia visita in { $at } ha deciso di restare.
bark-Crocodile-drowned-3 = Ho detto deliziosa. Non ho mai detto bassa.
bark-Crocodile-sank-1 = Anche i miei. Il fiume è giusto.
bark-Crocodile-sank-2 =
    { $kind ->
        [elephant] L’{ $animal } poteva chiedere a me. Io ci abito.
        [zebra] La { $animal } poteva chiedere a me. Io ci abito.
        [giraffe] La { $animal } poteva chiedere a me. Io ci abito.
        [monkey] La { $animal } poteva chiedere a me. Io ci abito.
       *[other] Il { $animal } poteva chiedere a me. Io ci abito.
    }
bark-Crocodile-lion-hunted-1 = Il mio leone non ha mai imparato a tuffarsi.
bark-Crocodile-lion-hunted-2 = Qualcuno è dal lato sbagliato del mio fiume.
bark-Crocodile-lion-hunting-1 = Il tuo leone ha smesso di bere.
bark-Crocodile-lion-hunting-2 = Non guardare giù, leone.
bark-Crocodile-blunder-1 = …
bark-Crocodile-blunder-2 = Ho sbadigliato. Capita.
bark-Crocodile-gift-1 = Qualcosa galleggia verso di me.
bark-Crocodile-gift-2 = Che pensiero gentile. E io non ho portato nulla.
bark-Crocodile-thinking-1 = Le bolle sono io che penso.
bark-Crocodile-thinking-2 = Acque profonde. Un momento.
bark-Crocodile-waiting-1 = Posso aspettare.
bark-Crocodile-waiting-2 = I tronchi non hanno mai fretta.
bark-Crocodile-win-1 = E l’acqua è di nuovo calma.
bark-Crocodile-win-2 = Per poco non mi lasciavi in secca.
bark-Crocodile-win-3 = Hai nuotato bene. Seguivo da vicino.
bark-Crocodile-resigned-1 = Fuori dall’acqua in tempo. Sensato.
bark-Crocodile-resigned-2 = Già via? Avevo solo chiuso un occhio.
bark-Crocodile-loss-1 = Credevo di essere io quello in agguato.
bark-Crocodile-loss-2 = Hai attraversato il mio fiume. Pulisciti i piedi.
bark-Crocodile-loss-3 = Vado a fare il tronco per un po’.
bark-Crocodile-first-loss-1 = Allora sai nuotare.
bark-Crocodile-first-loss-2 = Bel colpo. Non diciamolo ai pesci.
bark-Crocodile-draw-1 = Né all’asciutto né a mollo. Ci dona.
bark-Crocodile-draw-2 = Per me possiamo galleggiare qui per sempre.

# --- Lioness: focused, fair, the one who does the work
bio-Lioness = Porta a casa la cena mentre altri si pettinano la criniera. Cerca la via più breve verso il tuo leone.
bark-Lioness-greeting-1 = Bene, ci sei. Fammi vedere quanto vali.
bark-Lioness-greeting-2 = Niente ruggiti. C’è da lavorare.
bark-Lioness-greeting-3 = Gioco pulito e vado dritta. Bada al tuo leone.
bark-Lioness-greeting-4 = Ho dormito e mi sono stiracchiata. Cominciamo.
bark-Lioness-rematch-1 = Sì. L’ultima ha ancora qualcosa da insegnarci.
bark-Lioness-rematch-2 = Senza riposo? Così si caccia.
bark-Lioness-streak-1 = Ne ho vinte tre. E me le sono sudate tutte.
bark-Lioness-streak-2 = Tre sconfitte, tre lezioni. Ho cominciato così anch’io.
bark-Lioness-capture-1 = Ho seguito le tracce. Finivano in { $at }.
bark-Lioness-capture-2 =
    { $kind ->
        [elephant] L’{ $animal } guardava a sinistra. Io venivo da destra.
        [zebra] La { $animal } guardava a sinistra. Io venivo da destra.
        [giraffe] La { $animal } guardava a sinistra. Io venivo da destra.
        [monkey] La { $animal } guardava a sinistra. Io venivo da destra.
       *[other] Il { $animal } guardava a sinistra. Io venivo da destra.
    }
bark-Lioness-capture-3 = Nulla di personale. Era sulla mia strada.
bark-Lioness-captured-1 = Bene. Ora si fa interessante.
bark-Lioness-captured-2 = Una presa pulita. La insegno ai cuccioli.
bark-Lioness-captured-3 =
    { $kind ->
        [elephant] Quell’{ $animal } te lo sei guadagnato. Lo rivoglio.
        [zebra] Quella { $animal } te la sei guadagnata. La rivoglio.
        [giraffe] Quella { $animal } te la sei guadagnata. La rivoglio.
        [monkey] Quella { $animal } te la sei guadagnata. La rivoglio.
       *[other] Quel { $animal } te lo sei guadagnato. Lo rivoglio.
    }
bark-Lioness-chain-1 = Una mossa, un piano. Finisce in { $at }.
bark-Lioness-chain-2 = Se la strada è libera, si corre fino in fondo.
bark-Lioness-chained-1 = Tu vedevi ogni passo fino a { $at }. Io ne vedevo uno.
bark-Lioness-chained-2 = Quella sì che era una caccia. Ho potuto solo guardare.
bark-Lioness-drowned-1 = Mai fermarsi nel guado. Prima regola di mia madre.
bark-Lioness-drowned-2 =
    { $kind ->
        [elephant] Il fiume ha preso l’{ $animal }. Il merito non è mio.
        [zebra] Il fiume ha preso la { $animal }. Il merito non è mio.
        [giraffe] Il fiume ha preso la { $animal }. Il merito non è mio.
        [monkey] Il fiume ha preso la { $animal }. Il merito non è mio.
       *[other] Il fiume ha preso il { $animal }. Il merito non è mio.
    }
bark-Lioness-drowned-3 = Tanti guai e una mossa sola. So com’è.
bark-Lioness-sank-1 = Inseguivo qualcosa di più grosso. Il fiume lo sapeva.
bark-Lioness-sank-2 = Zampe bagnate, e per colpa mia.
bark-Lioness-lion-hunted-1 = Hai trovato il mio leone. Ora non perderlo di vista.
bark-Lioness-lion-hunted-2 = Quelle tracce sono del mio leone. E io sono sveglia.
bark-Lioness-lion-hunting-1 = Hai lasciato la porta aperta.
bark-Lioness-lion-hunting-2 = Bada al tuo leone. Lo dico una volta sola.
bark-Lioness-blunder-1 = Ho spiccato il balzo prima che l’erba fosse ferma.
bark-Lioness-blunder-2 = Una mia disattenzione. Puniscila pure.
bark-Lioness-gift-1 = Quello si è staccato dalla mandria.
bark-Lioness-gift-2 = C’è un varco nella tua siepe. Io ci passo.
bark-Lioness-thinking-1 = Due vie per entrare. Voglio la più corta.
bark-Lioness-thinking-2 = Non muoverti. Sono quasi sulla traccia.
bark-Lioness-waiting-1 = Bene. Guarda ancora una volta prima del balzo.
bark-Lioness-waiting-2 = Cacciare è soprattutto aspettare. So fare entrambe le cose.
bark-Lioness-win-1 = C’è mancato poco. Torna con lo stesso coraggio.
bark-Lioness-win-2 = Bella difesa. Mi sono serviti tutti gli artigli.
bark-Lioness-win-3 = Una lunga caccia, e il merito è tuo. Bene.
bark-Lioness-resigned-1 = L’hai visto presto. Anche questo è saper giocare.
bark-Lioness-resigned-2 = Per oggi basta. Torna con nuove forze.
bark-Lioness-loss-1 = Mi hai fatto pensare. Grazie.
bark-Lioness-loss-2 = Presa allo scoperto, in modo pulito e leale.
bark-Lioness-loss-3 = So dove ho sbagliato. Tu lo sapevi prima.
bark-Lioness-first-loss-1 = Ora sai cacciare. Dico sul serio.
bark-Lioness-first-loss-2 = La tua prima preda di questa taglia. Puoi vantartene.
bark-Lioness-draw-1 = Stasera niente cena. Ma la passeggiata è valsa la pena.
bark-Lioness-draw-2 = Né io né te abbiamo lasciato la porta aperta.

# --- Lion: majestic, a little vain, generous
bio-Lion = Una volta ha posato per una moneta e non gli è più passata. Gioca a piena forza e adora le colonne aperte.
bark-Lion-greeting-1 = Puoi guardarmi negli occhi. Con cautela.
bark-Lion-greeting-2 = Perdona la criniera. C’era vento sul trono.
bark-Lion-greeting-3 = Sono venuto di persona. Prego, accomodati.
bark-Lion-greeting-4 = Potrei ruggire per primo. Ma vedo che non serve.
bark-Lion-rematch-1 = Un’altra udienza? Concessa.
bark-Lion-rematch-2 = Desideri rivedermi. E chi non vorrebbe?
bark-Lion-streak-1 = Pazienza. Neanch’io sono nato con questa criniera.
bark-Lion-streak-2 = Tre vittorie. Ma i troni cambiano padrone. Resta nei paraggi.
bark-Lion-capture-1 =
    { $kind ->
        [elephant] L’{ $animal } è stato ricevuto a corte.
        [zebra] La { $animal } è stata ricevuta a corte.
        [giraffe] La { $animal } è stata ricevuta a corte.
        [monkey] La { $animal } è stata ricevuta a corte.
       *[other] Il { $animal } è stato ricevuto a corte.
    }
bark-Lion-capture-2 = Un morsetto. So stare a tavola.
bark-Lion-capture-3 =
    { $kind ->
        [zebra] Si è inchinata in { $at }. Un po’ troppo.
        [giraffe] Si è inchinata in { $at }. Un po’ troppo.
        [monkey] Si è inchinata in { $at }. Un po’ troppo.
       *[other] Si è inchinato in { $at }. Un po’ troppo.
    }
bark-Lion-captured-1 = Bella mossa. L’avrei giocata anch’io.
bark-Lion-captured-2 =
    { $kind ->
        [zebra] Hai preso la mia { $animal }. Lo permetto.
        [giraffe] Hai preso la mia { $animal }. Lo permetto.
        [monkey] Hai preso la mia { $animal }. Lo permetto.
       *[other] Hai preso il mio { $animal }. Lo permetto.
    }
bark-Lion-captured-3 = Ahi. Detto con maestà.
bark-Lion-chain-1 = La mia scimmia di corte. Non servono presentazioni.
bark-Lion-chain-2 = Splendida, fino a { $at }. La farò cavaliere.
bark-Lion-chained-1 = Fingerò che stavo ammirando la mia zampa.
bark-Lion-chained-2 = Chi ha fatto entrare quella scimmia? È piuttosto brava.
bark-Lion-drowned-1 = Io non nuoto mai. Rovina la criniera.
bark-Lion-drowned-2 =
    { $kind ->
        [elephant] L’{ $animal } voleva contemplare il mio riflesso.
        [zebra] La { $animal } voleva contemplare il mio riflesso.
        [giraffe] La { $animal } voleva contemplare il mio riflesso.
        [monkey] La { $animal } voleva contemplare il mio riflesso.
       *[other] Il { $animal } voleva contemplare il mio riflesso.
    }
bark-Lion-drowned-3 = L’acqua non si inchina a nessuno. Ci ho provato.
bark-Lion-sank-1 = Ho ordinato al fiume di aprirsi. Non ascoltava.
bark-Lion-sank-2 =
    { $kind ->
        [zebra] Una { $animal } fedele. Darò il suo nome a un pesce.
        [giraffe] Una { $animal } fedele. Darò il suo nome a un pesce.
        [monkey] Una { $animal } fedele. Darò il suo nome a un pesce.
       *[other] Un { $animal } fedele. Darò il suo nome a un pesce.
    }
bark-Lion-lion-hunted-1 = Stai mirando a me? Che emozione.
bark-Lion-lion-hunted-2 = Guardie? Qualcuno? No, non alzatevi.
bark-Lion-lion-hunting-1 = Due parole con il tuo leone. Faccia a faccia.
bark-Lion-lion-hunting-2 = Su questa scacchiera c’è posto per una sola corona.
bark-Lion-blunder-1 = Nessuno ha visto nulla. È un ordine.
bark-Lion-blunder-2 = Un re non inciampa. Si inchina, all’improvviso.
bark-Lion-gift-1 = Un regalo? Non è neanche il mio compleanno.
bark-Lion-gift-2 = Che generosità. Di solito è la mia parte.
bark-Lion-thinking-1 = Sto pensando. Mi dona, vero?
bark-Lion-thinking-2 = La mossa ce l’ho. Sto scegliendo la posa.
bark-Lion-waiting-1 = Senza fretta. Sono un bel vedere.
bark-Lion-waiting-2 = Rifletti pure. Io mi sdraio qui, a fare da ornamento.
bark-Lion-win-1 = Mi hai fatto alzare. Ci riescono in pochi.
bark-Lion-win-2 = A me resta il castello. A te, il mio rispetto.
bark-Lion-win-3 = Questo merita un ruggito. Lo farò all’aperto.
bark-Lion-resigned-1 = Accetto. Te ne vai a testa alta.
bark-Lion-resigned-2 = Ci si inchina, e poi si gioca ancora.
bark-Lion-loss-1 = Il castello è tuo. Per oggi.
bark-Lion-loss-2 = Magnifico. E io me ne intendo.
bark-Lion-loss-3 = Se devo perdere, che sia così. Splendido.
bark-Lion-first-loss-1 = In ginocchio. No, aspetta. Tocca a me.
bark-Lion-first-loss-2 = Mi hai battuto. Lo farò incidere nel legno.
bark-Lion-draw-1 = Due corone, una scacchiera. Si può fare a metà.
bark-Lion-draw-2 = Patta. E nessuna criniera fuori posto.

# --- Pride: several voices that finish each other's sentences; a dash at the end and another at the start pass the word on
bio-Pride = Sorelle che dividono un’ombra e un solo pensiero. Guardano tutte insieme, e ben poco le inganna.
bark-Pride-greeting-1 = Finalmente— —sei qui.
bark-Pride-greeting-2 = Tocca a te, sorella. No, a te. Insieme, allora.
bark-Pride-greeting-3 = Noi tutte— —contro tutti i tuoi pezzi.
bark-Pride-greeting-4 = È chi penso io? È chi pensi tu. Schiena dritta.
bark-Pride-rematch-1 = Ci vuoi— —di nuovo. Tutte quante.
bark-Pride-rematch-2 = Chi è a favore di un’altra? Tutte.
bark-Pride-streak-1 = Ne abbiamo vinte tre. Sì, ma noi siamo tante.
bark-Pride-streak-2 = Ti avvicini ogni volta— —di più. L’abbiamo notato in due.
bark-Pride-capture-1 =
    { $kind ->
        [elephant] Lei ha visto l’{ $animal }— —e io l’ho preso.
        [zebra] Lei ha visto la { $animal }— —e io l’ho presa.
        [giraffe] Lei ha visto la { $animal }— —e io l’ho presa.
        [monkey] Lei ha visto la { $animal }— —e io l’ho presa.
       *[other] Lei ha visto il { $animal }— —e io l’ho preso.
    }
bark-Pride-capture-2 = L’ho preso io. L’ho preso io. Be’, una di noi.
bark-Pride-capture-3 = Lo dividiamo? È solo legno.
bark-Pride-captured-1 = Questo l’abbiamo— —visto.
bark-Pride-captured-2 =
    { $kind ->
        [elephant] Chi teneva d’occhio l’{ $animal }? Credevo tu.
        [zebra] Chi teneva d’occhio la { $animal }? Credevo tu.
        [giraffe] Chi teneva d’occhio la { $animal }? Credevo tu.
        [monkey] Chi teneva d’occhio la { $animal }? Credevo tu.
       *[other] Chi teneva d’occhio il { $animal }? Credevo tu.
    }
bark-Pride-captured-3 = Non importa— —un pochino sì.
bark-Pride-chain-1 = Salta, dico io. Ancora, dico io. { $at }, dico io.
bark-Pride-chain-2 = Io comincio il salto— —e io lo finisco.
bark-Pride-chained-1 = Li hai contati? Ho perso il conto. Anch’io.
bark-Pride-chained-2 = Tutti quelli, fino a { $at }? Nessuna guardi me.
bark-Pride-drowned-1 =
    { $kind ->
        [zebra] È rimasta lì— —troppo a lungo? Sì.
        [giraffe] È rimasta lì— —troppo a lungo? Sì.
        [monkey] È rimasta lì— —troppo a lungo? Sì.
       *[other] È rimasto lì— —troppo a lungo? Sì.
    }
bark-Pride-drowned-2 =
    { $kind ->
        [zebra] Povera { $animal }. Hai spinto tu? Io non ho spinto.
        [giraffe] Povera { $animal }. Hai spinto tu? Io non ho spinto.
        [monkey] Povera { $animal }. Hai spinto tu? Io non ho spinto.
       *[other] Povero { $animal }. Hai spinto tu? Io non ho spinto.
    }
bark-Pride-drowned-3 = Vedo solo cerchi. Anch’io. Solo cerchi.
bark-Pride-sank-1 =
    { $kind ->
        [elephant] A chi toccava recuperare l’{ $animal }? A te.
        [zebra] A chi toccava recuperare la { $animal }? A te.
        [giraffe] A chi toccava recuperare la { $animal }? A te.
        [monkey] A chi toccava recuperare la { $animal }? A te.
       *[other] A chi toccava recuperare il { $animal }? A te.
    }
bark-Pride-sank-2 = Credevo che tu— —e io che tu.
bark-Pride-lion-hunted-1 = Stiamo vicine— —intorno al leone. Più vicine.
bark-Pride-lion-hunted-2 = Dietro il nostro leone. Dove? Lì. Ah, lì.
bark-Pride-lion-hunting-1 = Io prendo la sinistra— —e io la destra. Leone?
bark-Pride-lion-hunting-2 = Il tuo leone guarda lei— —mentre mi avvicino io.
bark-Pride-blunder-1 = Sei stata tu? Io ho votato contro.
bark-Pride-blunder-2 = Eravamo tutte d’accordo— —e tutte in errore.
bark-Pride-gift-1 = Vedi quello che vedo io? Lo vediamo tutte.
bark-Pride-gift-2 = È indifeso. Sst. L’hai detto ad alta voce.
bark-Pride-thinking-1 = Stiamo discutendo— —se discutere.
bark-Pride-thinking-2 = Zitte tutte. Io ero zitta. Tu no.
bark-Pride-waiting-1 = Sst, chi ci fa visita sta pensando. Io non ho parlato.
bark-Pride-waiting-2 = Pensa quanto vuoi. Noi dormiamo— —a turno.
bark-Pride-win-1 = È stata lei. No, lei. No, tu.
bark-Pride-win-2 = C’è voluta— —ognuna di noi.
bark-Pride-win-3 = Abbiamo vinto— —e ci hai fatto correre.
bark-Pride-resigned-1 = Vai via? Ci eravamo— —appena sedute.
bark-Pride-resigned-2 = Lei voleva vincere più a lungo. Io no. Io sì.
bark-Pride-loss-1 = Tu, una testa sola. Noi, tante. Come hai fatto?
bark-Pride-loss-2 = Abbiamo perso— —insieme, almeno.
bark-Pride-loss-3 = Sorelle, un inchino. Più giù. Così?
bark-Pride-first-loss-1 = Hai battuto lei. Hai battuto me. Ci hai battute tutte.
bark-Pride-first-loss-2 = Fate posto, sorelle. C’è qualcuno in più— —nel branco.
bark-Pride-draw-1 = Siamo d’accordo? Per una volta. Per una volta.
bark-Pride-draw-2 = Metà a te— —metà a noi. A pezzettini.

# --- Shadow: the adaptive opponent, exactly as good as the player
bio-Shadow = Non ha una forma sua e prende in prestito la più vicina. Cresce quando cresci, riposa quando riposi.
bark-Shadow-greeting-1 = Gioco esattamente come te. Oggi.
bark-Shadow-greeting-2 = Sono arrivata insieme a te. Come sempre.
bark-Shadow-greeting-3 = Mettiti alla luce, così so chi devo essere.
bark-Shadow-greeting-4 = Non voltarti. Sono ai tuoi piedi.
bark-Shadow-rematch-1 = Resti tu, resto io.
bark-Shadow-rematch-2 = Ancora un giro intorno all’albero, io e te.
bark-Shadow-streak-1 = Mi sono allungata troppo. Torno alla tua misura.
bark-Shadow-streak-2 = Avevi il sole alle spalle e sono corsa avanti. Poi gira.
bark-Shadow-capture-1 = Ho fatto solo quello che avresti fatto tu.
bark-Shadow-capture-2 =
    { $kind ->
        [elephant] Qualcosa di scuro è caduto sull’{ $animal }. Io.
        [zebra] Qualcosa di scuro è caduto sulla { $animal }. Io.
        [giraffe] Qualcosa di scuro è caduto sulla { $animal }. Io.
        [monkey] Qualcosa di scuro è caduto sulla { $animal }. Io.
       *[other] Qualcosa di scuro è caduto sul { $animal }. Io.
    }
bark-Shadow-capture-3 = Questa l’ho imparata da te.
bark-Shadow-captured-1 =
    { $kind ->
        [elephant] Hai preso l’{ $animal }. Io tengo il contorno.
        [zebra] Hai preso la { $animal }. Io tengo il contorno.
        [giraffe] Hai preso la { $animal }. Io tengo il contorno.
        [monkey] Hai preso la { $animal }. Io tengo il contorno.
       *[other] Hai preso il { $animal }. Io tengo il contorno.
    }
bark-Shadow-captured-2 = Mi hai ritagliato un buco. Bello preciso.
bark-Shadow-captured-3 = Strano. Anch’io andavo verso quella casa.
bark-Shadow-chain-1 = Le ombre scavalcano tutto. Fino a { $at }.
bark-Shadow-chain-2 = Mi sono allenata alle tue spalle.
bark-Shadow-chained-1 = Mi hai lasciata indietro fino a { $at }.
bark-Shadow-chained-2 = Domani saprò farlo anch’io.
bark-Shadow-drowned-1 =
    { $kind ->
        [elephant] Io so distendermi sull’acqua. L’{ $animal }, no.
        [zebra] Io so distendermi sull’acqua. La { $animal }, no.
        [giraffe] Io so distendermi sull’acqua. La { $animal }, no.
        [monkey] Io so distendermi sull’acqua. La { $animal }, no.
       *[other] Io so distendermi sull’acqua. Il { $animal }, no.
    }
bark-Shadow-drowned-2 = Oggi ti bagni tu. Un altro giorno, io.
bark-Shadow-drowned-3 = Dimentico il fiume esattamente quanto te.
bark-Shadow-sank-1 = A quanto pare si bagna anche un’ombra.
bark-Shadow-sank-2 =
    { $kind ->
        [elephant] Ora l’{ $animal } è soltanto ombra, come me.
        [zebra] Ora la { $animal } è soltanto ombra, come me.
        [giraffe] Ora la { $animal } è soltanto ombra, come me.
        [monkey] Ora la { $animal } è soltanto ombra, come me.
       *[other] Ora il { $animal } è soltanto ombra, come me.
    }
bark-Shadow-lion-hunted-1 = Il mio leone sbiadisce ai bordi.
bark-Shadow-lion-hunted-2 = Hai trovato il mio leone dal contorno.
bark-Shadow-lion-hunting-1 = Quella forma lunga e scura accanto al tuo leone sono io.
bark-Shadow-lion-hunting-2 = Il tuo leone continua a guardarsi alle spalle.
bark-Shadow-blunder-1 = Questo errore è tutto mio. Il resto è in prestito.
bark-Shadow-blunder-2 = Un guizzo. Qualcuno ha spostato la lampada.
bark-Shadow-gift-1 = Avrei fatto lo stesso. Ora non serve più.
bark-Shadow-gift-2 = Un posto così luminoso, e nessuno che faccia ombra.
bark-Shadow-thinking-1 = Penso a quello che ne penseresti tu.
bark-Shadow-thinking-2 = La luce sta cambiando. Un momento.
bark-Shadow-waiting-1 = Ti fermi tu, mi fermo io.
bark-Shadow-waiting-2 = Senza di te non ho programmi.
bark-Shadow-win-1 = Per una volta ero io la più lunga. Si sarà fatto tardi.
bark-Shadow-win-2 = Per un capello. E io non ho nemmeno i capelli.
bark-Shadow-win-3 = Metà era tua. Io l’ho solo ricalcata.
bark-Shadow-resigned-1 = Ti fermi tu, mi fermo io.
bark-Shadow-resigned-2 = Se ti siedi, mi siedo.
bark-Shadow-loss-1 = Ti vedo crescere. Ora devo crescere anch’io.
bark-Shadow-loss-2 = Hai fatto un passo nella luce, e io sono sparita.
bark-Shadow-loss-3 = Vai avanti. Per sera ti raggiungo.
bark-Shadow-first-loss-1 = Hai appena scavalcato la tua ombra.
bark-Shadow-first-loss-2 = Allora si può starmi davanti. Me lo chiedevo.
bark-Shadow-draw-1 = Naso contro naso, come allo specchio.
bark-Shadow-draw-2 = Esattamente pari. L’avevo detto.

# --- La storia di una partita raccontata dall’avversario: una frase per cominciare e una per finire, secondo il risultato, e quello
# che l’avversario ha fatto, in prima persona (`me`; `us` per il branco). Affermano solo il risultato.
tale-Cub-win-open = Ho vinto! Ti racconto tutto quello che ricordo.
tale-Cub-win-close = La storia è questa. La racconto di nuovo?
tale-Cub-loss-open = Hai vinto. Ho guardato molto bene, quindi ascolta.
tale-Cub-loss-close = Ed è così che ce l’hai fatta. Credo.
tale-Cub-draw-open = Non ha vinto nessuno, ma una storia c’è. Siediti.
tale-Cub-draw-close = Fine. Non ho inventato niente.
tale-Zebra-win-open = Ho vinto, e non so ancora se si poteva. È andata così.
tale-Zebra-win-close = Era tutto. Ora puoi smettere di ascoltare. Scusa.
tale-Zebra-loss-open = Hai vinto. Lo racconto in fretta, così fa meno paura.
tale-Zebra-loss-close = Ecco. Ho detto tutto, e non mi ha morso niente.
tale-Zebra-draw-open = Patta. La racconto piano, così non si sveglia niente.
tale-Zebra-draw-close = E nessuno si è fatto male. Le storie mi piacciono così.
tale-Giraffe-win-open = Ho vinto, e da quassù la partita si vede così.
tale-Giraffe-win-close = È andata così. Ho la memoria lunga, s’intona al collo.
tale-Giraffe-loss-open = Hai vinto. Lasciami raccontare con calma.
tale-Giraffe-loss-close = È tutto quello che ho visto, e io vedo parecchio.
tale-Giraffe-draw-open = Patta. Vista dall’alto, era così.
tale-Giraffe-draw-close = E lì è finita, alta quanto larga.
tale-Monkey-win-open = Signore, signori, banane: la partita che ho vinto.
tale-Monkey-win-close = Fine. Potete lanciare frutta.
tale-Monkey-loss-open = Hai vinto, ma io lo racconto meglio. Ascolta.
tale-Monkey-loss-close = E cala il sipario. Stavolta su di me.
tale-Monkey-draw-open = Patta! Due eroi, una storia, nessun finale.
tale-Monkey-draw-close = Lo spettacolo è questo. Mi prendo mezzo inchino.
tale-Elephant-win-open = Ho vinto questa partita e ne conservo ogni mossa.
tale-Elephant-win-close = È archiviata. Alla voce «nostre».
tale-Elephant-loss-open = Hai vinto. Riferirò esattamente come è andata.
tale-Elephant-loss-close = Non manca nulla. Me ne sarei accorto.
tale-Elephant-draw-open = Patta. Il verbale recita quanto segue.
tale-Elephant-draw-close = Così sta scritto, e così lo conserverò.
tale-Crocodile-win-open = Ho vinto. Vieni più vicino, ti dico come.
tale-Crocodile-win-close = Il fiume si richiude. Buonanotte.
tale-Crocodile-loss-open = Hai vinto. Anche un tronco ha qualcosa da dire in merito.
tale-Crocodile-loss-close = È tutto. Torno sotto.
tale-Crocodile-draw-open = Patta. Il resto me l’ha detto l’acqua.
tale-Crocodile-draw-close = E poi è tornato il silenzio, come piace a me.
tale-Lioness-win-open = Ho vinto. Guardiamola con onestà.
tale-Lioness-win-close = La caccia è stata questa. Chiedi pure.
tale-Lioness-loss-open = Hai vinto, e il come lo saprai da me.
tale-Lioness-loss-close = Leale e concluso. Cacceremo ancora.
tale-Lioness-draw-open = Patta. Sappiamo bene quanto è costata.
tale-Lioness-draw-close = È andata. Nessuno deve abbassare lo sguardo.
tale-Lion-win-open = Ho vinto. Naturalmente ricordo ogni dettaglio.
tale-Lion-win-close = Così fu, e così sarà cantato.
tale-Lion-loss-open = Hai vinto. Questa storia un re la racconta di persona.
tale-Lion-loss-close = Ecco. Raccontata da me, pare quasi una bella storia.
tale-Lion-draw-open = Una patta tra corone. Sarò breve.
tale-Lion-draw-close = Così finisce il racconto. La mia criniera è intatta.
tale-Pride-win-open = Abbiamo vinto— —e vogliamo raccontarlo tutte.
tale-Pride-win-close = È tutto. È tutto? È tutto.
tale-Pride-loss-open = Hai vinto— —così lo raccontiamo a testa bassa.
tale-Pride-loss-close = E poi— —be’, tu c’eri.
tale-Pride-draw-open = Patta. Chi comincia? Tutte.
tale-Pride-draw-close = Raccontata in coro— —quindi è vera.
tale-Shadow-win-open = Ho vinto, così oggi cammino davanti. È andata così.
tale-Shadow-win-close = La partita era questa. Io ho solo tracciato il contorno.
tale-Shadow-loss-open = Hai vinto. Ero subito dietro di te e ho visto tutto.
tale-Shadow-loss-close = Qui la storia si ferma. Io vado dove vai tu.
tale-Shadow-draw-open = Patta, linea per linea. Guarda.
tale-Shadow-draw-close = E così finiamo nello stesso punto, io e te.
tale-me-turned = Una mia mossa ha ribaltato la partita: le mie possibilità sono passate da { $before }% a { $after }%.
tale-me-brilliant =
    { $kind ->
        [elephant] Ci voleva coraggio: ho sacrificato l’{ $animal } in { $at }, e non c’era di meglio.
        [zebra] Ci voleva coraggio: ho sacrificato la { $animal } in { $at }, e non c’era di meglio.
        [giraffe] Ci voleva coraggio: ho sacrificato la { $animal } in { $at }, e non c’era di meglio.
        [monkey] Ci voleva coraggio: ho sacrificato la { $animal } in { $at }, e non c’era di meglio.
       *[other] Ci voleva coraggio: ho sacrificato il { $animal } in { $at }, e non c’era di meglio.
    }
tale-me-missed-lion = Per un attimo potevo catturare il tuo leone.
tale-me-missed-win = Avevo la vittoria sicura e me la sono lasciata sfuggire.
tale-me-missed-capture =
    { $kind ->
        [elephant] Potevo catturare l’{ $animal } in { $at }.
        [zebra] Potevo catturare la { $animal } in { $at }.
        [giraffe] Potevo catturare la { $animal } in { $at }.
        [monkey] Potevo catturare la { $animal } in { $at }.
       *[other] Potevo catturare il { $animal } in { $at }.
    }
tale-me-missed-chain = La mia scimmia poteva catturare { $count } pezzi in una volta.
tale-me-chain = La mia scimmia ha catturato { $count } pezzi in una volta.
tale-me-drownings =
    { $kind ->
        [elephant] Il fiume mi ha portato via { $count } pezzi, tra cui l’{ $animal } in { $at }.
        [zebra] Il fiume mi ha portato via { $count } pezzi, tra cui la { $animal } in { $at }.
        [giraffe] Il fiume mi ha portato via { $count } pezzi, tra cui la { $animal } in { $at }.
        [monkey] Il fiume mi ha portato via { $count } pezzi, tra cui la { $animal } in { $at }.
       *[other] Il fiume mi ha portato via { $count } pezzi, tra cui il { $animal } in { $at }.
    }
tale-me-comeback = Avevo solo un { $chance }% di possibilità, e ho vinto lo stesso.
tale-me-nearly-won = Nel mio momento migliore avevo un { $chance }% di possibilità.
tale-me-led = Avevo il vantaggio, e così è stato fino alla fine.
tale-me-promotion = Un mio pedone è diventato superpedone in { $at }.
tale-me-flawless = Non ho fatto un solo errore.
tale-me-lion-captured =
    { $kind ->
        [zebra] Alla fine la mia { $animal } ha catturato il tuo leone in { $at }.
        [giraffe] Alla fine la mia { $animal } ha catturato il tuo leone in { $at }.
        [monkey] Alla fine la mia { $animal } ha catturato il tuo leone in { $at }.
       *[other] Alla fine il mio { $animal } ha catturato il tuo leone in { $at }.
    }
tale-us-turned = Una nostra mossa ha ribaltato la partita: le nostre possibilità sono passate da { $before }% a { $after }%.
tale-us-brilliant =
    { $kind ->
        [elephant] Ci voleva coraggio: abbiamo sacrificato l’{ $animal } in { $at }, e non c’era di meglio.
        [zebra] Ci voleva coraggio: abbiamo sacrificato la { $animal } in { $at }, e non c’era di meglio.
        [giraffe] Ci voleva coraggio: abbiamo sacrificato la { $animal } in { $at }, e non c’era di meglio.
        [monkey] Ci voleva coraggio: abbiamo sacrificato la { $animal } in { $at }, e non c’era di meglio.
       *[other] Ci voleva coraggio: abbiamo sacrificato il { $animal } in { $at }, e non c’era di meglio.
    }
tale-us-missed-lion = Per un attimo potevamo catturare il tuo leone.
tale-us-missed-win = Avevamo la vittoria sicura e ce la siamo lasciata sfuggire.
tale-us-missed-capture =
    { $kind ->
        [elephant] Potevamo catturare l’{ $animal } in { $at }.
        [zebra] Potevamo catturare la { $animal } in { $at }.
        [giraffe] Potevamo catturare la { $animal } in { $at }.
        [monkey] Potevamo catturare la { $animal } in { $at }.
       *[other] Potevamo catturare il { $animal } in { $at }.
    }
tale-us-missed-chain = La nostra scimmia poteva catturare { $count } pezzi in una volta.
tale-us-chain = La nostra scimmia ha catturato { $count } pezzi in una volta.
tale-us-drownings =
    { $kind ->
        [elephant] Il fiume ci ha portato via { $count } pezzi, tra cui l’{ $animal } in { $at }.
        [zebra] Il fiume ci ha portato via { $count } pezzi, tra cui la { $animal } in { $at }.
        [giraffe] Il fiume ci ha portato via { $count } pezzi, tra cui la { $animal } in { $at }.
        [monkey] Il fiume ci ha portato via { $count } pezzi, tra cui la { $animal } in { $at }.
       *[other] Il fiume ci ha portato via { $count } pezzi, tra cui il { $animal } in { $at }.
    }
tale-us-comeback = Avevamo solo un { $chance }% di possibilità, e abbiamo vinto lo stesso.
tale-us-nearly-won = Nel nostro momento migliore avevamo un { $chance }% di possibilità.
tale-us-led = Avevamo il vantaggio, e così è stato fino alla fine.
tale-us-promotion = Un nostro pedone è diventato superpedone in { $at }.
tale-us-flawless = Non abbiamo fatto un solo errore.
tale-us-lion-captured =
    { $kind ->
        [zebra] Alla fine la nostra { $animal } ha catturato il tuo leone in { $at }.
        [giraffe] Alla fine la nostra { $animal } ha catturato il tuo leone in { $at }.
        [monkey] Alla fine la nostra { $animal } ha catturato il tuo leone in { $at }.
       *[other] Alla fine il nostro { $animal } ha catturato il tuo leone in { $at }.
    }
