# Co mówią przeciwnicy, po polsku. A moment may have more or fewer lines in another language: the game counts the lines of each language.
# `$at` is a square. `$animal` is the piece that was taken or that drowned, and `$kind` says which one it is, for gender and case. At most 78 characters a line.

# --- Cub: curious, brave, easily distracted
bio-Cub = Przyszło tu za motylem i zostało. Gryzie wszystko, czego dosięgnie, a o rzece zapomina.
bark-Cub-greeting-1 = Cześć. Kogo wolno gryźć?
bark-Cub-greeting-2 = Znam wszystkie zasady. Prawie wszystkie. Kilka.
bark-Cub-greeting-3 = Mój lew chce najpierw iść na spacer.
bark-Cub-greeting-4 = Czy to żuk? Nie. No dobrze, to gramy.
bark-Cub-rematch-1 = Jeszcze raz! Jeszcze raz!
bark-Cub-rematch-2 = Dawaj. Zaoszczędziłem jedno warknięcie.
bark-Cub-streak-1 = Trzy dla mnie. Następna może być twoja. Umiem się dzielić.
bark-Cub-streak-2 = Wygrałem trzy razy? Sam nie wiem jak.
bark-Cub-capture-1 = Mam coś! Co to jest?
bark-Cub-capture-2 = Stoi sobie { $animal } i nic. No to gryzę.
bark-Cub-capture-3 = Moje. Smakuje jak drewno.
bark-Cub-captured-1 = Ej, jeszcze to oglądałem.
bark-Cub-captured-2 = Ale { $kind ->
        [zebra] moja
        [giraffe] moja
        [monkey] moja
       *[other] mój
    } { $animal } tylko { $kind ->
        [zebra] wąchała
        [giraffe] wąchała
        [monkey] wąchała
       *[other] wąchał
    } kwiatek.
bark-Cub-captured-3 = Oj. A po grze do mnie wróci?
bark-Cub-chain-1 = Hop, hop, hop. To już { $at }? Skąd ja się tu wziąłem?
bark-Cub-chain-2 = Małpa ciągle skakała. Ja się tylko trzymałem.
bark-Cub-chained-1 = Zrób to jeszcze raz, powoli. Podobało mi się.
bark-Cub-chained-2 = To był jeden ruch? Cały?
bark-Cub-drowned-1 = Twoje też tak robią! Myślałem, że tylko moje.
bark-Cub-drowned-2 = Patrz, { $animal } idzie oglądać rybki.
bark-Cub-drowned-3 = Nie ma. Na { $at } zostały same bąbelki.
bark-Cub-sank-1 = Już miałem wyciągać { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    }. Zaraz po tym ruchu.
bark-Cub-sank-2 = Znowu ta rzeka. Ciągle jest w tym samym miejscu.
bark-Cub-lion-hunted-1 = Lwie, chodź tu. Nie, nie tam. Tutaj.
bark-Cub-lion-hunted-2 = Patrzysz na mojego lwa. Czemu tak patrzysz?
bark-Cub-lion-hunting-1 = To twój lew? Duży. I tak spróbuję.
bark-Cub-lion-hunting-2 = Skradam się do twojego lwa. Nie patrz.
bark-Cub-blunder-1 = Właśnie tak miało być. Chyba.
bark-Cub-blunder-2 = To nie ja. To przez motyla.
bark-Cub-gift-1 = Ooo. Mogę to zjeść?
bark-Cub-gift-2 = Coś ci tu zostało. To dla mnie?
bark-Cub-thinking-1 = Myślę. O obiedzie też.
bark-Cub-thinking-2 = Czekaj, miałem pomysł. Leżał gdzieś tutaj.
bark-Cub-waiting-1 = Nie spiesz się. Znalazłem mrówkę.
bark-Cub-waiting-2 = Ty myśl, a ja pogonię swój ogon.
bark-Cub-win-1 = Zaraz. To znaczy, że wygrałem? Wygrałem!
bark-Cub-win-2 = Do kolacji o tym zapomnę. Ty też możesz.
bark-Cub-win-3 = To był mój największy kęs. Przepraszam, lwie.
bark-Cub-resigned-1 = Kończysz? Miałem jeszcze jeden kęs w zapasie.
bark-Cub-resigned-2 = Ścierpły ci łapy? To jeszcze raz.
bark-Cub-loss-1 = Wygrana twoja. Pokażesz mi, jak to się robi?
bark-Cub-loss-2 = Już prawie wygrałem. A potem przyleciał ptak.
bark-Cub-loss-3 = Następnym razem najpierw popatrzę, potem ugryzę. Może.
bark-Cub-first-loss-1 = Pierwszy raz ze mną wygrywasz! Powiem wszystkim w domu.
bark-Cub-first-loss-2 = Twoja pierwsza wygrana ze mną, a ja w pierwszym rzędzie!
bark-Cub-draw-1 = Nikt nie wygrał? To ryczymy razem.
bark-Cub-draw-2 = Już koniec? Ale mój lew wcale nie jest zmęczony.

# --- Zebra: nervous, quick, apologetic
bio-Zebra = Przegrała kiedyś z krzakiem w patrzenie sobie w oczy. Wcześnie skacze, pilnuje lwa i nie lubi wymian.
bark-Zebra-greeting-1 = Och, to ty. To znaczy: dobrze. Zacznijmy szybko.
bark-Zebra-greeting-2 = Coś się ruszyło. Widzisz to też?
bark-Zebra-greeting-3 = Nie zwracaj uwagi na moje nogi. One tak mają.
bark-Zebra-greeting-4 = Policzyłam twoje figury. Dwa razy. Dużo ich.
bark-Zebra-rematch-1 = Znowu? Dopiero co przestałam się trząść.
bark-Zebra-rematch-2 = Och, dobrze, że to ty. Obcych się boję.
bark-Zebra-streak-1 = Trzy razy z rzędu? Chyba muszę przeprosić.
bark-Zebra-streak-2 = Ciągle wygrywam. Zaraz coś pójdzie nie tak.
bark-Zebra-capture-1 = Przepraszam. To było twoje?
bark-Zebra-capture-2 = Ojej, szturchnęłam { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } i nagle bęc. Przepraszam.
bark-Zebra-capture-3 = Coś zbiłam? Miałam zamknięte oczy.
bark-Zebra-captured-1 = Wiedziałam, że { $at } to złe miejsce. Czułam to w uszach.
bark-Zebra-captured-2 = Nie ma już { $kind ->
        [pawn] mojego piona
        [superpawn] mojego superpiona
        [zebra] mojej zebry
        [elephant] mojego słonia
        [giraffe] mojej żyrafy
        [monkey] mojej małpy
        [crocodile] mojego krokodyla
       *[other] mojego lwa
    }. Reszta trzyma się blisko.
