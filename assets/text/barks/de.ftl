# Was die Gegner sagen, auf Deutsch. A moment may have more or fewer lines in another language: the game counts the lines of each language.
# `$at` is a square. `$animal` is the piece that was taken or that drowned, and `$kind` says which one it is, for article and case. At most 80 characters a line.

# --- Cub: curious, brave, easily distracted
bio-Cub = Kam hinter einem Schmetterling her und ist geblieben. Beißt, was es erreichen kann, und vergisst den Fluss.
bark-Cub-greeting-1 = Hallo. Wen darf ich hier beißen?
bark-Cub-greeting-2 = Ich kann alle Regeln. Fast alle. Ein paar.
bark-Cub-greeting-3 = Mein Löwe will erst mal spazieren gehen.
bark-Cub-greeting-4 = Ist das ein Käfer? Nein. Na gut, dann spielen wir.
bark-Cub-rematch-1 = Noch mal! Noch mal!
bark-Cub-rematch-2 = Einmal noch. Ich hab mir ein Knurren aufgespart.
bark-Cub-streak-1 = Dreimal ich. Nächstes Mal darfst du. Ich teile nämlich.
bark-Cub-streak-2 = Dreimal gewonnen? Ich weiß auch nicht, wie das kam.
bark-Cub-capture-1 = Gefangen! Was ist das denn?
bark-Cub-capture-2 =
    { $kind ->
        [zebra] Das { $animal } stand einfach so da. Also hab ich reingebissen.
        [crocodile] Das { $animal } stand einfach so da. Also hab ich reingebissen.
        [giraffe] Die { $animal } stand einfach so da. Also hab ich reingebissen.
       *[other] Der { $animal } stand einfach so da. Also hab ich reingebissen.
    }
bark-Cub-capture-3 = Meins. Schmeckt nach Holz.
bark-Cub-captured-1 = He, das wollte ich mir noch angucken.
bark-Cub-captured-2 =
    { $kind ->
        [giraffe] Meine { $animal } wollte doch nur kurz an was schnuppern.
       *[other] Mein { $animal } wollte doch nur kurz an was schnuppern.
    }
bark-Cub-captured-3 =
    { $kind ->
        [zebra] Oh. Darf es nach dem Spiel wieder zu mir?
        [crocodile] Oh. Darf es nach dem Spiel wieder zu mir?
        [giraffe] Oh. Darf sie nach dem Spiel wieder zu mir?
       *[other] Oh. Darf er nach dem Spiel wieder zu mir?
    }
bark-Cub-chain-1 = Hopp, hopp, hopp. Ist das { $at }? Wie bin ich hergekommen?
bark-Cub-chain-2 = Der Affe ist immer weitergehüpft. Ich hab mich nur festgehalten.
bark-Cub-chained-1 = Mach das noch mal, ganz langsam. Das war schön.
bark-Cub-chained-2 = War das ein einziger Zug? Das alles?
bark-Cub-drowned-1 = Deine machen das auch! Ich dachte, nur meine.
bark-Cub-drowned-2 =
    { $kind ->
        [zebra] Das { $animal } ist die Fische besuchen gegangen.
        [crocodile] Das { $animal } ist die Fische besuchen gegangen.
        [giraffe] Die { $animal } ist die Fische besuchen gegangen.
       *[other] Der { $animal } ist die Fische besuchen gegangen.
    }
bark-Cub-drowned-3 = Weg. Auf { $at } blubbert es nur noch.
bark-Cub-sank-1 =
    { $kind ->
        [zebra] Ich wollte das { $animal } rausholen. Gleich nach dem hier.
        [crocodile] Ich wollte das { $animal } rausholen. Gleich nach dem hier.
        [giraffe] Ich wollte die { $animal } rausholen. Gleich nach dem hier.
        [elephant] Ich wollte den { $animal }en rausholen. Gleich nach dem hier.
       *[other] Ich wollte den { $animal }n rausholen. Gleich nach dem hier.
    }
bark-Cub-sank-2 = Schon wieder der Fluss. Der ist immer an derselben Stelle.
bark-Cub-lion-hunted-1 = Löwe, komm her. Nein, nicht dahin. Hierher.
bark-Cub-lion-hunted-2 = Du guckst meinen Löwen an. Warum guckst du so?
bark-Cub-lion-hunting-1 = Ist das dein Löwe? Der ist groß. Ich versuch’s trotzdem.
bark-Cub-lion-hunting-2 = Ich schleiche mich an deinen Löwen an. Nicht hingucken.
bark-Cub-blunder-1 = Das war Absicht. Wahrscheinlich.
bark-Cub-blunder-2 = Das war ich nicht. Da war ein Schmetterling.
bark-Cub-gift-1 = Ui. Darf ich das essen?
bark-Cub-gift-2 = Da hast du was liegen lassen. Ist das für mich?
bark-Cub-thinking-1 = Ich überlege. Auch, was es zu Mittag gibt.
bark-Cub-thinking-2 = Warte, ich hatte eine Idee. Eben war sie noch da.
bark-Cub-waiting-1 = Lass dir Zeit. Ich hab eine Ameise gefunden.
bark-Cub-waiting-2 = Denk du nach. Ich fang inzwischen meinen Schwanz.
bark-Cub-win-1 = Moment. Heißt das, ich hab gewonnen? Gewonnen!
bark-Cub-win-2 = Bis zum Abendessen hab ich’s vergessen. Du darfst auch.
bark-Cub-win-3 = Das war mein größter Biss bisher. Entschuldigung, Löwe.
bark-Cub-resigned-1 = Du hörst auf? Ich hatte noch einen Biss übrig.
bark-Cub-resigned-2 = Sind dir die Beine eingeschlafen? Dann noch mal.
bark-Cub-loss-1 = Du hast gewonnen. Zeigst du mir, wie das geht?
bark-Cub-loss-2 = Ich hatte dich fast. Dann kam ein Vogel.
bark-Cub-loss-3 = Nächstes Mal gucke ich erst und beiße dann. Vielleicht.
bark-Cub-first-loss-1 = Du hast mich besiegt! Das erzähl ich allen zu Hause.
bark-Cub-first-loss-2 = Dein erster Sieg gegen mich. Und ich saß ganz vorne!
bark-Cub-draw-1 = Keiner hat gewonnen? Dann brüllen wir beide.
bark-Cub-draw-2 = Schon Schluss? Aber mein Löwe ist noch gar nicht müde.

# --- Zebra: nervous, quick, apologetic
bio-Zebra = Hat einmal im Anstarren gegen einen Busch verloren. Springt früh los, bleibt nah beim Löwen und tauscht ungern.
bark-Zebra-greeting-1 = Oh, du bist da. Ich meine: schön. Fangen wir schnell an.
bark-Zebra-greeting-2 = Da hat sich was bewegt. Hast du’s gesehen?
bark-Zebra-greeting-3 = Achte nicht auf meine Beine. Die machen das von allein.
bark-Zebra-greeting-4 = Ich hab deine Figuren gezählt. Zweimal. Es sind viele.
bark-Zebra-rematch-1 = Noch mal? Ich hatte gerade aufgehört zu zittern.
bark-Zebra-rematch-2 = Oh gut, wieder du. Bei Fremden erschrecke ich immer so.
bark-Zebra-streak-1 = Dreimal hintereinander? Ich muss mich entschuldigen.
bark-Zebra-streak-2 = Ich gewinne ständig. Gleich geht bestimmt was schief.
bark-Zebra-capture-1 = Entschuldigung. War das deins?
bark-Zebra-capture-2 =
    { $kind ->
        [zebra] Ich hab das { $animal } nur gestreift. Da fiel es um. Verzeihung.
        [crocodile] Ich hab das { $animal } nur gestreift. Da fiel es um. Verzeihung.
        [giraffe] Ich hab die { $animal } nur gestreift. Da fiel sie um. Verzeihung.
        [elephant] Ich hab den { $animal }en nur gestreift. Da fiel er um. Verzeihung.
       *[other] Ich hab den { $animal }n nur gestreift. Da fiel er um. Verzeihung.
    }
bark-Zebra-capture-3 = Hab ich was geschlagen? Ich hatte die Augen zu.
bark-Zebra-captured-1 = Bei { $at } hatte ich gleich so ein Gefühl in den Ohren.
bark-Zebra-captured-2 =
    { $kind ->
        [giraffe] Meine { $animal } ist weg. Alle anderen: dicht zusammenbleiben.
       *[other] Mein { $animal } ist weg. Alle anderen: dicht zusammenbleiben.
    }
bark-Zebra-captured-3 = Tja. Genau darum wollte ich mir als Nächstes Sorgen machen.
bark-Zebra-chain-1 = Tut mir so leid. Wenn der Affe einmal springt, hört er nicht auf.
bark-Zebra-chain-2 = Er ist auf { $at } gelandet? Ich konnte nicht hinsehen.
bark-Zebra-chained-1 = Wie viele waren das? Nein, sag’s nicht.
bark-Zebra-chained-2 = Ich hab einmal geblinzelt. Ein einziges Mal.
bark-Zebra-drowned-1 =
    { $kind ->
        [zebra] O nein, das { $animal }. Sollen wir jemanden rufen?
        [crocodile] O nein, das { $animal }. Sollen wir jemanden rufen?
        [giraffe] O nein, die { $animal }. Sollen wir jemanden rufen?
       *[other] O nein, der { $animal }. Sollen wir jemanden rufen?
    }
bark-Zebra-drowned-2 = Ich geh immer nur bis zum Knie rein. Genau deswegen.
bark-Zebra-drowned-3 = Der Fluss hat sich bewegt. Ich sag doch, da bewegt sich was.
bark-Zebra-sank-1 =
    { $kind ->
        [zebra] Ich hab gesagt: Lauf! Es dachte, ich meine später.
        [crocodile] Ich hab gesagt: Lauf! Es dachte, ich meine später.
        [giraffe] Ich hab gesagt: Lauf! Sie dachte, ich meine später.
       *[other] Ich hab gesagt: Lauf! Er dachte, ich meine später.
    }
bark-Zebra-sank-2 =
    { $kind ->
        [zebra] Das { $animal } stand da wie erstarrt. Ich kenne das.
        [crocodile] Das { $animal } stand da wie erstarrt. Ich kenne das.
        [giraffe] Die { $animal } stand da wie erstarrt. Ich kenne das.
       *[other] Der { $animal } stand da wie erstarrt. Ich kenne das.
    }
bark-Zebra-lion-hunted-1 = Alle zurück zum Löwen. Ganz leise. Rennt.
bark-Zebra-lion-hunted-2 = Steht da jemand hinter meinem Löwen? Da steht jemand.
bark-Zebra-lion-hunting-1 = Dein Löwe und ich sehen uns in die Augen. Und jetzt?
bark-Zebra-lion-hunting-2 = Ich bin weggelaufen, und da stand dein Löwe. Entschuldigung.
bark-Zebra-blunder-1 = Wäre ich doch im Gras geblieben.
bark-Zebra-blunder-2 = Erst gesprungen, dann geguckt. Andersrum wäre besser.
bark-Zebra-gift-1 = Ist das eine Falle? Das muss eine Falle sein.
bark-Zebra-gift-2 = Ganz allein da draußen. Ich könnte das nicht.
bark-Zebra-thinking-1 = Moment. Jedes Feld sieht gefährlich aus.
bark-Zebra-thinking-2 = Ich hab mich entschieden. Nein. Doch. Nein.
bark-Zebra-waiting-1 = Solange du überlegst, springt nichts. Bitte mach weiter.
bark-Zebra-waiting-2 = Denk ruhig den ganzen Tag. Ich zähle die Fluchtwege.
bark-Zebra-win-1 = Gewonnen? Und warum renne ich dann noch?
bark-Zebra-win-2 = Ist es vorbei? Darf ich die Augen aufmachen?
bark-Zebra-win-3 = Du hast gut gespielt. Ich bin gut gerannt.
bark-Zebra-resigned-1 = Du hörst auf? Lag es an meinen Beinen?
bark-Zebra-resigned-2 = Oh. Ich wollte gerade selbst weglaufen.
bark-Zebra-loss-1 = So. Jetzt muss ich vorm Verlieren keine Angst mehr haben.
bark-Zebra-loss-2 = Du warst schnell. Ich hatte es nur eilig.
bark-Zebra-loss-3 = Gut gespielt. Wenn was ist: Ich bin hinter dem Busch da.
bark-Zebra-first-loss-1 = Dein erster Sieg gegen mich. Ich bin fast erleichtert.
bark-Zebra-first-loss-2 = Was sich da die ganze Zeit bewegt hat, das warst also du.
bark-Zebra-draw-1 = Beide Löwen sind heil geblieben. Mein Lieblingsende.
bark-Zebra-draw-2 = Gehen wir beide ganz langsam rückwärts? Gut.

# --- Giraffe: gentle, far-sighted, slow to start
bio-Giraffe = Hat den Regen vor einer Woche kommen sehen und allen Bescheid gesagt. Bringt erst alle in Stellung, dann greift sie an.
bark-Giraffe-greeting-1 = Hallo da unten. Die Aussicht ist herrlich.
bark-Giraffe-greeting-2 = Von hier oben sehe ich das Ende. Na ja, das meiste davon.
bark-Giraffe-greeting-3 = Erst stehen alle auf. Dann dürfen wir ein wenig kämpfen.
bark-Giraffe-greeting-4 = Ich habe dich kommen sehen. Gestern, glaube ich.
bark-Giraffe-rematch-1 = Du bist noch da? Ich auch. Ich brauche lange zum Umdrehen.
bark-Giraffe-rematch-2 = Noch eine Partie? Gut, ich setze mich ohnehin nie.
bark-Giraffe-streak-1 = Dreimal ich. Aber deinen Sieg kann ich von hier schon sehen.
bark-Giraffe-streak-2 = Drei in Folge? Und du bist dabei die ganze Zeit gewachsen.
bark-Giraffe-capture-1 = Ich wollte mir nur ein Blatt holen.
bark-Giraffe-capture-2 =
    { $kind ->
        [zebra] Das { $animal } stand im Schatten. In meinem.
        [crocodile] Das { $animal } stand im Schatten. In meinem.
        [giraffe] Die { $animal } stand im Schatten. In meinem.
       *[other] Der { $animal } stand im Schatten. In meinem.
    }
bark-Giraffe-capture-3 =
    { $kind ->
        [zebra] Das hatte ich schon seit dem Frühstück im Auge.
        [crocodile] Das hatte ich schon seit dem Frühstück im Auge.
        [giraffe] Die hatte ich schon seit dem Frühstück im Auge.
       *[other] Den hatte ich schon seit dem Frühstück im Auge.
    }
bark-Giraffe-captured-1 = Das habe ich nicht gesehen. Und ich sehe alles.
bark-Giraffe-captured-2 = Leb wohl, { $animal }. Ich kann dich noch sehen.
bark-Giraffe-captured-3 =
    { $kind ->
        [zebra] Ganz recht. Es hat sich auch zu weit vorgebeugt.
        [crocodile] Ganz recht. Es hat sich auch zu weit vorgebeugt.
        [giraffe] Ganz recht. Sie hat sich auch zu weit vorgebeugt.
       *[other] Ganz recht. Er hat sich auch zu weit vorgebeugt.
    }
bark-Giraffe-chain-1 = Diesem Affen zuzusehen, das geht auf den Hals.
bark-Giraffe-chain-2 = Bis nach { $at }, und kein Blatt ist zu Schaden gekommen.
bark-Giraffe-chained-1 = Langsamer, bitte. Bis meine Füße davon erfahren, das dauert.
bark-Giraffe-chained-2 = So viele auf einmal? Ich war noch beim ersten.
bark-Giraffe-drowned-1 = Für mich ist das eine Pfütze. Es tut mir leid.
bark-Giraffe-drowned-2 =
    { $kind ->
        [zebra] Das { $animal } hätte längere Beine gebraucht.
        [crocodile] Das { $animal } hätte längere Beine gebraucht.
        [giraffe] Die { $animal } hätte längere Beine gebraucht.
       *[other] Der { $animal } hätte längere Beine gebraucht.
    }