bark-Zebra-captured-3 = No tak. Właśnie miałam się o to zacząć martwić.
bark-Zebra-chain-1 = Strasznie mi przykro. Jak ta małpa zacznie, to nie umie przestać.
bark-Zebra-chain-2 = Małpa stanęła na { $at }? Nie mogłam na to patrzeć.
bark-Zebra-chained-1 = Ile ich było? Nie, nie mów mi.
bark-Zebra-chained-2 = Mrugnęłam raz. Jeden jedyny raz.
bark-Zebra-drowned-1 = O nie, { $animal }. Może zawołamy kogoś?
bark-Zebra-drowned-2 = Ja wchodzę najwyżej po kolana. Właśnie dlatego.
bark-Zebra-drowned-3 = Rzeka się ruszyła. Mówiłam, że coś się rusza.
bark-Zebra-sank-1 = Wołałam „uciekaj”. Widocznie brzmiało jak „zaczekaj”.
bark-Zebra-sank-2 =
    { $kind ->
        [zebra] Biedna
        [giraffe] Biedna
        [monkey] Biedna
       *[other] Biedny
    } { $animal }. Tak stanąć ze strachu. Znam to.
bark-Zebra-lion-hunted-1 = Wszyscy do lwa. Po cichutku. Biegiem.
bark-Zebra-lion-hunted-2 = Czy ktoś stoi za moim lwem? Ktoś stoi.
bark-Zebra-lion-hunting-1 = Patrzymy sobie w oczy, ja i twój lew. I co teraz?
bark-Zebra-lion-hunting-2 = Uciekałam i wpadłam na twojego lwa. Przepraszam.
bark-Zebra-blunder-1 = Trzeba było zostać w trawie.
bark-Zebra-blunder-2 = Skoczyłam. Potem spojrzałam. Zła kolejność.
bark-Zebra-gift-1 = Czy to pułapka? To na pewno pułapka.
bark-Zebra-gift-2 = Tak stać z dala od wszystkich. Ja bym nie mogła.
bark-Zebra-thinking-1 = Chwileczkę. Każde pole wygląda groźnie.
bark-Zebra-thinking-2 = Już wiem. Nie. Zaraz. Nie.
bark-Zebra-waiting-1 = Póki myślisz, nic nie skacze. Proszę, myśl dalej.
bark-Zebra-waiting-2 = Myśl choćby cały dzień. Ja liczę drogi ucieczki.
bark-Zebra-win-1 = Wygrałam? To czemu wciąż biegnę?
bark-Zebra-win-2 = Już po wszystkim? Mogę otworzyć oczy?
bark-Zebra-win-3 = Ty świetnie grasz. Ja świetnie biegam.
bark-Zebra-resigned-1 = Kończysz? To przez moje nogi?
bark-Zebra-resigned-2 = Och. Właśnie chciałam uciekać.
bark-Zebra-loss-1 = No i już. Teraz nie muszę się bać, że przegram.
bark-Zebra-loss-2 = U ciebie to szybkość. U mnie tylko pośpiech.
bark-Zebra-loss-3 = Dobrze zagrane. W razie czego jestem za tamtym krzakiem.
bark-Zebra-first-loss-1 = Twoja pierwsza wygrana ze mną. Prawie mi ulżyło.
bark-Zebra-first-loss-2 = Już wiem, co się tam ciągle ruszało. Ty.
bark-Zebra-draw-1 = Oba lwy całe i zdrowe. Moje ulubione zakończenie.
bark-Zebra-draw-2 = To wycofujemy się powolutku? Razem? Dobrze.

# --- Giraffe: gentle, far-sighted, slow to start
bio-Giraffe = Tydzień temu zobaczyła, że idzie deszcz, i wszystkich uprzedziła. Najpierw rozstawia figury, potem atakuje.
bark-Giraffe-greeting-1 = Witaj tam na dole. Widok jest wspaniały.
bark-Giraffe-greeting-2 = Stąd widzę koniec. No, większą jego część.
bark-Giraffe-greeting-3 = Najpierw wszyscy wstają. Potem możemy trochę powalczyć.
bark-Giraffe-greeting-4 = Widzę cię już od dawna. Chyba od wczoraj.
bark-Giraffe-rematch-1 = Wciąż tu jesteś? Ja też. Długo się obracam.
bark-Giraffe-rematch-2 = Jeszcze partia? Dobrze, ja i tak nigdy nie siadam.
bark-Giraffe-streak-1 = Trzy dla mnie. Ale stąd już widzę twoją kolej.
bark-Giraffe-streak-2 = Trzy z rzędu? A ty przez cały ten czas rośniesz.
bark-Giraffe-capture-1 = Sięgałam tylko po listek.
bark-Giraffe-capture-2 = W cieniu stoi { $animal }. W moim cieniu.
bark-Giraffe-capture-3 = Tę figurę miałam na oku od śniadania.
bark-Giraffe-captured-1 = Tego nie widziałam. A widzę wszystko.
bark-Giraffe-captured-2 = Żegnaj, { $kind ->
        [pawn] pionie
        [superpawn] superpionie
        [zebra] zebro
        [elephant] słoniu
        [giraffe] żyrafo
        [monkey] małpo
        [crocodile] krokodylu
       *[other] lwie
    }. Wciąż cię stąd widzę.
bark-Giraffe-captured-3 = Słusznie. Nie trzeba się było tak wychylać.
bark-Giraffe-chain-1 = Od patrzenia na tę małpę boli mnie szyja.
bark-Giraffe-chain-2 = Aż na { $at }, i ani jeden listek nie ucierpiał.
bark-Giraffe-chained-1 = Wolniej, proszę. Do moich nóg wieści idą dość długo.
bark-Giraffe-chained-2 = Tyle naraz? Ja jeszcze patrzyłam na pierwszą.
bark-Giraffe-drowned-1 = Dla mnie to kałuża. Przykro mi.
bark-Giraffe-drowned-2 = Tu trzeba dłuższych nóg, niż ma { $animal }.
bark-Giraffe-drowned-3 = Machałam w stronę { $at }. Ale machania nikt nie słyszy.
bark-Giraffe-sank-1 = Rzekę widziałam. Zapomniałam, że inni są niżsi.
bark-Giraffe-sank-2 = Podziwiałam drugi brzeg, zamiast patrzeć na { $at }.
bark-Giraffe-lion-hunted-1 = Coś siedzi za żywopłotem mojego lwa. Widzę uszy.
bark-Giraffe-lion-hunted-2 = Przesuń się, lwie. Stoisz w przeciągu.
bark-Giraffe-lion-hunting-1 = Zaglądam twojemu lwu przez mur. Już mnie zauważył.
bark-Giraffe-lion-hunting-2 = Taka długa linia, a na jej końcu twój lew.
bark-Giraffe-blunder-1 = Głowa miała lepszy pomysł. Nogi ruszyły pierwsze.
bark-Giraffe-blunder-2 = Stąd z góry to pole wyglądało dobrze.
bark-Giraffe-gift-1 = Coś ci wisi na bardzo niskiej gałęzi.
bark-Giraffe-gift-2 = Luka w liściach. Widać wszystko, co jest w środku.
bark-Giraffe-thinking-1 = Wszystko żuję dwa razy. Ruchy też.
bark-Giraffe-thinking-2 = Pomysł wyszedł już z głowy. Jest jeszcze w szyi.
bark-Giraffe-waiting-1 = Nie ma pośpiechu. Liście poczekają.
bark-Giraffe-waiting-2 = Myśl spokojnie. Popatrzę, jak płyną chmury.
bark-Giraffe-win-1 = Widziałam, jak idzie ta wygrana. Powoli, tak jak ja.
bark-Giraffe-win-2 = Było blisko. Dobrze widziałam, jak blisko.
bark-Giraffe-win-3 = U mnie wszyscy wstali na czas. To cała tajemnica.
bark-Giraffe-resigned-1 = Z góry droga była jeszcze długa. Odpocznij trochę.
bark-Giraffe-resigned-2 = Przystanek to też krok. Krótki.
bark-Giraffe-loss-1 = Twój wzrok sięga dalej niż mój. Tu na górze to rzadkość.
bark-Giraffe-loss-2 = Pięknie zagrane. Kłaniam się, a to u mnie trochę trwa.
bark-Giraffe-loss-3 = Patrzyłam tak daleko, że przeoczyłam środek.
bark-Giraffe-first-loss-1 = Twoja pierwsza wygrana. Patrzyłam, jak rośnie, listek po listku.
bark-Giraffe-first-loss-2 = Chodź tu na górę. Ten widok ci się należy.
bark-Giraffe-draw-1 = Jak okiem sięgnąć, nie ma zwycięzcy. A sięgam daleko.
bark-Giraffe-draw-2 = Dobrze. Zjedzmy coś z jednego drzewa.