bark-Giraffe-drowned-3 = Ich habe nach { $at } hinübergewinkt. Aber Winken hört ja keiner.
bark-Giraffe-sank-1 = Den Fluss habe ich gesehen. Ich vergesse nur, wie kurz andere sind.
bark-Giraffe-sank-2 = Ich habe das andere Ufer bewundert und nicht auf { $at } geachtet.
bark-Giraffe-lion-hunted-1 = Hinter der Hecke meines Löwen ist etwas. Ich sehe Ohren.
bark-Giraffe-lion-hunted-2 = Tritt beiseite, mein Löwe. Du stehst im Zug.
bark-Giraffe-lion-hunting-1 = Ich kann deinem Löwen über die Mauer schauen. Er hat es bemerkt.
bark-Giraffe-lion-hunting-2 = So eine lange Linie, und am Ende steht dein Löwe.
bark-Giraffe-blunder-1 = Mein Kopf hatte eine bessere Idee. Die Füße waren schneller.
bark-Giraffe-blunder-2 = Von hier oben sah das Feld gut aus.
bark-Giraffe-gift-1 = Da hängt etwas von dir an einem sehr niedrigen Ast.
bark-Giraffe-gift-2 = Eine Lücke im Laub. Man kann direkt hineinsehen.
bark-Giraffe-thinking-1 = Ich kaue alles zweimal. Züge auch.
bark-Giraffe-thinking-2 = Die Idee hat den Kopf verlassen. Sie ist noch im Hals unterwegs.
bark-Giraffe-waiting-1 = Keine Eile. Die Blätter laufen nicht weg.
bark-Giraffe-waiting-2 = Denk in Ruhe nach. Ich sehe zu, wie die Wolken kommen.
bark-Giraffe-win-1 = Ich habe es kommen sehen. Es geht langsam, so wie ich.
bark-Giraffe-win-2 = Du warst nah dran. Ich konnte genau sehen, wie nah.
bark-Giraffe-win-3 = Bei mir waren alle rechtzeitig auf den Beinen. Das war’s schon.
bark-Giraffe-resigned-1 = Von hier oben sah es noch lang aus. Ruh dich aus.
bark-Giraffe-resigned-2 = Aufhören ist auch ein Schritt. Ein kurzer.
bark-Giraffe-loss-1 = Du hast weiter gesehen als ich. Das ist selten hier oben.
bark-Giraffe-loss-2 = Gut gemacht. Ich verbeuge mich. Das dauert bei mir etwas.
bark-Giraffe-loss-3 = Ich habe so weit vorausgeschaut, dass mir die Mitte entging.
bark-Giraffe-first-loss-1 = Dein erster Sieg. Ich habe ihn wachsen sehen, Blatt für Blatt.
bark-Giraffe-first-loss-2 = Komm herauf. Du hast dir die Aussicht verdient.
bark-Giraffe-draw-1 = Soweit ich sehe, gewinnt niemand. Und ich sehe weit.
bark-Giraffe-draw-2 = Gut. Dann essen wir vom selben Baum.

# --- Monkey: cheeky, restless, a show-off
bio-Monkey = Hat das Jonglieren von einem Mangobaum gelernt. Tauscht mit Vergnügen, träumt von langen Ketten und greift gern zu weit.
bark-Monkey-greeting-1 = Immer schön auf meine Hände schauen.
bark-Monkey-greeting-2 = Erste Reihe? Gute Wahl.
bark-Monkey-greeting-3 = Freiwillige vor! Mir ist jede deiner Figuren recht.
bark-Monkey-greeting-4 = Heute keine Tricks. Das war schon der erste.
bark-Monkey-rematch-1 = Eine Zugabe? Zu gütig.
bark-Monkey-rematch-2 = Moment, ich bin mit dem Verbeugen noch nicht fertig.
bark-Monkey-streak-1 = Dreimal hintereinander. Soll ich dir zeigen, wie das geht?
bark-Monkey-streak-2 = Dreimal derselbe Trick. Fast hättest du mich erwischt.
bark-Monkey-capture-1 =
    { $kind ->
        [zebra] Wo ist das { $animal }? Schau mal hinter deinem Ohr nach.
        [crocodile] Wo ist das { $animal }? Schau mal hinter deinem Ohr nach.
        [giraffe] Wo ist die { $animal }? Schau mal hinter deinem Ohr nach.
       *[other] Wo ist der { $animal }? Schau mal hinter deinem Ohr nach.
    }
bark-Monkey-capture-2 = Tauschen? Du bekommst später auch was von mir.
bark-Monkey-capture-3 = Eben noch da. Und jetzt nicht mehr. Applaus.
bark-Monkey-captured-1 = Vorsicht, damit habe ich gerade jongliert.
bark-Monkey-captured-2 =
    { $kind ->
        [zebra] Na gut, behalt das { $animal }. War sowieso nur geliehen.
        [crocodile] Na gut, behalt das { $animal }. War sowieso nur geliehen.
        [giraffe] Na gut, behalt die { $animal }. War sowieso nur geliehen.
        [elephant] Na gut, behalt den { $animal }en. War sowieso nur geliehen.
       *[other] Na gut, behalt den { $animal }n. War sowieso nur geliehen.
    }
bark-Monkey-captured-3 = Das war geschenkt. Nicht weitersagen.
bark-Monkey-chain-1 = Eins, zwei und … das hast du doch nicht mehr gebraucht, oder?
bark-Monkey-chain-2 = Und die Landung auf { $at }, ganz ohne Netz.
bark-Monkey-chained-1 = Das ist mein Trick. Wer hat dir meinen Trick verraten?
bark-Monkey-chained-2 = Neidisch? Ich? Aber die Landung auf { $at } hat gesessen.
bark-Monkey-drowned-1 =
    { $kind ->
        [zebra] Und nun: die Nummer mit dem verschwundenen { $animal }.
        [crocodile] Und nun: die Nummer mit dem verschwundenen { $animal }.
        [giraffe] Und nun: die Nummer mit der verschwundenen { $animal }.
        [elephant] Und nun: die Nummer mit dem verschwundenen { $animal }en.
       *[other] Und nun: die Nummer mit dem verschwundenen { $animal }n.
    }
bark-Monkey-drowned-2 = Das war nur der erste Teil. Im zweiten taucht man wieder auf.
bark-Monkey-drowned-3 = Nur durch, nie bleiben. Das weiß doch jeder Affe.
bark-Monkey-sank-1 =
    { $kind ->
        [zebra] Ich kann die Luft anhalten. Das { $animal } konnte es nicht.
        [crocodile] Ich kann die Luft anhalten. Das { $animal } konnte es nicht.
        [giraffe] Ich kann die Luft anhalten. Die { $animal } konnte es nicht.
       *[other] Ich kann die Luft anhalten. Der { $animal } konnte es nicht.
    }
bark-Monkey-sank-2 = Das stand nicht im Programm.
bark-Monkey-lion-hunted-1 = Löwe, mach was Überraschendes. Jetzt, bitte.
bark-Monkey-lion-hunted-2 = Mein Löwe fragt, ob das zur Vorstellung gehört.
bark-Monkey-lion-hunting-1 = Klopf, klopf. Ist dein Löwe zu Hause?
bark-Monkey-lion-hunting-2 = Für die nächste Nummer brauche ich einen Löwen. Deinen.
bark-Monkey-blunder-1 = Das war nur die Probe.
bark-Monkey-blunder-2 = Ich habe nach der Frucht gegriffen und den Ast vergessen.
bark-Monkey-gift-1 = Für mich? Ich habe doch noch gar nicht bitte gesagt.
bark-Monkey-gift-2 = Da steht etwas lose herum. Es juckt mir in den Fingern.
bark-Monkey-thinking-1 = Trommelwirbel, bitte. Einen langen.
bark-Monkey-thinking-2 = Vier Hände, und in keiner ein Zug.
bark-Monkey-waiting-1 = Denk nur. Ich kann hier stundenlang am Schwanz hängen.
bark-Monkey-waiting-2 = Ich zapple nicht. Ich tanze.
bark-Monkey-win-1 = Tada. Das hatte ich mir extra aufgehoben.
bark-Monkey-win-2 = Es hat geklappt. Ich bin genauso überrascht wie du.
bark-Monkey-win-3 = Mit dir da oben zu turnen war mir ein Vergnügen.
bark-Monkey-resigned-1 = Schon? Mein bester Sprung kam gerade.
bark-Monkey-resigned-2 = Gut. Wir werfen alles hoch und fangen neu an.
bark-Monkey-loss-1 = Du hast mich durchschaut. Das schafft sonst kaum jemand.
bark-Monkey-loss-2 = Verloren. Ich sage einfach, es war eine Bananenschale.
bark-Monkey-loss-3 = Ich klatsche für dich. Mit allen vier Händen.
bark-Monkey-first-loss-1 = Zum ersten Mal hast du mich ausgetrickst. Bitte verbeugen.
bark-Monkey-first-loss-2 = Jetzt kennst du alle meine Tricks. Ich muss neue lernen.
bark-Monkey-draw-1 = Das Publikum ist sich nicht einig. Und das Publikum sind wir.
bark-Monkey-draw-2 = Wir haben beide gleichzeitig alles fallen lassen. Bravo.

# --- Elephant: patient, formal, remembers everything
bio-Elephant = Bewahrt jede seiner Partien hinter dem linken Ohr auf. Wagt nichts und übersieht keine Figur, die ohne Schutz steht.
bark-Elephant-greeting-1 = Guten Tag. Ich habe dir deinen Platz freigehalten.
bark-Elephant-greeting-2 = Ich erinnere mich an diese Stellung. Du nicht?
bark-Elephant-greeting-3 = Sehr erfreut. Wollen wir der Reihe nach vorgehen?
bark-Elephant-greeting-4 = Meine Empfehlung an deinen Löwen. Ich werde mich an dich erinnern.
bark-Elephant-rematch-1 = Mit Vergnügen. Ich weiß noch, wo wir beide saßen.
bark-Elephant-rematch-2 = Noch eine? Ich lege sie neben der vorigen ab.
bark-Elephant-streak-1 = Drei zu meinen Gunsten. Auch deine guten Züge sind vermerkt.
bark-Elephant-streak-2 = Laut meinen Aufzeichnungen kommst du jedes Mal näher.
bark-Elephant-capture-1 =
    { $kind ->
        [zebra] Das { $animal } stand allein. So etwas fällt mir auf.
        [crocodile] Das { $animal } stand allein. So etwas fällt mir auf.
        [giraffe] Die { $animal } stand allein. So etwas fällt mir auf.
       *[other] Der { $animal } stand allein. So etwas fällt mir auf.
    }