# --- Monkey: cheeky, restless, a show-off
bio-Monkey = Żonglowania nauczyło ją drzewo mango. Chętnie się wymienia, marzy o długich seriach i sięga za daleko.
bark-Monkey-greeting-1 = Patrz uważnie na moje ręce.
bark-Monkey-greeting-2 = Pierwszy rząd? Dobry wybór.
bark-Monkey-greeting-3 = Potrzebny ochotnik. Może być dowolna z twoich figur.
bark-Monkey-greeting-4 = Dzisiaj bez sztuczek. To była pierwsza.
bark-Monkey-rematch-1 = Bis? Zbytek łaski.
bark-Monkey-rematch-2 = Chwila, jeszcze nie skończyłam się kłaniać.
bark-Monkey-streak-1 = Trzy z rzędu. Pokazać ci, jak to się robi?
bark-Monkey-streak-2 = Trzy razy ta sama sztuczka. Prawie mnie masz.
bark-Monkey-capture-1 = Gdzie jest { $animal }? Zajrzyj sobie za ucho.
bark-Monkey-capture-2 = Zamiana? Później weźmiesz coś mojego.
bark-Monkey-capture-3 = Było. I nie ma. Brawa, proszę.
bark-Monkey-captured-1 = Ostrożnie, właśnie tym żonglowałam.
bark-Monkey-captured-2 = Dobra, zatrzymaj { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    }. I tak z wypożyczalni.
bark-Monkey-captured-3 = To był prezent. Tylko nikomu nie mów.
bark-Monkey-chain-1 = Raz, dwa i… to chyba nie było ci potrzebne, co?
bark-Monkey-chain-2 = I lądowanie na { $at }, bez siatki.
bark-Monkey-chained-1 = To moja sztuczka. Kto cię nauczył mojej sztuczki?
bark-Monkey-chained-2 = Zazdrość? U mnie? Ale lądowanie na { $at } było ładne.
bark-Monkey-drowned-1 = A teraz, proszę państwa, znika { $animal }.
bark-Monkey-drowned-2 = Zabrakło drugiej części numeru: wynurzenia.
bark-Monkey-drowned-3 = Przez wodę się skacze, w wodzie się nie stoi. Spytaj małpy.
bark-Monkey-sank-1 = Ja umiem wstrzymać oddech, { $animal } nie.
bark-Monkey-sank-2 = Tego nie było w programie.
bark-Monkey-lion-hunted-1 = Lwie, zrób coś niespodziewanego. Teraz, proszę.
bark-Monkey-lion-hunted-2 = Mój lew pyta, czy to część przedstawienia.
bark-Monkey-lion-hunting-1 = Puk, puk. Czy zastałam lwa?
bark-Monkey-lion-hunting-2 = Do następnej sztuczki potrzebuję lwa. Twojego.
bark-Monkey-blunder-1 = To była próba.
bark-Monkey-blunder-2 = Sięgnęłam po owoc i zapomniałam o gałęzi.
bark-Monkey-gift-1 = Dla mnie? A nawet nie powiedziałam „proszę”.
bark-Monkey-gift-2 = O, coś leży luzem. Aż mnie palce swędzą.
bark-Monkey-thinking-1 = Werble, proszę. Tylko długie.
bark-Monkey-thinking-2 = Cztery ręce i w żadnej ani jednego ruchu.
bark-Monkey-waiting-1 = Myśl, myśl. Mogę tak wisieć na ogonie godzinami.
bark-Monkey-waiting-2 = Ja się nie wiercę. Ja tańczę.
bark-Monkey-win-1 = Ta-dam! Trzymałam to na specjalną okazję.
bark-Monkey-win-2 = Udało się. Jestem tak samo zaskoczona jak ty.
bark-Monkey-win-3 = Świetnie mi się z tobą występowało tam w górze.
bark-Monkey-resigned-1 = Już? Zaraz miał być mój najlepszy skok.
bark-Monkey-resigned-2 = Dobra. Podrzucamy wszystko i od nowa.
bark-Monkey-loss-1 = Ta sztuczka już na ciebie nie działa. Rzadki przypadek.
bark-Monkey-loss-2 = Przegrałam. Powiem, że to przez skórkę od banana.
bark-Monkey-loss-3 = Biję ci brawo. Na cztery ręce.
bark-Monkey-first-loss-1 = Pierwszy raz dałam ci się nabrać. Proszę, ukłoń się.
bark-Monkey-first-loss-2 = Znasz już wszystkie moje sztuczki. Muszę wymyślić nowe.
bark-Monkey-draw-1 = Publiczność nie może się zdecydować. A publiczność to my.
bark-Monkey-draw-2 = Wszystko wypadło nam z rąk w tej samej chwili. Brawo.

# --- Elephant: patient, formal, remembers everything
bio-Elephant = Każdą swoją partię trzyma za lewym uchem. Nie ryzykuje i nie przeoczy żadnej figury bez obrony.
bark-Elephant-greeting-1 = Dzień dobry. Zająłem ci miejsce.
bark-Elephant-greeting-2 = Pamiętam tę pozycję. Ty nie?
bark-Elephant-greeting-3 = Bardzo mi miło. Zaczniemy po kolei?
bark-Elephant-greeting-4 = Ukłony dla twojego lwa. Zapamiętam cię.
bark-Elephant-rematch-1 = Z przyjemnością. Pamiętam, kto gdzie siedział.
bark-Elephant-rematch-2 = Jeszcze jedna? Odłożę ją obok poprzedniej.
bark-Elephant-streak-1 = Trzy na moją korzyść. Twoje dobre ruchy też pamiętam.
bark-Elephant-streak-2 = Według moich notatek za każdym razem jesteś bliżej.
bark-Elephant-capture-1 = Bez obrony stoi tu { $animal }. Takie rzeczy zauważam.
bark-Elephant-capture-2 = Zbite, z ubolewaniem, i wpisane do księgi.
bark-Elephant-capture-3 = Pozwolisz. To nie było do niczego przywiązane.
bark-Elephant-captured-1 = Zdążyłem polubić { $kind ->
        [pawn] tego piona
        [superpawn] tego superpiona
        [zebra] tę zebrę
        [elephant] tego słonia
        [giraffe] tę żyrafę
        [monkey] tę małpę
        [crocodile] tego krokodyla
       *[other] tego lwa
    }.
bark-Elephant-captured-2 = Zbite jak należy. Zapamiętam, przez kogo.
bark-Elephant-captured-3 = Z szacunku zostawię { $at } przez jakiś czas puste.
bark-Elephant-chain-1 = Kilka naraz. Proszę wybaczyć ten nieład.
bark-Elephant-chain-2 = Małpa jest na { $at }. Nie pytałem, jak się tam dostała.
bark-Elephant-chained-1 = Po kolei, proszę. Ja to zapisuję.
bark-Elephant-chained-2 = Ostatni raz spotkało mnie to pod figowcem.
bark-Elephant-drowned-1 =
    { $kind ->
        [elephant] Trąbę trzyma się nad wodą. Słoń, a zapomniał.
       *[other] Ja do nurkowania mam trąbę. A { $animal } nie.
    }
bark-Elephant-drowned-2 = Chwila ciszy. Dziękuję. Mój ruch.
bark-Elephant-drowned-3 = Szczerze życzyłem ci płytszej wody.
bark-Elephant-sank-1 = Nigdy nie zapominam. Tylko przypomniałem sobie za późno.
bark-Elephant-sank-2 = Z wielką godnością idzie na dno { $animal }.
bark-Elephant-lion-hunted-1 = Uprzejmie proszę odstąpić od mojego lwa.
bark-Elephant-lion-hunted-2 = Proszę zamknąć bramy. Jedną po drugiej.
bark-Elephant-lion-hunting-1 = Muszę prosić twojego lwa o przemyślenie sytuacji.
bark-Elephant-lion-hunting-2 = Zechciej zawiadomić swojego lwa, że przybyłem.
bark-Elephant-blunder-1 = To dziwne. Zapamiętałem to pole inaczej.
bark-Elephant-blunder-2 = Fałszywy krok. A moje są dość duże.
bark-Elephant-gift-1 = Ktoś zostawił figurę bez nadzoru.
bark-Elephant-gift-2 = Nie chcę być nieuprzejmy, ale to stoi bez obrony.
bark-Elephant-thinking-1 = Jeden krok. Potem następny.
bark-Elephant-thinking-2 = Szukam w pamięci. To było dawno temu.
bark-Elephant-waiting-1 = Myśl, proszę. Cierpliwość wyniosłem z domu.
bark-Elephant-waiting-2 = Dobry ruch jest wart godziny. Godzin mam dużo.
bark-Elephant-win-1 = To był zaszczyt. Nie zapomnę go.
bark-Elephant-win-2 = Szlachetna obrona. Podkreśliłem ją w notatkach.
bark-Elephant-win-3 = Krok za krokiem i oto jesteśmy.
bark-Elephant-resigned-1 = Przyjmuję, z szacunkiem. Początek był dobry.
bark-Elephant-resigned-2 = Mądra przerwa. Plansza na nas poczeka.
bark-Elephant-loss-1 = Wygrana jest twoja. Zapisałem to atramentem.
bark-Elephant-loss-2 = Gratuluję. Czułem, jak drży ziemia.
bark-Elephant-loss-3 = Takiej partii jeszcze nie znałem. Dziękuję za nią.
bark-Elephant-first-loss-1 = Pierwszy raz. Opowiem o tym wnukom.
bark-Elephant-first-loss-2 = Dziś zaczynam nową stronę, a ty jesteś na samej górze.
bark-Elephant-draw-1 = Po równo. Uściśnijmy sobie, że tak powiem, dłonie.
bark-Elephant-draw-2 = Nikt z nas niczego nie zapomniał. Musiało się tak skończyć.

# --- Crocodile: quiet, ironic, owns the river
bio-Crocodile = Od lat uchodzi za kłodę. Pilnuje rzeki, czeka, a pływanie zostawia innym.
bark-Crocodile-greeting-1 = Wejdź, proszę. Woda jest cudowna.
bark-Crocodile-greeting-2 = Nie zwracaj na mnie uwagi. Jestem tylko kłodą.
bark-Crocodile-greeting-3 = Rzeka jest moja. O reszcie możemy porozmawiać.
bark-Crocodile-greeting-4 = O. Goście.
bark-Crocodile-rematch-1 = Wracasz. Każdemu kiedyś chce się pić.
bark-Crocodile-rematch-2 = Ja się stąd nie ruszałem.
bark-Crocodile-streak-1 = Trzy. Ale rzeki też zmieniają bieg.
bark-Crocodile-streak-2 = Uczysz się, gdzie jest głęboko.
bark-Crocodile-capture-1 = Kłap. Najciszej, jak umiałem.
bark-Crocodile-capture-2 = Oto { $animal } wpada się przywitać. No to się witam.
bark-Crocodile-capture-3 = Ktoś się nachylił, żeby się przejrzeć w wodzie.
bark-Crocodile-captured-1 = Będę tęsknił. Krótko.
bark-Crocodile-captured-2 = Na przystawkę { $animal }? Smacznego. Ja jadam późno.
bark-Crocodile-captured-3 = Ostrożnie. Pod wodą jest mnie więcej.
bark-Crocodile-chain-1 = Hałaśliwe zwierzę. Ale użyteczne.
bark-Crocodile-chain-2 = Tyle skakania, żeby usiąść na { $at }.
bark-Crocodile-chained-1 = Poczułem. Ząb po zębie.
bark-Crocodile-chained-2 = Imponujące. Czy ta małpa odpoczywa? Może nad wodą?
bark-Crocodile-drowned-1 = Ostrzegałem. Nie, jednak nie ostrzegałem.
bark-Crocodile-drowned-2 = Mój gość na { $at } postanowił zostać.
bark-Crocodile-drowned-3 = Mówiłem, że cudowna. Nie mówiłem, że płytka.
bark-Crocodile-sank-1 = Nawet moje. Rzeka jest sprawiedliwa.
bark-Crocodile-sank-2 = Trzeba było mnie zapytać, { $kind ->
        [pawn] pionie
        [superpawn] superpionie
        [zebra] zebro
        [elephant] słoniu
        [giraffe] żyrafo
        [monkey] małpo
        [crocodile] krokodylu
       *[other] lwie
    }. Ja tu mieszkam.