bark-Elephant-capture-2 = Geschlagen, mit Bedauern, und ins Buch eingetragen.
bark-Elephant-capture-3 = Du gestattest? Das war nirgends festgemacht.
bark-Elephant-captured-1 =
    { $kind ->
        [zebra] Dieses { $animal } war mir ans Herz gewachsen.
        [crocodile] Dieses { $animal } war mir ans Herz gewachsen.
        [giraffe] Diese { $animal } war mir ans Herz gewachsen.
       *[other] Dieser { $animal } war mir ans Herz gewachsen.
    }
bark-Elephant-captured-2 = Ordnungsgemäß geschlagen. Ich merke mir, von wem.
bark-Elephant-captured-3 = Das Feld { $at } lasse ich aus Respekt eine Weile leer.
bark-Elephant-chain-1 = Mehrere auf einmal. Ich bitte die Unordnung zu entschuldigen.
bark-Elephant-chain-2 = Der Affe ist jetzt auf { $at }. Ich habe nicht gefragt, wie.
bark-Elephant-chained-1 = Bitte einer nach dem anderen. Ich schreibe mit.
bark-Elephant-chained-2 = Zuletzt geschah mir das unter einem Feigenbaum.
bark-Elephant-drowned-1 =
    { $kind ->
        [zebra] Ich habe meinen Schnorchel dabei. Das { $animal } hatte keinen.
        [crocodile] Ich habe meinen Schnorchel dabei. Das { $animal } hatte keinen.
        [giraffe] Ich habe meinen Schnorchel dabei. Die { $animal } hatte keinen.
       *[other] Ich habe meinen Schnorchel dabei. Der { $animal } hatte keinen.
    }
bark-Elephant-drowned-2 = Eine Schweigeminute. Danke. Ich bin am Zug.
bark-Elephant-drowned-3 = Ich hatte dir flacheres Wasser gewünscht.
bark-Elephant-sank-1 = Ich vergesse nie etwas. Es fiel mir nur zu spät ein.
bark-Elephant-sank-2 =
    { $kind ->
        [zebra] Das { $animal } ist mit großer Würde untergegangen.
        [crocodile] Das { $animal } ist mit großer Würde untergegangen.
        [giraffe] Die { $animal } ist mit großer Würde untergegangen.
       *[other] Der { $animal } ist mit großer Würde untergegangen.
    }
bark-Elephant-lion-hunted-1 = Ich bitte um etwas Abstand zu meinem Löwen.
bark-Elephant-lion-hunted-2 = Schließt die Tore, bitte. Eins nach dem anderen.
bark-Elephant-lion-hunting-1 = Ich muss deinen Löwen bitten, seine Lage zu überdenken.
bark-Elephant-lion-hunting-2 = Melde deinem Löwen bitte, dass ich eingetroffen bin.
bark-Elephant-blunder-1 = Seltsam. Ich hatte dieses Feld anders in Erinnerung.
bark-Elephant-blunder-2 = Ein Fehltritt. Meine sind leider recht groß.
bark-Elephant-gift-1 = Da hat jemand eine Figur unbeaufsichtigt stehen lassen.
bark-Elephant-gift-2 = Ich will nicht unhöflich sein, aber da steht etwas lose.
bark-Elephant-thinking-1 = Ein Schritt. Dann noch einer.
bark-Elephant-thinking-2 = Ich schlage nach. Es ist lange her.
bark-Elephant-waiting-1 = Überlege nur. Ich wurde zum Warten erzogen.
bark-Elephant-waiting-2 = Ein guter Zug ist eine Stunde wert. Ich habe viele Stunden.
bark-Elephant-win-1 = Es war mir eine Ehre. Ich werde es nicht vergessen.
bark-Elephant-win-2 = Du hast dich tapfer gewehrt. Ich habe es unterstrichen.
bark-Elephant-win-3 = Schritt für Schritt, und da sind wir nun.
bark-Elephant-resigned-1 = Ich nehme an, mit Respekt. Der Anfang war gut.
bark-Elephant-resigned-2 = Eine kluge Pause. Das Brett wartet auf uns.
bark-Elephant-loss-1 = Du hast mich besiegt. Es ist mit Tinte festgehalten.
bark-Elephant-loss-2 = Meinen Glückwunsch. Ich habe den Boden beben gespürt.
bark-Elephant-loss-3 = Diese Partie war mir neu. Dafür danke ich dir.
bark-Elephant-first-loss-1 = Das erste Mal. Ich werde es meinen Enkeln erzählen.
bark-Elephant-first-loss-2 = Heute beginnt eine neue Seite, und du stehst ganz oben.
bark-Elephant-draw-1 = Unentschieden. Reichen wir uns die Hand, gewissermaßen.
bark-Elephant-draw-2 = Wir haben beide nichts vergessen. Also musste es so enden.

# --- Crocodile: quiet, ironic, owns the river
bio-Crocodile = Wird seit Jahren für einen Baumstamm gehalten. Hält den Fluss, wartet und lässt andere schwimmen.
bark-Crocodile-greeting-1 = Komm doch herein. Das Wasser ist herrlich.
bark-Crocodile-greeting-2 = Beachte mich nicht. Ich bin nur ein Baumstamm.
bark-Crocodile-greeting-3 = Der Fluss gehört mir. Über den Rest lässt sich reden.
bark-Crocodile-greeting-4 = Ah. Besuch.
bark-Crocodile-rematch-1 = Du bist wieder da. Durst bekommt jeder.
bark-Crocodile-rematch-2 = Ich war nie weg.
bark-Crocodile-streak-1 = Drei. Aber auch Flüsse ändern ihren Lauf.
bark-Crocodile-streak-2 = Du lernst, wo es tief ist.
bark-Crocodile-capture-1 = Schnapp. So leise ich konnte.
bark-Crocodile-capture-2 =
    { $kind ->
        [zebra] Das { $animal } wollte Guten Tag sagen. Ich habe zurückgegrüßt.
        [crocodile] Das { $animal } wollte Guten Tag sagen. Ich habe zurückgegrüßt.
        [giraffe] Die { $animal } wollte Guten Tag sagen. Ich habe zurückgegrüßt.
       *[other] Der { $animal } wollte Guten Tag sagen. Ich habe zurückgegrüßt.
    }
bark-Crocodile-capture-3 = Da wollte sich jemand im Wasser spiegeln.
bark-Crocodile-captured-1 =
    { $kind ->
        [zebra] Es wird mir fehlen. Kurz.
        [crocodile] Es wird mir fehlen. Kurz.
        [giraffe] Sie wird mir fehlen. Kurz.
       *[other] Er wird mir fehlen. Kurz.
    }
bark-Crocodile-captured-2 =
    { $kind ->
        [zebra] Lass dir das { $animal } schmecken. Ich esse spät.
        [crocodile] Lass dir das { $animal } schmecken. Ich esse spät.
        [giraffe] Lass dir die { $animal } schmecken. Ich esse spät.
        [elephant] Lass dir den { $animal }en schmecken. Ich esse spät.
       *[other] Lass dir den { $animal }n schmecken. Ich esse spät.
    }
bark-Crocodile-captured-3 = Vorsicht. Weiter unten ist noch mehr von mir.
bark-Crocodile-chain-1 = Ein lautes Tier. Aber nützlich.
bark-Crocodile-chain-2 = So viel Gehüpfe, nur um auf { $at } zu sitzen.
bark-Crocodile-chained-1 = Das habe ich gespürt. Zahn für Zahn.
bark-Crocodile-chained-2 = Beeindruckend. Macht dieser Affe auch mal Rast? Am Wasser?
bark-Crocodile-drowned-1 = Ich hatte dich gewarnt. Nein, hatte ich nicht.
bark-Crocodile-drowned-2 = Mein Gast auf { $at } hat beschlossen zu bleiben.
bark-Crocodile-drowned-3 = Herrlich, habe ich gesagt. Von flach war keine Rede.
bark-Crocodile-sank-1 = Sogar meine eigenen. Der Fluss ist gerecht.
bark-Crocodile-sank-2 =
    { $kind ->
        [zebra] Das { $animal } hätte mich fragen können. Ich wohne da.
        [crocodile] Das { $animal } hätte mich fragen können. Ich wohne da.
        [giraffe] Die { $animal } hätte mich fragen können. Ich wohne da.
       *[other] Der { $animal } hätte mich fragen können. Ich wohne da.
    }