bark-Crocodile-lion-hunted-1 = Mój lew nigdy nie nauczył się nurkować.
bark-Crocodile-lion-hunted-2 = Ktoś jest po niewłaściwej stronie mojej rzeki.
bark-Crocodile-lion-hunting-1 = Twój lew przestał pić.
bark-Crocodile-lion-hunting-2 = Nie patrz w dół, lwie.
bark-Crocodile-blunder-1 = …
bark-Crocodile-blunder-2 = Ziewnąłem. Zdarza się.
bark-Crocodile-gift-1 = Coś płynie w moją stronę.
bark-Crocodile-gift-2 = Jak miło. A ja nic nie przyniosłem.
bark-Crocodile-thinking-1 = Te bąbelki to ja. Myślę.
bark-Crocodile-thinking-2 = Głęboka woda. Chwileczkę.
bark-Crocodile-waiting-1 = Mogę poczekać.
bark-Crocodile-waiting-2 = Kłodom nigdy się nie spieszy.
bark-Crocodile-win-1 = I woda znów jest spokojna.
bark-Crocodile-win-2 = Już prawie leżałem na suchym brzegu.
bark-Crocodile-win-3 = Dobrze pływasz. Patrzyłem uważnie.
bark-Crocodile-resigned-1 = W porę z wody. Rozsądnie.
bark-Crocodile-resigned-2 = Już po wszystkim? Ledwie mrugnąłem.
bark-Crocodile-loss-1 = Myślałem, że to ja się tu czaję.
bark-Crocodile-loss-2 = Jesteś na moim brzegu. Wytrzyj nogi.
bark-Crocodile-loss-3 = Pójdę trochę pobyć kłodą.
bark-Crocodile-first-loss-1 = A więc umiesz pływać.
bark-Crocodile-first-loss-2 = Ładnie. Dobrze, że ryby głosu nie mają.
bark-Crocodile-draw-1 = Ani sucho, ani mokro. Pasuje do nas.
bark-Crocodile-draw-2 = Moglibyśmy tak dryfować bez końca.

# --- Lioness: focused, fair, the one who does the work
bio-Lioness = Przynosi kolację, gdy inni czeszą grzywy. Szuka najkrótszej drogi do twojego lwa.
bark-Lioness-greeting-1 = Dobrze, że jesteś. Pokaż, co umiesz.
bark-Lioness-greeting-2 = Bez ryków. Mamy robotę.
bark-Lioness-greeting-3 = Gram uczciwie i prosto przed siebie. Pilnuj lwa.
bark-Lioness-greeting-4 = Wyspałam się i przeciągnęłam. Zaczynajmy.
bark-Lioness-rematch-1 = Tak. W poprzedniej zostało jeszcze coś do nauki.
bark-Lioness-rematch-2 = Od razu? Taki głód mi się podoba.
bark-Lioness-streak-1 = Trzy wygrane. Na każdą musiałam zapracować.
bark-Lioness-streak-2 = Trzy porażki, trzy lekcje. Ja też tak zaczynałam.
bark-Lioness-capture-1 = Szłam po śladach. Urywają się na { $at }.
bark-Lioness-capture-2 = Akurat { $animal } patrzy w lewo. Ja przychodzę z prawej.
bark-Lioness-capture-3 = Nic osobistego. Stało mi na drodze.
bark-Lioness-captured-1 = Dobrze. Teraz robi się ciekawie.
bark-Lioness-captured-2 = Czysty chwyt. Tego uczę młode.
bark-Lioness-captured-3 = Zasłużona zdobycz: { $animal }. Odbiorę ją.
bark-Lioness-chain-1 = Jeden ruch, jeden plan. Kończy się na { $at }.
bark-Lioness-chain-2 = Gdy droga wolna, biegnie się do końca.
bark-Lioness-chained-1 = Ty widzisz każdy skok aż do { $at }. Ja widziałam jeden.
bark-Lioness-chained-2 = To były łowy. Mogłam tylko patrzeć.
bark-Lioness-drowned-1 = Nie stawaj w połowie rzeki. Pierwsza zasada mojej matki.
bark-Lioness-drowned-2 = Rzeka złowiła { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    }. To nie moja zasługa.
bark-Lioness-drowned-3 = Tyle trosk, a ruch tylko jeden. Dobrze to znam.
bark-Lioness-sank-1 = Szłam na grubszego zwierza. Rzeka o tym wiedziała.
bark-Lioness-sank-2 = Mokre łapy, i to z własnej winy.
bark-Lioness-lion-hunted-1 = Masz mojego lwa na oku. Spróbuj go nie zgubić.
bark-Lioness-lion-hunted-2 = To trop mojego lwa. A ja nie śpię.
bark-Lioness-lion-hunting-1 = Twoje drzwi stoją otworem.
bark-Lioness-lion-hunting-2 = Pilnuj lwa. Mówię to tylko raz.
bark-Lioness-blunder-1 = Skoczyłam, zanim trawa znieruchomiała.
bark-Lioness-blunder-2 = Nieostrożnie z mojej strony. Korzystaj.
bark-Lioness-gift-1 = Ktoś odłączył się od stada.
bark-Lioness-gift-2 = W twoim żywopłocie jest dziura. Zmieszczę się.
bark-Lioness-thinking-1 = Dwie drogi do środka. Chcę tę krótszą.
bark-Lioness-thinking-2 = Cicho. Już prawie mam trop.
bark-Lioness-waiting-1 = Dobrze. Spójrz jeszcze raz, zanim skoczysz.
bark-Lioness-waiting-2 = Polowanie to głównie czekanie. Umiem jedno i drugie.
bark-Lioness-win-1 = Było blisko. Wróć z taką samą odwagą.
bark-Lioness-win-2 = Dobra obrona. Potrzebny był mi każdy pazur.
bark-Lioness-win-3 = Długie łowy, i to dzięki tobie. Dobrze.
bark-Lioness-resigned-1 = Wcześnie to widzisz. To też umiejętność.
bark-Lioness-resigned-2 = Na dziś dość. Wróć z nowymi siłami.
bark-Lioness-loss-1 = Przy tobie musiałam pomyśleć. Dziękuję.
bark-Lioness-loss-2 = Schwytana w szczerym polu, czysto i uczciwie.
bark-Lioness-loss-3 = Wiem, gdzie był mój błąd. Ty wiesz to dłużej.
bark-Lioness-first-loss-1 = Teraz naprawdę umiesz polować. Mówię serio.
bark-Lioness-first-loss-2 = Twoja pierwsza zdobycz tej wielkości. Głowa do góry.
bark-Lioness-draw-1 = Takie łowy i żadnej kolacji. Warto było się przejść.
bark-Lioness-draw-2 = Nikt z nas nie zostawił otwartych drzwi.

# --- Lion: majestic, a little vain, generous
bio-Lion = Pozował kiedyś do monety i wciąż o tym mówi. Gra z pełną siłą i uwielbia otwarte linie.
bark-Lion-greeting-1 = Możesz mi spojrzeć w oczy. Ostrożnie.
bark-Lion-greeting-2 = Wybacz tę grzywę. Na tronie wiało.
bark-Lion-greeting-3 = Przybyłem osobiście. Usiądź, proszę.
bark-Lion-greeting-4 = Mógłbym zacząć od ryku. Ale widzę, że możemy grać.
bark-Lion-rematch-1 = Kolejna audiencja? Udzielam.
bark-Lion-rematch-2 = Chcesz mnie znów zobaczyć. Kto by nie chciał?
bark-Lion-streak-1 = Cierpliwości. Ja też nie urodziłem się z tą grzywą.
bark-Lion-streak-2 = Trzy wygrane. Ale trony zmieniają właścicieli. Bądź w pobliżu.
bark-Lion-capture-1 = Przyjąłem na dworze { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    }. Audiencja była krótka.
bark-Lion-capture-2 = Mały kęs. Mam przecież maniery.
bark-Lion-capture-3 = Ukłon na { $at }. Odrobinę zbyt niski.
bark-Lion-captured-1 = Piękny ruch. Sam bym tak zagrał.
bark-Lion-captured-2 = Bierzesz { $kind ->
        [pawn] mojego piona
        [superpawn] mojego superpiona
        [zebra] moją zebrę
        [elephant] mojego słonia
        [giraffe] moją żyrafę
        [monkey] moją małpę
        [crocodile] mojego krokodyla
       *[other] mojego lwa
    }. Zezwalam.
bark-Lion-captured-3 = Auć. Mówię to majestatycznie.
bark-Lion-chain-1 = Moja nadworna małpa. Nie trzeba jej przedstawiać.
bark-Lion-chain-2 = Wspaniale, aż na { $at }. Pasuję ją na rycerza.
bark-Lion-chained-1 = Udam, że podziwiałem własną łapę.
bark-Lion-chained-2 = Kto wpuścił tę małpę? Jest całkiem dobra.
bark-Lion-drowned-1 = Nigdy nie pływam. To szkodzi grzywie.
bark-Lion-drowned-2 = Widzę, że { $animal } podziwia moje odbicie. Od spodu.
bark-Lion-drowned-3 = Woda nie kłania się nikomu. Próbowałem.
bark-Lion-sank-1 = Kazałem rzece się rozstąpić. Nie słuchała.
bark-Lion-sank-2 = Nazwę którąś rybę „{ $animal }”. Za wierność.
bark-Lion-lion-hunted-1 = Celujesz we mnie? To dopiero emocje.
bark-Lion-lion-hunted-2 = Straże? Ktokolwiek? Nie, nie wstawajcie.
bark-Lion-lion-hunting-1 = Słówko z twoim lwem. Oko w oko.
bark-Lion-lion-hunting-2 = Na tej planszy jest miejsce na jedną koronę.
bark-Lion-blunder-1 = Nikt tego nie widział. To rozkaz.
bark-Lion-blunder-2 = Król się nie potyka. Król się kłania, tylko nagle.
bark-Lion-gift-1 = Prezent? A nawet nie mam urodzin.
bark-Lion-gift-2 = Jak hojnie. Zwykle to moja rola.
bark-Lion-thinking-1 = Myślę. Do twarzy mi z tym, prawda?
bark-Lion-thinking-2 = Ruch już mam. Wybieram pozę.
bark-Lion-waiting-1 = Nie spiesz się. Miło na mnie patrzeć.
bark-Lion-waiting-2 = Rozmyślaj, proszę. Poleżę tu dekoracyjnie.
bark-Lion-win-1 = Dla ciebie wstałem. Mało kto może to powiedzieć.
bark-Lion-win-2 = Ja zachowuję zamek. Ty masz mój szacunek.
bark-Lion-win-3 = To zasługuje na ryk. Pójdę ryknąć na dwór.
bark-Lion-resigned-1 = Przyjmuję. Odchodzisz z podniesioną głową.
bark-Lion-resigned-2 = Najpierw ukłon, potem nowa partia.
bark-Lion-loss-1 = Zamek jest twój. Na dziś.
bark-Lion-loss-2 = Wspaniałe. A ja wiem, jak wygląda wspaniałość.
bark-Lion-loss-3 = Jeśli już przegrywać, to tak. Przepięknie.
bark-Lion-first-loss-1 = Na kolana. Nie, czekaj. To ja powinienem.
bark-Lion-first-loss-2 = Twoja wygrana ze mną. Każę ją wyrzeźbić w drewnie.
bark-Lion-draw-1 = Dwie korony, jedna plansza. Da się podzielić.
bark-Lion-draw-2 = Remis. I obie grzywy leżą jak trzeba.

# --- Pride: several voices that finish each other's sentences; a dash at the end and another at the start pass the word on
bio-Pride = Siostry, które dzielą jedno cieniste drzewo i jedną myśl. Patrzą wszystkie naraz, więc mało co im umyka.
bark-Pride-greeting-1 = No i — — jesteś.
bark-Pride-greeting-2 = Siostro, twoja kolej. No to razem.
bark-Pride-greeting-3 = My wszystkie — — na was wszystkich.
bark-Pride-greeting-4 = To ta mądra głowa? Ta. Siedźcie prosto.
bark-Pride-rematch-1 = Chcesz nas — — jeszcze raz. Nas wszystkie.
bark-Pride-rematch-2 = Kto jest za jeszcze jedną? Wszystkie za.
bark-Pride-streak-1 = Wygrałyśmy trzy. Tak, ale nas jest więcej.
bark-Pride-streak-2 = Jesteś bliżej — — za każdym razem. Obie to widzimy.
bark-Pride-capture-1 = Ona wypatrzyła { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } — — a ja capnęłam.
bark-Pride-capture-2 = Mam. Mam. No, któraś ma.
bark-Pride-capture-3 = Dzielimy się? To tylko drewno.
bark-Pride-captured-1 = To — — widziałyśmy.
bark-Pride-captured-2 = Kto pilnował { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebry
        [elephant] słonia
        [giraffe] żyrafy
        [monkey] małpy
        [crocodile] krokodyla
       *[other] lwa
    }? Myślałam, że ty.
bark-Pride-captured-3 = Nic się nie stało — — no, trochę się stało.
bark-Pride-chain-1 = Skacz, mówię. Jeszcze, mówię. Na { $at }, mówię ja.
bark-Pride-chain-2 = Ja zaczynam skok — — a ja go kończę.
bark-Pride-chained-1 = Liczyłaś? Pogubiłam się. Ja też.
bark-Pride-chained-2 = Tyle, i to aż na { $at }? Tylko nie patrzcie na mnie.
bark-Pride-drowned-1 = Czy to nie za długo — — w wodzie? Za długo.
bark-Pride-drowned-2 =
    { $kind ->
        [zebra] Biedna
        [giraffe] Biedna
        [monkey] Biedna
       *[other] Biedny
    } { $animal }. Pchnęłaś? Nie pchnęłam.
bark-Pride-drowned-3 = Widzę tylko kręgi na wodzie. Ja też. Same kręgi.
bark-Pride-sank-1 = Kto miał iść po { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    }? Ty.
bark-Pride-sank-2 = Myślałam, że ty — — a ja, że ty.
bark-Pride-lion-hunted-1 = Stańcie blisko — — wokół naszego lwa. Bliżej.
bark-Pride-lion-hunted-2 = Za naszym lwem. Gdzie? Tam. A, tam.
bark-Pride-lion-hunting-1 = Ja z lewej — — ja z prawej. Lwie?
bark-Pride-lion-hunting-2 = Twój lew patrzy na nią — — a ja podchodzę.
bark-Pride-blunder-1 = To ty? Ja głosowałam przeciw.
bark-Pride-blunder-2 = Byłyśmy zgodne — — i wszystkie w błędzie.
bark-Pride-gift-1 = Widzisz to, co ja? Wszystkie to widzimy.
bark-Pride-gift-2 = Stoi bez obrony. Ciii. Mówisz to na głos.
bark-Pride-thinking-1 = Naradzamy się — — czy się naradzać.
bark-Pride-thinking-2 = Cisza tam. Ja byłam cicho. Ty nie.
bark-Pride-waiting-1 = Ciii, gość myśli. Ja nic nie mówiłam.
bark-Pride-waiting-2 = Myśl, ile chcesz. My drzemiemy — — na zmianę.
bark-Pride-win-1 = To ona. Nie, ona. Nie, ty.
bark-Pride-win-2 = Trzeba było — — nas wszystkich.
bark-Pride-win-3 = Wygrałyśmy — — ale to był niezły bieg.
bark-Pride-resigned-1 = Idziesz? Dopiero co — — usiadłyśmy.
bark-Pride-resigned-2 = Ona chciała wygrywać dłużej. Ja nie. Ja tak.
bark-Pride-loss-1 = Ty w pojedynkę. My wszystkie. Jak to?
bark-Pride-loss-2 = Przegrałyśmy — — ale razem.
bark-Pride-loss-3 = Siostry, ukłon. Niżej. O tak?
bark-Pride-first-loss-1 = Wygrywasz z nią. I ze mną. I z nami wszystkimi.
bark-Pride-first-loss-2 = Posuńcie się, siostry. Stado — — się powiększa.
bark-Pride-draw-1 = Zgadzamy się? Wyjątkowo. Wyjątkowo.
bark-Pride-draw-2 = Pół dla ciebie — — pół dla nas. Krój drobno.