bark-Crocodile-lion-hunted-1 = Tauchen hat mein Löwe nie gelernt.
bark-Crocodile-lion-hunted-2 = Da ist jemand auf der falschen Seite meines Flusses.
bark-Crocodile-lion-hunting-1 = Deinem Löwen ist der Durst vergangen.
bark-Crocodile-lion-hunting-2 = Nicht nach unten schauen, Löwe.
bark-Crocodile-blunder-1 = …
bark-Crocodile-blunder-2 = Ich habe gegähnt. Kommt vor.
bark-Crocodile-gift-1 = Da treibt etwas auf mich zu.
bark-Crocodile-gift-2 = Wie aufmerksam. Und ich habe nichts mitgebracht.
bark-Crocodile-thinking-1 = Die Blasen? Das bin ich. Ich denke.
bark-Crocodile-thinking-2 = Tiefes Wasser. Einen Moment.
bark-Crocodile-waiting-1 = Ich kann warten.
bark-Crocodile-waiting-2 = Baumstämme haben es nie eilig.
bark-Crocodile-win-1 = Und schon ist das Wasser wieder glatt.
bark-Crocodile-win-2 = Fast hättest du mich aufs Trockene gesetzt.
bark-Crocodile-win-3 = Du bist gut geschwommen. Ich habe genau hingesehen.
bark-Crocodile-resigned-1 = Rechtzeitig aus dem Wasser. Vernünftig.
bark-Crocodile-resigned-2 = Schon weg? Ich hatte nur geblinzelt.
bark-Crocodile-loss-1 = Ich dachte, auf der Lauer liege ich.
bark-Crocodile-loss-2 = Du hast meinen Fluss überquert. Füße abtreten, bitte.
bark-Crocodile-loss-3 = Ich gehe jetzt und bin eine Weile Baumstamm.
bark-Crocodile-first-loss-1 = Du kannst also schwimmen.
bark-Crocodile-first-loss-2 = Hübsch gemacht. Sagen wir den Fischen nichts davon.
bark-Crocodile-draw-1 = Weder nass noch trocken. Das passt zu uns.
bark-Crocodile-draw-2 = So könnten wir ewig treiben.

# --- Lioness: focused, fair, the one who does the work
bio-Lioness = Bringt das Abendessen heim, während andere sich die Mähne kämmen. Sucht den kürzesten Weg zu deinem Löwen.
bark-Lioness-greeting-1 = Gut, du bist da. Zeig, was du kannst.
bark-Lioness-greeting-2 = Kein Gebrüll. Wir haben zu tun.
bark-Lioness-greeting-3 = Ich spiele fair und geradeaus. Pass auf deinen Löwen auf.
bark-Lioness-greeting-4 = Ausgeschlafen bin ich, gestreckt auch. Fangen wir an.
bark-Lioness-rematch-1 = Ja. Aus der letzten haben wir noch nicht alles gelernt.
bark-Lioness-rematch-2 = Sofort weiter? Dieser Hunger gefällt mir.
bark-Lioness-streak-1 = Drei Siege. Und keinen davon hast du mir geschenkt.
bark-Lioness-streak-2 = Dreimal verloren, dreimal gelernt. So fing ich auch an.
bark-Lioness-capture-1 = Ich bin der Spur gefolgt. Auf { $at } war sie zu Ende.
bark-Lioness-capture-2 =
    { $kind ->
        [zebra] Das { $animal } sah nach links. Ich kam von rechts.
        [crocodile] Das { $animal } sah nach links. Ich kam von rechts.
        [giraffe] Die { $animal } sah nach links. Ich kam von rechts.
       *[other] Der { $animal } sah nach links. Ich kam von rechts.
    }
bark-Lioness-capture-3 =
    { $kind ->
        [zebra] Nichts Persönliches. Es stand im Weg.
        [crocodile] Nichts Persönliches. Es stand im Weg.
        [giraffe] Nichts Persönliches. Sie stand im Weg.
       *[other] Nichts Persönliches. Er stand im Weg.
    }
bark-Lioness-captured-1 = Gut. Jetzt wird es spannend.
bark-Lioness-captured-2 = Ein sauberer Fang. So bringe ich es den Kleinen bei.
bark-Lioness-captured-3 =
    { $kind ->
        [zebra] Das { $animal } hast du dir verdient. Ich will es zurück.
        [crocodile] Das { $animal } hast du dir verdient. Ich will es zurück.
        [giraffe] Die { $animal } hast du dir verdient. Ich will sie zurück.
        [elephant] Den { $animal }en hast du dir verdient. Ich will ihn zurück.
       *[other] Den { $animal }n hast du dir verdient. Ich will ihn zurück.
    }
bark-Lioness-chain-1 = Ein Zug, ein Plan. Er endet auf { $at }.
bark-Lioness-chain-2 = Ist der Weg frei, läuft man ihn bis zum Ende.
bark-Lioness-chained-1 = Du hast jeden Sprung bis { $at } gesehen. Ich nur einen.
bark-Lioness-chained-2 = Das war mal eine Jagd. Ich konnte nur zusehen.
bark-Lioness-drowned-1 = Nie in der Furt stehen bleiben. Die erste Regel meiner Mutter.
bark-Lioness-drowned-2 =
    { $kind ->
        [zebra] Das { $animal } hat der Fluss gefangen, nicht ich.
        [crocodile] Das { $animal } hat der Fluss gefangen, nicht ich.
        [giraffe] Die { $animal } hat der Fluss gefangen, nicht ich.
        [elephant] Den { $animal }en hat der Fluss gefangen, nicht ich.
       *[other] Den { $animal }n hat der Fluss gefangen, nicht ich.
    }
bark-Lioness-drowned-3 = So viele Sorgen, und nur ein Zug. Ich kenne das.
bark-Lioness-sank-1 = Ich war hinter Größerem her. Der Fluss wusste es.
bark-Lioness-sank-2 = Nasse Pfoten. Selbst schuld.
bark-Lioness-lion-hunted-1 = Du hast meinen Löwen gefunden. Verlier ihn nicht aus den Augen.
bark-Lioness-lion-hunted-2 = Das ist die Fährte meines Löwen. Und ich bin wach.
bark-Lioness-lion-hunting-1 = Du hast die Tür offen gelassen.
bark-Lioness-lion-hunting-2 = Achte auf deinen Löwen. Ich sage es nur einmal.
bark-Lioness-blunder-1 = Ich bin gesprungen, bevor das Gras stillstand.
bark-Lioness-blunder-2 = Leichtsinnig von mir. Nutz es aus.
bark-Lioness-gift-1 = Da ist jemand von der Herde abgekommen.
bark-Lioness-gift-2 = Deine Hecke hat eine Lücke. Ich passe durch.
bark-Lioness-thinking-1 = Zwei Wege hinein. Ich will den kürzeren.
bark-Lioness-thinking-2 = Ganz still. Gleich habe ich die Witterung.
bark-Lioness-waiting-1 = Gut so. Schau noch einmal hin, ehe du springst.
bark-Lioness-waiting-2 = Jagen ist vor allem Warten. Ich kann beides.
bark-Lioness-win-1 = Das war knapp. Komm mit demselben Mut wieder.
bark-Lioness-win-2 = Du hast gut verteidigt. Ich habe jede Kralle gebraucht.
bark-Lioness-win-3 = Eine lange Jagd, und lang war sie deinetwegen. Gut.
bark-Lioness-resigned-1 = Du hast es früh gesehen. Auch das ist Können.
bark-Lioness-resigned-2 = Genug für heute. Komm ausgeruht wieder.
bark-Lioness-loss-1 = Du hast mich zum Nachdenken gebracht. Danke.
bark-Lioness-loss-2 = Auf freiem Feld erwischt, sauber und fair.
bark-Lioness-loss-3 = Ich weiß, wo mein Fehler lag. Du wusstest es vor mir.
bark-Lioness-first-loss-1 = Jetzt kannst du jagen. So etwas sage ich selten.
bark-Lioness-first-loss-2 = Dein erster Fang von dieser Größe. Sei stolz darauf.
bark-Lioness-draw-1 = Den ganzen Tag gejagt, kein Abendessen. Es hat sich gelohnt.
bark-Lioness-draw-2 = Die Tür blieb zu, bei dir wie bei mir.