# --- Shadow: the adaptive opponent, exactly as good as the player
bio-Shadow = Nie ma własnego kształtu i pożycza najbliższy. Rośnie, gdy rośniesz, odpoczywa, gdy odpoczywasz.
bark-Shadow-greeting-1 = Jestem dokładnie tak dobry jak ty. Dzisiaj.
bark-Shadow-greeting-2 = Przychodzę razem z tobą. Jak zawsze.
bark-Shadow-greeting-3 = Stań w świetle, żebym wiedział, kim być.
bark-Shadow-greeting-4 = Nie oglądaj się. Leżę u twoich stóp.
bark-Shadow-rematch-1 = Zostajesz, więc i ja zostaję.
bark-Shadow-rematch-2 = Jeszcze raz wokół drzewa, ty i ja.
bark-Shadow-streak-1 = Za daleko się wyciągnąłem. Cofnę się do ciebie.
bark-Shadow-streak-2 = Słońce świeciło ci w plecy, więc wybiegłem naprzód. Ale ono krąży.
bark-Shadow-capture-1 = To był twój pomysł. Ja go tylko powtarzam.
bark-Shadow-capture-2 = Coś ciemnego padło na { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    }. Ja.
bark-Shadow-capture-3 = Tego nauczyłem się od ciebie.
bark-Shadow-captured-1 = Bierzesz { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    }. Mnie zostaje kontur.
bark-Shadow-captured-2 = Wycinasz we mnie dziurę. Równiutką.
bark-Shadow-captured-3 = Dziwne. Też sięgałem po to pole.
bark-Shadow-chain-1 = Cienie przeskoczą wszystko. Choćby aż na { $at }.
bark-Shadow-chain-2 = Ćwiczyłem to za twoimi plecami.
bark-Shadow-chained-1 = Aż do { $at }? Nie mogłem za tobą nadążyć.
bark-Shadow-chained-2 = Jutro też będę to umiał.
bark-Shadow-drowned-1 = Ja umiem leżeć na wodzie, a { $animal } nie.
bark-Shadow-drowned-2 = Dziś mokro u ciebie. Innym razem u mnie.
bark-Shadow-drowned-3 = Zapominam o rzece dokładnie tak często jak ty.
bark-Shadow-sank-1 = Jak widać, nawet cień może zmoknąć.
bark-Shadow-sank-2 = Teraz { $animal } to sam cień. Jak ja.
bark-Shadow-lion-hunted-1 = Mój lew robi się cienki na brzegach.
bark-Shadow-lion-hunted-2 = Poznajesz mojego lwa po konturze.
bark-Shadow-lion-hunting-1 = To długie i ciemne obok twojego lwa to ja.
bark-Shadow-lion-hunting-2 = Twój lew wciąż ogląda się za siebie.
bark-Shadow-blunder-1 = Ten błąd jest mój własny. Resztę pożyczam.
bark-Shadow-blunder-2 = Coś zamigotało. Ktoś przesunął lampę.
bark-Shadow-gift-1 = Miałem zrobić to samo. Już nie muszę.
bark-Shadow-gift-2 = Takie jasne miejsce, a nikt w nim nie stoi.
bark-Shadow-thinking-1 = Zgaduję, co ty o tym myślisz.
bark-Shadow-thinking-2 = Światło się zmienia. Moment.
bark-Shadow-waiting-1 = Ty przystajesz, ja przystaję.
bark-Shadow-waiting-2 = Bez ciebie nie mam żadnych planów.
bark-Shadow-win-1 = Choć raz byłem wyższy. Pewnie już wieczór.
bark-Shadow-win-2 = O włos, a ja nawet nie mam włosów.
bark-Shadow-win-3 = Połowa jest twoja. Ja ją tylko obrysowałem.
bark-Shadow-resigned-1 = Ty stajesz, to i ja staję.
bark-Shadow-resigned-2 = Gdy siadasz, siadam i ja.
bark-Shadow-loss-1 = Rośniesz. Teraz ja też muszę urosnąć.
bark-Shadow-loss-2 = Jeden twój krok w światło i już mnie nie ma.
bark-Shadow-loss-3 = Idź przodem. Dogonię cię przed wieczorem.
bark-Shadow-first-loss-1 = Właśnie przeskakujesz własny cień.
bark-Shadow-first-loss-2 = Czyli można mnie wyprzedzić. Byłem ciekaw.
bark-Shadow-draw-1 = Nos w nos, jak w lustrze.
bark-Shadow-draw-2 = Dokładnie po równo. A nie mówiłem?