# --- Lion: majestic, a little vain, generous
bio-Lion = Stand einst für eine Münze Modell und spricht noch heute davon. Spielt mit voller Kraft und liebt offene Linien.
bark-Lion-greeting-1 = Du darfst mir in die Augen sehen. Vorsichtig.
bark-Lion-greeting-2 = Verzeih die Mähne. Auf dem Thron war es windig.
bark-Lion-greeting-3 = Ich bin persönlich erschienen. Bitte, nimm Platz.
bark-Lion-greeting-4 = Ich könnte erst brüllen. Aber wie ich sehe, bist du bereit.
bark-Lion-rematch-1 = Noch eine Audienz? Gewährt.
bark-Lion-rematch-2 = Du möchtest mich wiedersehen. Wer möchte das nicht?
bark-Lion-streak-1 = Nur Geduld. Selbst ich kam nicht mit dieser Mähne zur Welt.
bark-Lion-streak-2 = Drei Siege. Aber kein Thron währt ewig. Bleib in der Nähe.
bark-Lion-capture-1 =
    { $kind ->
        [zebra] Das { $animal } wurde bei Hofe empfangen.
        [crocodile] Das { $animal } wurde bei Hofe empfangen.
        [giraffe] Die { $animal } wurde bei Hofe empfangen.
       *[other] Der { $animal } wurde bei Hofe empfangen.
    }
bark-Lion-capture-2 = Ein kleiner Bissen. Man hat schließlich Manieren.
bark-Lion-capture-3 = Auf { $at } hat sich jemand verbeugt. Ein wenig zu tief.
bark-Lion-captured-1 = Ein feiner Zug. Ich hätte ihn auch gespielt.
bark-Lion-captured-2 =
    { $kind ->
        [zebra] Du nimmst mein { $animal }. Es sei dir gestattet.
        [crocodile] Du nimmst mein { $animal }. Es sei dir gestattet.
        [giraffe] Du nimmst meine { $animal }. Es sei dir gestattet.
        [elephant] Du nimmst meinen { $animal }en. Es sei dir gestattet.
       *[other] Du nimmst meinen { $animal }n. Es sei dir gestattet.
    }
bark-Lion-captured-3 = Autsch. Ich sage das majestätisch.
bark-Lion-chain-1 = Mein Hofaffe. Ihn muss man nicht vorstellen.
bark-Lion-chain-2 = Prächtig, bis nach { $at }. Dafür schlage ich ihn zum Ritter.
bark-Lion-chained-1 = Ich tue so, als hätte ich meine Pranke bewundert.
bark-Lion-chained-2 = Wer hat diesen Affen hereingelassen? Er ist recht gut.
bark-Lion-drowned-1 = Ich schwimme nie. Das ruiniert die Mähne.
bark-Lion-drowned-2 =
    { $kind ->
        [zebra] Das { $animal } wollte mein Spiegelbild sehen.
        [crocodile] Das { $animal } wollte mein Spiegelbild sehen.
        [giraffe] Die { $animal } wollte mein Spiegelbild sehen.
       *[other] Der { $animal } wollte mein Spiegelbild sehen.
    }
bark-Lion-drowned-3 = Wasser verneigt sich vor niemandem. Ich habe es versucht.
bark-Lion-sank-1 = Ich befahl dem Fluss, sich zu teilen. Er hat nicht zugehört.
bark-Lion-sank-2 =
    { $kind ->
        [zebra] Ein treues { $animal }. Ich werde einen Fisch nach ihm benennen.
        [crocodile] Ein treues { $animal }. Ich werde einen Fisch nach ihm benennen.
        [giraffe] Eine treue { $animal }. Ich werde einen Fisch nach ihr benennen.
       *[other] Ein treuer { $animal }. Ich werde einen Fisch nach ihm benennen.
    }
bark-Lion-lion-hunted-1 = Du zielst auf mich? Wie aufregend.
bark-Lion-lion-hunted-2 = Wachen? Irgendwer? Nein, bleibt nur liegen.
bark-Lion-lion-hunting-1 = Auf ein Wort mit deinem Löwen. Von Mähne zu Mähne.
bark-Lion-lion-hunting-2 = Auf diesem Brett ist Platz für eine Krone.
bark-Lion-blunder-1 = Das hat niemand gesehen. Ich befehle es.
bark-Lion-blunder-2 = Ein König stolpert nicht. Er verneigt sich, nur plötzlich.
bark-Lion-gift-1 = Ein Geschenk? Dabei habe ich gar nicht Geburtstag.
bark-Lion-gift-2 = Wie großzügig. Das ist sonst meine Rolle.
bark-Lion-thinking-1 = Ich denke. Es steht mir, nicht wahr?
bark-Lion-thinking-2 = Den Zug habe ich. Mir fehlt noch die Pose.
bark-Lion-waiting-1 = Keine Eile. Ich bin ein schöner Anblick.
bark-Lion-waiting-2 = Überlege nur. Ich liege hier und sehe gut aus.
bark-Lion-win-1 = Deinetwegen bin ich aufgestanden. Das schaffen wenige.
bark-Lion-win-2 = Mir bleibt die Burg. Dir bleibt mein Respekt.
bark-Lion-win-3 = Das verdient ein Brüllen. Ich gehe dazu nach draußen.
bark-Lion-resigned-1 = Ich nehme an. Du gehst mit erhobenem Kopf.
bark-Lion-resigned-2 = Man verbeugt sich, und dann spielt man wieder.
bark-Lion-loss-1 = Die Burg gehört dir. Für heute.
bark-Lion-loss-2 = Prachtvoll. Und ich weiß, wie Pracht aussieht.
bark-Lion-loss-3 = Wenn ich schon verliere, dann so. Großartig.
bark-Lion-first-loss-1 = Knie nieder. Nein, warte. Das ist ja an mir.
bark-Lion-first-loss-2 = Du hast mich besiegt. Ich lasse es in Holz schnitzen.
bark-Lion-draw-1 = Zwei Kronen, ein Brett. Man kann teilen.
bark-Lion-draw-2 = Remis. Und beide Mähnen sitzen.

# --- Pride: several voices that finish each other's sentences; a dash at the end and another at the start pass the word on
bio-Pride = Schwestern, die sich einen Schattenbaum und einen Gedanken teilen. Alle schauen zugleich, da entgeht ihnen wenig.
bark-Pride-greeting-1 = Da bist du – – ja endlich.
bark-Pride-greeting-2 = Schwester, du bist dran. Na dann, gemeinsam.
bark-Pride-greeting-3 = Wir alle – – gegen euch alle.
bark-Pride-greeting-4 = Ist das der kluge Kopf? Ist er. Setzt euch gerade hin.
bark-Pride-rematch-1 = Du willst uns – – noch einmal. Uns alle.
bark-Pride-rematch-2 = Wer ist für noch eine Partie? Alle. Angenommen.
bark-Pride-streak-1 = Wir haben dreimal gewonnen. Ja, aber du bist auch ganz allein.
bark-Pride-streak-2 = Du kommst jedes Mal – – näher. Wir haben es beide gemerkt.
bark-Pride-capture-1 =
    { $kind ->
        [zebra] Sie hat das { $animal } gesehen – – und ich hab zugepackt.
        [crocodile] Sie hat das { $animal } gesehen – – und ich hab zugepackt.
        [giraffe] Sie hat die { $animal } gesehen – – und ich hab zugepackt.
        [elephant] Sie hat den { $animal }en gesehen – – und ich hab zugepackt.
       *[other] Sie hat den { $animal }n gesehen – – und ich hab zugepackt.
    }
bark-Pride-capture-2 = Ich hab’s. Ich hab’s. Na, irgendwer hat’s.
bark-Pride-capture-3 = Teilen wir? Es ist nur Holz.
bark-Pride-captured-1 = Das haben wir – – gesehen.
bark-Pride-captured-2 =
    { $kind ->
        [zebra] Wer hat auf das { $animal } aufgepasst? Ich dachte, du.
        [crocodile] Wer hat auf das { $animal } aufgepasst? Ich dachte, du.
        [giraffe] Wer hat auf die { $animal } aufgepasst? Ich dachte, du.
        [elephant] Wer hat auf den { $animal }en aufgepasst? Ich dachte, du.
       *[other] Wer hat auf den { $animal }n aufgepasst? Ich dachte, du.
    }
bark-Pride-captured-3 = Macht gar nichts – – ein bisschen schon.
bark-Pride-chain-1 = Spring, sage ich. Noch mal, sage ich. Bis { $at }, sage ich.
bark-Pride-chain-2 = Ich springe los – – und ich komme an.
bark-Pride-chained-1 = Hast du mitgezählt? Ich bin rausgekommen. Ich auch.
bark-Pride-chained-2 = So viele, bis nach { $at }? Schaut nicht mich an.
bark-Pride-drowned-1 = War das nicht zu lange – – im Wasser? Doch.
bark-Pride-drowned-2 =
    { $kind ->
        [zebra] Armes { $animal }. Hast du geschubst? Ich hab nicht geschubst.
        [crocodile] Armes { $animal }. Hast du geschubst? Ich hab nicht geschubst.
        [giraffe] Arme { $animal }. Hast du geschubst? Ich hab nicht geschubst.
       *[other] Armer { $animal }. Hast du geschubst? Ich hab nicht geschubst.
    }
bark-Pride-drowned-3 = Ich sehe nur Kreise im Wasser. Ich auch. Nur Kreise.
bark-Pride-sank-1 =
    { $kind ->
        [zebra] Wer war dran, das { $animal } zu holen? Du.
        [crocodile] Wer war dran, das { $animal } zu holen? Du.
        [giraffe] Wer war dran, die { $animal } zu holen? Du.
        [elephant] Wer war dran, den { $animal }en zu holen? Du.
       *[other] Wer war dran, den { $animal }n zu holen? Du.
    }
bark-Pride-sank-2 = Ich dachte, du – – und ich dachte, du.
bark-Pride-lion-hunted-1 = Stellt euch dicht – – um unseren Löwen. Dichter.
bark-Pride-lion-hunted-2 = Hinter unserem Löwen. Wo? Da. Ach, da.
bark-Pride-lion-hunting-1 = Ich nehme links – – ich nehme rechts. Löwe?
bark-Pride-lion-hunting-2 = Dein Löwe schaut zu ihr – – und ich komme näher.
bark-Pride-blunder-1 = Warst du das? Ich habe dagegengestimmt.
bark-Pride-blunder-2 = Wir waren uns alle einig – – und lagen alle falsch.
bark-Pride-gift-1 = Siehst du, was ich sehe? Wir sehen es alle.
bark-Pride-gift-2 = Das steht ja ganz frei. Pst. Das hast du laut gesagt.
bark-Pride-thinking-1 = Wir stimmen ab – – über die Abstimmung.
bark-Pride-thinking-2 = Ruhe, alle. Ich war ruhig. Du nicht.
bark-Pride-waiting-1 = Pst, unser Gast denkt nach. Ich hab nichts gesagt.
bark-Pride-waiting-2 = Denk, solange du magst. Wir dösen – – abwechselnd.
bark-Pride-win-1 = Das war sie. Nein, sie. Nein, du.
bark-Pride-win-2 = Dafür brauchte es – – uns alle.
bark-Pride-win-3 = Wir haben gewonnen – – und sind ganz außer Atem.
bark-Pride-resigned-1 = Du gehst? Wir haben uns – – doch gerade erst gesetzt.
bark-Pride-resigned-2 = Sie wollte länger siegen. Ich nicht. Ich schon.
bark-Pride-loss-1 = Du allein. Wir alle. Wie geht das?
bark-Pride-loss-2 = Wir haben verloren – – aber zusammen.
bark-Pride-loss-3 = Schwestern, verbeugt euch. Tiefer. So?
bark-Pride-first-loss-1 = Du hast sie besiegt. Und mich. Und uns alle.
bark-Pride-first-loss-2 = Rückt zusammen, Schwestern. Das Rudel – – wird größer.
bark-Pride-draw-1 = Sind wir uns einig? Ausnahmsweise. Ausnahmsweise.
bark-Pride-draw-2 = Eine Hälfte für dich – – eine für uns. Kleine Stücke, bitte.

# --- Shadow: the adaptive opponent, exactly as good as the player
bio-Shadow = Hat keine eigene Gestalt und leiht sich die nächstbeste. Wächst, wenn du wächst, und ruht, wenn du ruhst.
bark-Shadow-greeting-1 = Ich bin genauso gut wie du. Heute.
bark-Shadow-greeting-2 = Ich kam, als du kamst. So mache ich es immer.
bark-Shadow-greeting-3 = Stell dich ins Licht, damit ich weiß, wer ich bin.
bark-Shadow-greeting-4 = Dreh dich nicht um. Ich liege dir zu Füßen.
bark-Shadow-rematch-1 = Du bist geblieben, also bin ich es auch.
bark-Shadow-rematch-2 = Noch eine Runde um den Baum, du und ich.
bark-Shadow-streak-1 = Ich bin zu lang geworden. Ich komme ein Stück zu dir zurück.
bark-Shadow-streak-2 = Die Sonne stand hinter dir, da lief ich voraus. Sie wandert.
bark-Shadow-capture-1 = Ich tat nur, was du getan hättest.
bark-Shadow-capture-2 =
    { $kind ->
        [zebra] Auf das { $animal } ist etwas Dunkles gefallen. Ich.
        [crocodile] Auf das { $animal } ist etwas Dunkles gefallen. Ich.
        [giraffe] Auf die { $animal } ist etwas Dunkles gefallen. Ich.
        [elephant] Auf den { $animal }en ist etwas Dunkles gefallen. Ich.
       *[other] Auf den { $animal }n ist etwas Dunkles gefallen. Ich.
    }
bark-Shadow-capture-3 = Das habe ich von dir.
bark-Shadow-captured-1 =
    { $kind ->
        [zebra] Du nimmst das { $animal }. Ich behalte den Umriss.
        [crocodile] Du nimmst das { $animal }. Ich behalte den Umriss.
        [giraffe] Du nimmst die { $animal }. Ich behalte den Umriss.
        [elephant] Du nimmst den { $animal }en. Ich behalte den Umriss.
       *[other] Du nimmst den { $animal }n. Ich behalte den Umriss.
    }
bark-Shadow-captured-2 = Du hast ein Loch in mich geschnitten. Ein sauberes.
bark-Shadow-captured-3 = Seltsam. Nach dem Feld wollte ich auch gerade greifen.
bark-Shadow-chain-1 = Schatten springen über alles. Sogar bis { $at }.
bark-Shadow-chain-2 = Das habe ich hinter deinem Rücken geübt.
bark-Shadow-chained-1 = Bis nach { $at } kam ich nicht mehr mit.
bark-Shadow-chained-2 = Morgen kann ich das auch.
bark-Shadow-drowned-1 =
    { $kind ->
        [zebra] Ich kann auf dem Wasser liegen. Das { $animal } konnte es nicht.
        [crocodile] Ich kann auf dem Wasser liegen. Das { $animal } konnte es nicht.
        [giraffe] Ich kann auf dem Wasser liegen. Die { $animal } konnte es nicht.
       *[other] Ich kann auf dem Wasser liegen. Der { $animal } konnte es nicht.
    }
bark-Shadow-drowned-2 = Heute wird es bei dir nass. Ein andermal bei mir.
bark-Shadow-drowned-3 = Ich vergesse den Fluss genauso oft wie du.
bark-Shadow-sank-1 = Auch ein Schatten kann nass werden, wie es scheint.
bark-Shadow-sank-2 =
    { $kind ->
        [zebra] Jetzt ist das { $animal } nur noch Schatten. Wie ich.
        [crocodile] Jetzt ist das { $animal } nur noch Schatten. Wie ich.
        [giraffe] Jetzt ist die { $animal } nur noch Schatten. Wie ich.
       *[other] Jetzt ist der { $animal } nur noch Schatten. Wie ich.
    }
bark-Shadow-lion-hunted-1 = Mein Löwe wird an den Rändern schon dünn.
bark-Shadow-lion-hunted-2 = Du hast meinen Löwen am Umriss erkannt.
bark-Shadow-lion-hunting-1 = Das lange Dunkle neben deinem Löwen bin ich.
bark-Shadow-lion-hunting-2 = Dein Löwe schaut sich dauernd um.
bark-Shadow-blunder-1 = Der Fehler war von mir. Alles andere ist geliehen.
bark-Shadow-blunder-2 = Ein Flackern. Jemand hat die Lampe bewegt.
bark-Shadow-gift-1 = Das wäre mir auch passiert. Nun muss es das nicht mehr.
bark-Shadow-gift-2 = So ein heller Fleck, und niemand steht darin.
bark-Shadow-thinking-1 = Ich denke gerade, was du hier denken würdest.
bark-Shadow-thinking-2 = Das Licht ändert sich. Einen Moment.
bark-Shadow-waiting-1 = Du hältst still, ich halte still.
bark-Shadow-waiting-2 = Ohne dich habe ich nichts vor.
bark-Shadow-win-1 = Diesmal war ich größer. Es wird wohl Abend.
bark-Shadow-win-2 = Um ein Haar, und ich habe nicht mal Haare.
bark-Shadow-win-3 = Die Hälfte war von dir. Ich habe sie nur nachgezogen.
bark-Shadow-resigned-1 = Du hörst auf, also höre ich auf.
bark-Shadow-resigned-2 = Setzt du dich hin, setze ich mich hin.
bark-Shadow-loss-1 = Du bist gewachsen. Nun muss ich nachwachsen.
bark-Shadow-loss-2 = Du bist ins Licht getreten, und ich war weg.
bark-Shadow-loss-3 = Geh nur voraus. Bis zum Abend hole ich dich ein.
bark-Shadow-first-loss-1 = Du bist gerade über deinen Schatten gesprungen.
bark-Shadow-first-loss-2 = Man kann mir also voraus sein. Das hatte ich mich gefragt.
bark-Shadow-draw-1 = Nase an Nase, wie im Spiegel.
bark-Shadow-draw-2 = Genau gleich. Ich habe es ja gesagt.