# --- The story of a game in the opponent's voice: an opening and a closing sentence for each result, and what the
# opponent did, in the first person (`me`; `us` for the Pride). They claim nothing but the result.
tale-Cub-win-open = Wygrałem! Opowiem ci wszystko, co pamiętam.
tale-Cub-win-close = I to już cała historia. Mogę jeszcze raz?
tale-Cub-loss-open = Wygrana twoja. Patrzyłem bardzo uważnie, więc słuchaj.
tale-Cub-loss-close = I tak to się robi. Chyba.
tale-Cub-draw-open = Nikt nie wygrał, ale historia i tak jest. Siadaj.
tale-Cub-draw-close = Koniec. Niczego nie zmyśliłem.
tale-Zebra-win-open = Wygrałam i wciąż nie wiem, czy mi wolno. To było tak.
tale-Zebra-win-close = To wszystko. Możesz już nie słuchać. Przepraszam.
tale-Zebra-loss-open = Wygrana jest twoja. Opowiem szybko, wtedy mniej się boję.
tale-Zebra-loss-close = Już. Powiedziałam wszystko i nic mnie nie ugryzło.
tale-Zebra-draw-open = Remis. Opowiem po cichu, żeby niczego nie obudzić.
tale-Zebra-draw-close = I nikomu nic się nie stało. Takie historie lubię.
tale-Giraffe-win-open = Wygrałam, a z góry ta partia wygląda tak.
tale-Giraffe-win-close = Tak to było. Pamięć mam długą, pasuje do szyi.
tale-Giraffe-loss-open = Twoja wygrana. Pozwól, że opowiem bez pośpiechu.
tale-Giraffe-loss-close = To wszystko, co widziałam, a widzę niemało.
tale-Giraffe-draw-open = Remis. Z góry wyglądało to tak.
tale-Giraffe-draw-close = I na tym koniec, tyle wzwyż, co wszerz.
tale-Monkey-win-open = Panie, panowie, banany: oto partia, którą wygrałam.
tale-Monkey-win-close = Koniec. Można rzucać owocami.
tale-Monkey-loss-open = Wygrana twoja, ale to ja lepiej opowiadam. Słuchaj.
tale-Monkey-loss-close = I kurtyna opada. Tym razem na mnie.
tale-Monkey-draw-open = Remis! Dwie gwiazdy, jedna historia, bez zakończenia.
tale-Monkey-draw-close = To całe przedstawienie. Należy mi się pół ukłonu.
tale-Elephant-win-open = Tę partię wygrałem i zachowałem z niej każdy ruch.
tale-Elephant-win-close = Odłożona do teczki. Na okładce: „Nasze”.
tale-Elephant-loss-open = Wygrana jest twoja. Zdam sprawę dokładnie tak, jak było.
tale-Elephant-loss-close = Niczego nie pominąłem. Zauważyłbym.
tale-Elephant-draw-open = Remis. Protokół brzmi następująco.
tale-Elephant-draw-close = Tak zapisano i tak to zachowam.
tale-Crocodile-win-open = Wygrałem. Podejdź bliżej, opowiem ci jak.
tale-Crocodile-win-close = Woda się nad tym zamyka. Dobranoc.
tale-Crocodile-loss-open = Twoja wygrana. Nawet kłoda ma tu coś do powiedzenia.
tale-Crocodile-loss-close = To tyle. Zanurzam się z powrotem.
tale-Crocodile-draw-open = Remis. Resztę powiedziała mi woda.
tale-Crocodile-draw-close = A potem było cicho, tak jak lubię.
tale-Lioness-win-open = Wygrałam. Spójrzmy na to uczciwie.
tale-Lioness-win-close = Takie to były łowy. Pytaj, o co chcesz.
tale-Lioness-loss-open = Wygrana jest twoja i to ode mnie usłyszysz dlaczego.
tale-Lioness-loss-close = Uczciwie i do końca. Jeszcze zapolujemy.
tale-Lioness-draw-open = Remis. Obie strony wiedzą, ile to kosztowało.
tale-Lioness-draw-close = To już wszystko. Nikt tu nie musi odwracać wzroku.
tale-Lion-win-open = Wygrałem. Oczywiście pamiętam to dość szczegółowo.
tale-Lion-win-close = Tak to było i tak będą o tym śpiewać.
tale-Lion-loss-open = Twoja wygrana. Taką historię król opowiada osobiście.
tale-Lion-loss-close = Proszę. Opowiedziałem to piękniej, niż mi wypadło.
tale-Lion-draw-open = Remis między koronami. Będę się streszczał.
tale-Lion-draw-close = Oto koniec opowieści. Grzywa bez szwanku.
tale-Pride-win-open = Wygrałyśmy — — i każda chce to opowiedzieć.
tale-Pride-win-close = To wszystko. Wszystko? Wszystko.
tale-Pride-loss-open = Wygrana twoja — — więc opowiadamy ze spuszczonymi głowami.
tale-Pride-loss-close = A potem — — no, przecież wiesz.
tale-Pride-draw-open = Remis. Kto zaczyna? My wszystkie.
tale-Pride-draw-close = Opowiedziane razem — — więc to prawda.
tale-Shadow-win-open = Wygrałem, więc dziś idę przodem. To było tak.
tale-Shadow-win-close = Taka była partia. Ja narysowałem tylko kontur.
tale-Shadow-loss-open = Wygrana jest twoja. Szedłem tuż za tobą i wszystko widziałem.
tale-Shadow-loss-close = Tu historia się kończy. Idę tam, gdzie ty.
tale-Shadow-draw-open = Remis, kreska w kreskę. Patrz.
tale-Shadow-draw-close = I tak ty i ja kończymy w jednym punkcie.
tale-me-turned = Jeden mój ruch odwrócił partię: najpierw mam { $before }% szans, potem { $after }%.
tale-me-brilliant = To wymagało odwagi: oddaję { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at } i nie było nic lepszego.
tale-me-missed-lion = Mogę zbić twojego lwa. I nie zbijam.
tale-me-missed-win = Mam pewną wygraną i ją wypuszczam.
tale-me-missed-capture = Mogę zbić { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at }. I nie zbijam.
tale-me-missed-chain = Moja małpa mogła zbić naraz { $count ->
        [one] { $count } figurę
        [few] { $count } figury
       *[other] { $count } figur
    }.
tale-me-chain = Moja małpa zbiła naraz { $count ->
        [one] { $count } figurę
        [few] { $count } figury
       *[other] { $count } figur
    }.
tale-me-drownings = Rzeka zabrała mi { $count ->
        [one] { $count } figurę
        [few] { $count } figury
       *[other] { $count } figur
    }, w tym { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } z { $at }.
tale-me-comeback = Mam już tylko { $chance }% szans, a jednak wygrywam.
tale-me-nearly-won = Moja najlepsza chwila: { $chance }% szans.
tale-me-led = Wychodzę na prowadzenie i prowadzę do samego końca.
tale-me-promotion = Mój pion został superpionem na { $at }.
tale-me-flawless = Ani razu się nie mylę.
tale-me-lion-captured = Na koniec { $kind ->
        [zebra] moja
        [giraffe] moja
        [monkey] moja
       *[other] mój
    } { $animal } zbija twojego lwa na { $at }.
tale-us-turned = Jeden nasz ruch odwrócił partię: najpierw mamy { $before }% szans, potem { $after }%.
tale-us-brilliant = To wymagało odwagi: oddajemy { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at } i nie było nic lepszego.
tale-us-missed-lion = Możemy zbić twojego lwa. I nie zbijamy.
tale-us-missed-win = Mamy pewną wygraną i ją wypuszczamy.
tale-us-missed-capture = Możemy zbić { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } na { $at }. I nie zbijamy.
tale-us-missed-chain = Nasza małpa mogła zbić naraz { $count ->
        [one] { $count } figurę
        [few] { $count } figury
       *[other] { $count } figur
    }.
tale-us-chain = Nasza małpa zbiła naraz { $count ->
        [one] { $count } figurę
        [few] { $count } figury
       *[other] { $count } figur
    }.
tale-us-drownings = Rzeka zabrała nam { $count ->
        [one] { $count } figurę
        [few] { $count } figury
       *[other] { $count } figur
    }, w tym { $kind ->
        [pawn] piona
        [superpawn] superpiona
        [zebra] zebrę
        [elephant] słonia
        [giraffe] żyrafę
        [monkey] małpę
        [crocodile] krokodyla
       *[other] lwa
    } z { $at }.
tale-us-comeback = Mamy już tylko { $chance }% szans, a jednak wygrywamy.
tale-us-nearly-won = Nasza najlepsza chwila: { $chance }% szans.
tale-us-led = Wychodzimy na prowadzenie i prowadzimy do samego końca.
tale-us-promotion = Nasz pion został superpionem na { $at }.
tale-us-flawless = Ani razu się nie mylimy.
tale-us-lion-captured = Na koniec { $kind ->
        [zebra] nasza
        [giraffe] nasza
        [monkey] nasza
       *[other] nasz
    } { $animal } zbija twojego lwa na { $at }.