# --- Die Geschichte einer Partie, erzählt vom Gegner: ein erster und ein letzter Satz für jedes Ergebnis, und was der
# Gegner getan hat, in der ersten Person (`me`; `us` für das Rudel). Sie behaupten nur das Ergebnis.
tale-Cub-win-open = Ich hab gewonnen! Ich erzähl dir alles, was ich noch weiß.
tale-Cub-win-close = Das war die Geschichte. Darf ich sie noch mal erzählen?
tale-Cub-loss-open = Du hast gewonnen. Ich hab gut zugeschaut, also hör zu.
tale-Cub-loss-close = Und so hast du es gemacht. Glaub ich.
tale-Cub-draw-open = Keiner hat gewonnen, aber eine Geschichte gibt es. Setz dich.
tale-Cub-draw-close = Ende. Ich hab nichts dazuerfunden.
tale-Zebra-win-open = Ich habe gewonnen und weiß noch nicht, ob ich das durfte. Es ging so.
tale-Zebra-win-close = Das war alles. Du musst nicht mehr zuhören. Entschuldigung.
tale-Zebra-loss-open = Du hast gewonnen. Ich erzähle es schnell, dann ist es weniger schlimm.
tale-Zebra-loss-close = So. Alles gesagt, und nichts hat mich gebissen.
tale-Zebra-draw-open = Remis. Ich erzähle es leise, damit nichts aufwacht.
tale-Zebra-draw-close = Und niemand hat sich wehgetan. So mag ich Geschichten.
tale-Giraffe-win-open = Ich habe gewonnen, und von hier oben sieht die Partie so aus.
tale-Giraffe-win-close = So war es. Mein Gedächtnis ist lang, es passt zum Hals.
tale-Giraffe-loss-open = Du hast gewonnen. Lass es mich in Ruhe erzählen.
tale-Giraffe-loss-close = Das ist alles, was ich gesehen habe, und ich sehe viel.
tale-Giraffe-draw-open = Remis. Von oben sah es so aus.
tale-Giraffe-draw-close = Und da endete es, so hoch wie breit.
tale-Monkey-win-open = Meine Damen, meine Herren, meine Bananen: die Partie, die ich gewann.
tale-Monkey-win-close = Ende. Obst werfen ist erlaubt.
tale-Monkey-loss-open = Du hast gewonnen, aber ich erzähle besser. Hör zu.
tale-Monkey-loss-close = Und der Vorhang fällt. Diesmal auf mich.
tale-Monkey-draw-open = Remis! Zwei Helden, eine Geschichte, kein Schluss.
tale-Monkey-draw-close = Das war die Vorstellung. Ich verbeuge mich halb.
tale-Elephant-win-open = Diese Partie habe ich gewonnen und jeden Zug aufbewahrt.
tale-Elephant-win-close = Sie ist abgelegt. Unter „unsere“.
tale-Elephant-loss-open = Du hast gewonnen. Ich berichte es genau so, wie es war.
tale-Elephant-loss-close = Nichts wurde ausgelassen. Ich hätte es bemerkt.
tale-Elephant-draw-open = Remis. Der Bericht lautet wie folgt.
tale-Elephant-draw-close = So steht es da, und so bewahre ich es auf.
tale-Crocodile-win-open = Ich habe gewonnen. Komm näher, ich erzähle dir, wie.
tale-Crocodile-win-close = Der Fluss schließt sich darüber. Gute Nacht.
tale-Crocodile-loss-open = Du hast gewonnen. Dazu hat sogar ein Baumstamm etwas zu sagen.
tale-Crocodile-loss-close = Das ist alles. Ich tauche wieder ab.
tale-Crocodile-draw-open = Remis. Den Rest hat mir das Wasser erzählt.
tale-Crocodile-draw-close = Und dann war es still, wie ich es mag.
tale-Lioness-win-open = Ich habe gewonnen. Sehen wir es uns ehrlich an.
tale-Lioness-win-close = Das war die Jagd. Frag mich, was du willst.
tale-Lioness-loss-open = Du hast gewonnen, und von mir sollst du hören, wie.
tale-Lioness-loss-close = Fair und vorbei. Wir jagen wieder.
tale-Lioness-draw-open = Remis. Wir wissen beide, was das gekostet hat.
tale-Lioness-draw-close = Das war es. Keine von uns muss wegsehen.
tale-Lion-win-open = Ich habe gewonnen. Natürlich erinnere ich mich genau.
tale-Lion-win-close = So war es, und so wird man es besingen.
tale-Lion-loss-open = Du hast gewonnen. So etwas erzählt ein König selbst.
tale-Lion-loss-close = Bitte. Schöner erzählt, als es für mich war.
tale-Lion-draw-open = Remis zwischen zwei Kronen. Ich fasse mich kurz.
tale-Lion-draw-close = So endet die Geschichte. Meine Mähne ist unversehrt.
tale-Pride-win-open = Wir haben gewonnen— —und wollen es alle erzählen.
tale-Pride-win-close = Das war es. War es das? Das war es.
tale-Pride-loss-open = Du hast gewonnen— —also erzählen wir es mit gesenktem Kopf.
tale-Pride-loss-close = Und dann— —na, du warst ja dabei.
tale-Pride-draw-open = Remis. Wer fängt an? Wir alle.
tale-Pride-draw-close = Gemeinsam erzählt— —also ist es wahr.
tale-Shadow-win-open = Ich habe gewonnen, also gehe ich heute voran. Es ging so.
tale-Shadow-win-close = Das war die Partie. Ich habe nur den Umriss gezeichnet.
tale-Shadow-loss-open = Du hast gewonnen. Ich war dicht hinter dir und sah alles.
tale-Shadow-loss-close = Hier hört die Geschichte auf. Ich gehe, wohin du gehst.
tale-Shadow-draw-open = Remis, Linie für Linie. Sieh hin.
tale-Shadow-draw-close = Und so enden wir beide am selben Punkt.
tale-me-turned = Ein Zug von mir hat die Partie gedreht: Meine Chancen gingen von { $before } % auf { $after } %.
tale-me-brilliant = Dazu gehörte Mut: Ich gab eine Figur auf { $at } her, und nichts war besser.
tale-me-missed-lion = Einmal konnte ich deinen Löwen schlagen.
tale-me-missed-win = Ich hatte einen sicheren Gewinn vor mir und ließ ihn aus.
tale-me-missed-capture = Einmal konnte ich deine Figur auf { $at } schlagen.
tale-me-missed-chain = Einmal konnte mein Affe { $count } Figuren in einem Zug schlagen.
tale-me-chain = Mein Affe schlug { $count } Figuren auf einmal.
tale-me-drownings = { $count } meiner Figuren sind ertrunken, auch die auf { $at }.
tale-me-comeback = Zwischendurch hatte ich nur noch { $chance } %, und ich habe trotzdem gewonnen.
tale-me-nearly-won = In meinem besten Moment standen meine Chancen bei { $chance } %.
tale-me-led = Ich lag vorn und blieb es bis zum Schluss.
tale-me-promotion = Ein Bauer von mir wurde auf { $at } zum Superbauern.
tale-me-flawless = Ich machte keinen einzigen Fehler.
tale-me-lion-captured = Am Ende habe ich deinen Löwen auf { $at } geschlagen.
tale-us-turned = Ein Zug von uns hat die Partie gedreht: Unsere Chancen gingen von { $before } % auf { $after } %.
tale-us-brilliant = Dazu gehörte Mut: Wir gaben eine Figur auf { $at } her, und nichts war besser.
tale-us-missed-lion = Einmal konnten wir deinen Löwen schlagen.
tale-us-missed-win = Wir hatten einen sicheren Gewinn vor uns und ließen ihn aus.
tale-us-missed-capture = Einmal konnten wir deine Figur auf { $at } schlagen.
tale-us-missed-chain = Einmal konnte unser Affe { $count } Figuren in einem Zug schlagen.
tale-us-chain = Unser Affe schlug { $count } Figuren auf einmal.
tale-us-drownings = { $count } unserer Figuren sind ertrunken, auch die auf { $at }.
tale-us-comeback = Zwischendurch hatten wir nur noch { $chance } %, und wir haben trotzdem gewonnen.
tale-us-nearly-won = In unserem besten Moment standen unsere Chancen bei { $chance } %.
tale-us-led = Wir lagen vorn und blieben es bis zum Schluss.
tale-us-promotion = Ein Bauer von uns wurde auf { $at } zum Superbauern.
tale-us-flawless = Wir machten keinen einzigen Fehler.
tale-us-lion-captured = Am Ende haben wir deinen Löwen auf { $at } geschlagen.
