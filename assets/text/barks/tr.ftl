# Rakiplerin söyledikleri, Türkçe. A moment may have more or fewer lines in another language: the game counts the lines of each language.
# `$at` is a square. `$animal` is the piece that was taken or that drowned, and `$kind` says which one it is, for suffixes. At most 78 characters a line.

# --- Cub: curious, brave, easily distracted
bio-Cub = Bir kelebeğin peşinden tahtaya geldi ve kaldı. Yetişebildiği her şeyi ısırır, nehri hep unutur.
bark-Cub-greeting-1 = Merhaba. Hangilerini ısırabilirim?
bark-Cub-greeting-2 = Bütün kuralları biliyorum. Neredeyse. Bazılarını.
bark-Cub-greeting-3 = Aslanım önce biraz gezmek istiyor.
bark-Cub-greeting-4 = Şu bir böcek mi? Değilmiş. Tamam, oynayalım.
bark-Cub-rematch-1 = Bir daha! Bir daha!
bark-Cub-rematch-2 = Bir oyun daha. Sana bir hırlama sakladım.
bark-Cub-streak-1 = Üçü de benim oldu. Sıradaki senin olsun. Ben paylaşırım.
bark-Cub-streak-2 = Üç kere mi kazandım? Nasıl oldu, ben de bilmiyorum.
bark-Cub-capture-1 = Yakaladım! Neymiş bu?
bark-Cub-capture-2 = Şu { $animal } öylece duruyordu. Ben de ısırdım.
bark-Cub-capture-3 = Benim oldu. Tadı tahta gibi.
bark-Cub-captured-1 = Hey, ben daha ona bakıyordum.
bark-Cub-captured-2 = Benim { $animal }{ $kind ->
        [zebra] m
        [giraffe] m
        [elephant] im
        [crocodile] ım
        [lion] ım
       *[other] um
    } sadece bir şey kokluyordu.
bark-Cub-captured-3 = Ay. Oyun bitince geri gelir mi?
bark-Cub-chain-1 = Hop, hop, hop. Burası { $at }, değil mi? Nasıl geldim ki?
bark-Cub-chain-2 = Durmadan zıpladı. Ben sadece tutundum.
bark-Cub-chained-1 = Bir daha yap, ama yavaş. Hoşuma gitti.
bark-Cub-chained-2 = Bu tek hamle miydi? Hepsi mi?
bark-Cub-drowned-1 = Seninkiler de batıyormuş! Sadece benimkiler sanıyordum.
bark-Cub-drowned-2 = Şu { $animal } balıklara bakmaya gitti.
bark-Cub-drowned-3 = Gitti. { $at } karesinde sadece baloncuk kaldı.
bark-Cub-sank-1 = Gidip { $animal }{ $kind ->
        [zebra] mı
        [giraffe] mı
        [elephant] imi
        [crocodile] ımı
        [lion] ımı
       *[other] umu
    } çıkaracaktım. Hemen bu hamleden sonra.
bark-Cub-sank-2 = Yine nehir. Hep aynı yerde duruyor bu.
bark-Cub-lion-hunted-1 = Aslanım, gel buraya. Yok, oraya değil. Buraya.
bark-Cub-lion-hunted-2 = Aslanıma bakıyorsun. Niye bakıyorsun?
bark-Cub-lion-hunting-1 = Bu senin aslanın mı? Kocamanmış. Yine de denerim.
bark-Cub-lion-hunting-2 = Aslanına gizlice yaklaşıyorum. Sakın bakma.
bark-Cub-blunder-1 = Zaten öyle yapacaktım. Galiba.
bark-Cub-blunder-2 = O ben değildim. Kelebek geçti.
bark-Cub-gift-1 = Aaa. Bunu yiyebilir miyim?
bark-Cub-gift-2 = Birini açıkta unutmuşsun. Bana mı?
bark-Cub-thinking-1 = Düşünüyorum. Öğle yemeğini de düşünüyorum.
bark-Cub-thinking-2 = Dur, bir fikrim vardı. Buralarda bir yerdeydi.
bark-Cub-waiting-1 = Acele etme. Ben bir karınca buldum.
bark-Cub-waiting-2 = Sen düşün, ben kuyruğumu kovalıyorum.
bark-Cub-win-1 = Dur bir dakika. Ben şimdi kazandım mı? Kazandım!
bark-Cub-win-2 = Akşam yemeğine kadar unuturum. Sen de unutabilirsin.
bark-Cub-win-3 = Şimdiye kadarki en büyük ısırığım. Kusura bakma, aslan.
bark-Cub-resigned-1 = Bırakıyor musun? Bir ısırığım daha vardı.
bark-Cub-resigned-2 = Patilerin mi uyuştu? Haydi, bir daha.
bark-Cub-loss-1 = Sen kazandın. Nasıl yaptın, bana da göstersene.
bark-Cub-loss-2 = Az kalsın yeniyordum seni. Sonra bir kuş gördüm.
bark-Cub-loss-3 = Bir dahaki sefere önce bakarım, sonra ısırırım. Belki.
bark-Cub-first-loss-1 = Beni yendin! Evde herkese anlatacağım.
bark-Cub-first-loss-2 = Beni ilk yenişin bu. Ben de en önden izledim.
bark-Cub-draw-1 = Kimse kazanmadı mı? O zaman ikimiz de kükreyelim.
bark-Cub-draw-2 = Burada mı duruyoruz? Ama aslanım yorulmadı ki.

# --- Zebra: nervous, quick, apologetic
bio-Zebra = Bir keresinde bir çalıyla bakışma yarışını kaybetti. Erken atlar, aslanından ayrılmaz, taş değişmekten kaçar.
bark-Zebra-greeting-1 = Aa, geldin. Yani, iyi ki geldin. Çabucak başlayalım.
bark-Zebra-greeting-2 = Bir şey kıpırdadı. Gördün mü?
bark-Zebra-greeting-3 = Bacaklarımın kusuruna bakma. Hep böyle titrerler.
bark-Zebra-greeting-4 = Taşlarını saydım. İki kere. Amma da çoklar.
bark-Zebra-rematch-1 = Yine mi? Titremem daha yeni geçmişti.
bark-Zebra-rematch-2 = Oh, yine sensin. Yabancılardan ürkerim.
bark-Zebra-streak-1 = Üst üste üç mü? Sana bir özür borçluyum.
bark-Zebra-streak-2 = Hep kazanıyorum. Kesin bir aksilik olacak.
bark-Zebra-capture-1 = Pardon. O senin miydi?
bark-Zebra-capture-2 = Yanlışlıkla { $animal }{ $kind ->
        [zebra] ya
        [giraffe] ya
        [elephant] e
       *[other] a
    } çarptım, devrildi. Özür dilerim.
bark-Zebra-capture-3 = Aldım mı? Gözlerim kapalıydı.
bark-Zebra-captured-1 = { $at } karesi kötüydü, biliyordum. Kulaklarıma doğmuştu.
bark-Zebra-captured-2 = Benim { $animal }{ $kind ->
        [zebra] m
        [giraffe] m
        [elephant] im
        [crocodile] ım
        [lion] ım
       *[other] um
    } gitti. Kalanlar, yakın durun.
bark-Zebra-captured-3 = Evet. Şey. Ben de tam onun için endişelenecektim.
bark-Zebra-chain-1 = Çok özür dilerim. Bir kere başladı mı duramıyor.
bark-Zebra-chain-2 = { $at } karesinde mi durdu? Ben bakamadım.
bark-Zebra-chained-1 = Kaç tane gitti? Sakın söyleme.
bark-Zebra-chained-2 = Bir kere göz kırptım. Yalnızca bir kere.
bark-Zebra-drowned-1 = Eyvah, { $animal } gitti. Birini çağırsak mı?
bark-Zebra-drowned-2 = Ben dizimden yukarısını suya sokmam. İşte bu yüzden.
bark-Zebra-drowned-3 = Nehir kıpırdadı. Bir şey kıpırdadı demiştim.
bark-Zebra-sank-1 = Kaç dedim ona. Sonra kaçarım sanmış.
bark-Zebra-sank-2 = Bizim { $animal } orada donakaldı. Ben o hissi bilirim.
bark-Zebra-lion-hunted-1 = Herkes aslanın yanına. Sessizce. Koşun.
bark-Zebra-lion-hunted-2 = Aslanımın arkasında biri mi var? Var, var.
bark-Zebra-lion-hunting-1 = Aslanınla göz göze geldik. Şimdi ne olacak?
bark-Zebra-lion-hunting-2 = Kaçarken aslanına rastladım. Affedersin.
bark-Zebra-blunder-1 = Keşke otların arasında kalsaydım.
bark-Zebra-blunder-2 = Önce atladım. Sonra baktım. Tersi olacaktı.
bark-Zebra-gift-1 = Bu bir tuzak mı? Kesin tuzaktır.
bark-Zebra-gift-2 = Orada tek başına duruyor. Ben hayatta duramazdım.
bark-Zebra-thinking-1 = Bir saniye. Her kare tehlikeli görünüyor.
bark-Zebra-thinking-2 = Karar verdim. Yok. Dur. Hayır.
bark-Zebra-waiting-1 = Sen düşünürken kimse üstüme atlamıyor. Devam et lütfen.
bark-Zebra-waiting-2 = Bütün gün düşün. Ben kaçış yollarını sayıyorum.
bark-Zebra-win-1 = Kazandım mı? Öyleyse niye hâlâ koşuyorum?
bark-Zebra-win-2 = Bitti mi? Gözlerimi açabilir miyim?
bark-Zebra-win-3 = Sen iyi oynadın. Ben iyi kaçtım.
bark-Zebra-resigned-1 = Bırakıyor musun? Bacaklarım yüzünden mi?
bark-Zebra-resigned-2 = Ah. Ben de tam kaçacaktım.
bark-Zebra-loss-1 = Oh. Artık kaybetmekten korkmama gerek kalmadı.
bark-Zebra-loss-2 = Sen hızlıydın. Ben sadece telaşlıydım.
bark-Zebra-loss-3 = Güzel oynadın. Lazım olursam şu çalının arkasındayım.
bark-Zebra-first-loss-1 = Beni ilk yenişin. Neredeyse rahatladım.
bark-Zebra-first-loss-2 = Demek orada kıpırdayan senmişsin.
bark-Zebra-draw-1 = İki aslan da güvende. Sonların en güzeli.
bark-Zebra-draw-2 = İkimiz de yavaşça geri çekilelim mi? Oh, iyi.

# --- Giraffe: gentle, far-sighted, slow to start
bio-Giraffe = Yağmuru bir hafta önceden gördü, herkese haber verdi. Bütün taşlarını çıkarmadan saldırmaz.
bark-Giraffe-greeting-1 = Aşağıya selam. Manzara harika.
bark-Giraffe-greeting-2 = Buradan oyunun sonunu görüyorum. En azından çoğunu.
bark-Giraffe-greeting-3 = Önce herkes bir kalksın. Sonra biraz kapışırız.
bark-Giraffe-greeting-4 = Geldiğini gördüm. Dündü galiba.
bark-Giraffe-rematch-1 = Hâlâ burada mısın? Ben de. Dönmem uzun sürüyor.
bark-Giraffe-rematch-2 = Bir oyun daha mı? Olur, ben zaten hiç oturmam.
bark-Giraffe-streak-1 = Üç oyun kazandım. Ama senin sıran da buradan görünüyor.
bark-Giraffe-streak-2 = Üst üste üç mü? Sen de bu arada boy atmışsın.
bark-Giraffe-capture-1 = Sadece bir yaprağa uzanmıştım.
bark-Giraffe-capture-2 = Şu { $animal } gölgede duruyordu. Benim gölgemde.
bark-Giraffe-capture-3 = Kahvaltıdan beri gözüm ondaydı.
bark-Giraffe-captured-1 = Bunu görmedim. Oysa her şeyi görürüm.
bark-Giraffe-captured-2 = Hoşça kal { $animal }. Buradan hâlâ görünüyorsun.
bark-Giraffe-captured-3 = Haklısın. Fazla öne eğilmişti.
bark-Giraffe-chain-1 = Şu maymunu izlemekten boynum tutuldu.
bark-Giraffe-chain-2 = Ta { $at } karesine kadar, tek bir yaprağa dokunmadan.
bark-Giraffe-chained-1 = Yavaş lütfen. Haber ayaklarıma geç ulaşıyor.
bark-Giraffe-chained-2 = Bu kadarı birden mi? Ben daha ilkine bakıyordum.
bark-Giraffe-drowned-1 = Bana göre su birikintisi. Üzüldüm.
bark-Giraffe-drowned-2 = Zavallı { $animal }. Bacakları biraz daha uzun olsaydı.
bark-Giraffe-drowned-3 = { $at } karesindekine el salladım. El sallamak duyulmuyor ki.
bark-Giraffe-sank-1 = Nehri görmüştüm. Herkesin uzun olmadığını unutmuşum.
bark-Giraffe-sank-2 = Karşı kıyıya dalmışım, { $at } aklımdan çıkmış.
bark-Giraffe-lion-hunted-1 = Aslanımın çitinin ardında biri var. Kulakları görünüyor.
bark-Giraffe-lion-hunted-2 = Kenara gel aslanım. Cereyanda duruyorsun.
bark-Giraffe-lion-hunting-1 = Aslanının duvarından içeriyi görüyorum. O da beni gördü.
bark-Giraffe-lion-hunting-2 = Ne uzun bir yol. Ucunda da senin aslanın.
bark-Giraffe-blunder-1 = Kafamda daha iyisi vardı. Ayaklarım beklemedi.
bark-Giraffe-blunder-2 = Yukarıdan bakınca iyi bir kareye benziyordu.
bark-Giraffe-gift-1 = Alçak bir dalda bir şey bırakmışsın.
bark-Giraffe-gift-2 = Yaprakların arası açılmış. İçerisi görünüyor.
bark-Giraffe-thinking-1 = Her şeyi iki kez çiğnerim. Hamleleri de.
bark-Giraffe-thinking-2 = Fikir kafamdan çıktı. Şu an boynumda, iniyor.
bark-Giraffe-waiting-1 = Acele yok. Yapraklar bekler.
bark-Giraffe-waiting-2 = Rahat rahat düşün. Ben gelen bulutları seyrederim.
bark-Giraffe-win-1 = Zaferin geldiğini gördüm. Benim gibi ağır ağır yürüyordu.
bark-Giraffe-win-2 = Çok yaklaşmıştın. Ne kadar yaklaştığın buradan görünüyordu.
bark-Giraffe-win-3 = Benimkiler zamanında ayaktaydı. Bütün sır bu.
bark-Giraffe-resigned-1 = Yukarıdan yol daha uzundu. Biraz dinlen.
bark-Giraffe-resigned-2 = Durmak da bir adımdır. Kısa bir adım.
bark-Giraffe-loss-1 = Benden daha uzağı gördün. Bu yükseklikte az rastlanır.
bark-Giraffe-loss-2 = Bravo. Önünde eğiliyorum, ama biraz sürecek.
bark-Giraffe-loss-3 = O kadar uzağa baktım ki ortayı kaçırdım.
bark-Giraffe-first-loss-1 = İlk galibiyetin. Yaprak yaprak büyüyüşünü izledim.
bark-Giraffe-first-loss-2 = Gel yukarı. Bu manzarayı hak ettin.
bark-Giraffe-draw-1 = Görünürde kazanan yok. Ben de epey uzağı görürüm.
bark-Giraffe-draw-2 = Güzel. Aynı ağaçtan yiyelim öyleyse.

# --- Monkey: cheeky, restless, a show-off
bio-Monkey = Hokkabazlığı bir mango ağacından öğrendi. Seve seve taş değişir, uzun zincirler düşler, boyundan büyük işlere kalkar.
bark-Monkey-greeting-1 = Ellerime dikkat et.
bark-Monkey-greeting-2 = En ön sıra mı? İyi seçim.
bark-Monkey-greeting-3 = Bir gönüllü lazım. Taşlarından hangisi olsa olur.
bark-Monkey-greeting-4 = Bugün numara yok. İlk numara buydu.
bark-Monkey-rematch-1 = Bir daha mı? Alkışın yeterdi.
bark-Monkey-rematch-2 = Dur, daha selamımı bitirmedim.
bark-Monkey-streak-1 = Üst üste üç. Nasıl yapıldığını göstereyim mi?
bark-Monkey-streak-2 = Üç kere aynı numara. Az kalsın yakalıyordun.
bark-Monkey-capture-1 = Nerede şu { $animal }? Kulağının arkasına bak.
bark-Monkey-capture-2 = Takas? Sonra sen de benimkilerden birini alırsın.
bark-Monkey-capture-3 = Buradaydı. Şimdi yok. Alkış.
bark-Monkey-captured-1 = Dikkat, ben onu havada çeviriyordum.
bark-Monkey-captured-2 = Peki, o { $animal } sende kalsın. Zaten ödünç almıştım.
bark-Monkey-captured-3 = Onu sana ben bıraktım. Kimseye söyleme.
bark-Monkey-chain-1 = Bir, iki ve… bunlar sana lazım değildi, değil mi?
bark-Monkey-chain-2 = Ve { $at } karesine iniş. Hem de ağsız.
bark-Monkey-chained-1 = O benim numaram. Sana numaramı kim öğretti?
bark-Monkey-chained-2 = Kıskanmak mı? Ben mi? Ama { $at } karesine iniş temizdi.
bark-Monkey-drowned-1 = Ve şimdi karşınızda: kaybolan { $animal }.
bark-Monkey-drowned-2 = Numaranın ikinci yarısını unuttu: sudan çıkmayı.
bark-Monkey-drowned-3 = Geç ama kalma. Hangi maymuna sorsan söyler.
bark-Monkey-sank-1 = Ben nefesimi tutabilirim. Bizim { $animal } tutamadı.
bark-Monkey-sank-2 = Bu programda yoktu.
bark-Monkey-lion-hunted-1 = Aslan, şaşırtıcı bir şey yap. Hemen, lütfen.
bark-Monkey-lion-hunted-2 = Aslanım soruyor: bu da gösteriye dâhil mi?
bark-Monkey-lion-hunting-1 = Tık tık. Aslanın evde mi?
bark-Monkey-lion-hunting-2 = Sıradaki numaram için bir aslan lazım. Seninki.
bark-Monkey-blunder-1 = Bu provaydı.
bark-Monkey-blunder-2 = Meyveye uzandım, dalı unuttum.
bark-Monkey-gift-1 = Bana mı? Daha lütfen bile dememiştim.
bark-Monkey-gift-2 = Bak, boşta biri var. Avuçlarım kaşınıyor.
bark-Monkey-thinking-1 = Trampet lütfen. Şöyle uzunca.
bark-Monkey-thinking-2 = Dört elim var, hiçbirinde hamle yok.
bark-Monkey-waiting-1 = Sen düşün. Ben kuyruğumdan saatlerce sallanırım.
bark-Monkey-waiting-2 = Kıpırdanmıyorum. Buna dans denir.
bark-Monkey-win-1 = Ta-taa. Bu sözü saklıyordum.
bark-Monkey-win-2 = Oldu. Ben de senin kadar şaşkınım.
bark-Monkey-win-3 = Sahnede harika bir ortaktın.
bark-Monkey-resigned-1 = Hemen mi? En güzel sıçrayışım geliyordu.
bark-Monkey-resigned-2 = Peki. Hepsini havaya atıp yeniden başlarız.
bark-Monkey-loss-1 = Numaramı çözdün. Pek kimse çözemez.
bark-Monkey-loss-2 = Yenildim. Sorana muz kabuğuna bastım derim.
bark-Monkey-loss-3 = Seni alkışlıyorum. Dört elimle birden.
bark-Monkey-first-loss-1 = Beni ilk kez kandırdın. Selam ver, sahne senin.
bark-Monkey-first-loss-2 = Artık bütün numaralarımı biliyorsun. Yenilerini bulmalıyım.
bark-Monkey-draw-1 = Seyirci karar veremiyor. Seyirci de biziz.
bark-Monkey-draw-2 = İkimiz de her şeyi aynı anda düşürdük. Bravo.

# --- Elephant: patient, formal, remembers everything
bio-Elephant = Oynadığı her oyunu sol kulağının arkasında saklar. Risk almaz, açıkta kalan taşı kaçırmaz.
bark-Elephant-greeting-1 = İyi günler. Yerini ayırdım.
bark-Elephant-greeting-2 = Bu konumu hatırlıyorum. Sen hatırlamıyor musun?
bark-Elephant-greeting-3 = Müşerref oldum. Usulünce başlayalım mı?
bark-Elephant-greeting-4 = Aslanına saygılarımı ilet. Seni unutmam.
bark-Elephant-rematch-1 = Memnuniyetle. İkimizin de yerini hatırlıyorum.
bark-Elephant-rematch-2 = Bir kez daha mı? Öncekinin yanına kaldırırım.
bark-Elephant-streak-1 = Üç oyun benim lehime. İyi hamlelerin de aklımda.
bark-Elephant-streak-2 = Notlarıma göre her seferinde biraz daha yaklaşıyorsun.
bark-Elephant-capture-1 = O { $animal } yalnız duruyordu. Böyle şeyler gözümden kaçmaz.
bark-Elephant-capture-2 = Üzülerek alınmış ve deftere işlenmiştir.
bark-Elephant-capture-3 = İzninle. Bu hiçbir yere bağlı değildi.
bark-Elephant-captured-1 = Doğrusu o { $animal }{ $kind ->
        [zebra] ya
        [giraffe] ya
        [elephant] e
       *[other] a
    } alışmıştım.
bark-Elephant-captured-2 = Usulüne uygun. Kimin yaptığını unutmam.
bark-Elephant-captured-3 = Saygımdan { $at } karesini bir süre boş bırakacağım.
bark-Elephant-chain-1 = Birkaçı birden. Karışıklık için özür dilerim.
bark-Elephant-chain-2 = Maymun { $at } karesinde. Nasıl gittiğini sormadım.
bark-Elephant-chained-1 = Teker teker lütfen. Not alıyorum.
bark-Elephant-chained-2 = Bu başıma en son bir incir ağacının altında gelmişti.
bark-Elephant-drowned-1 = Ben şnorkelimi yanımda taşırım. O { $animal } taşımıyordu.
bark-Elephant-drowned-2 = Bir dakikalık sessizlik. Teşekkür ederim. Hamle bende.
bark-Elephant-drowned-3 = Senin adına, su daha sığ olsun isterdim.
bark-Elephant-sank-1 = Ben hiç unutmam. Yalnızca geç hatırladım.
bark-Elephant-sank-2 = Bizim { $animal } vakarla sulara gömüldü.
bark-Elephant-lion-hunted-1 = Rica etsem aslanımdan biraz uzaklaşır mısın?
bark-Elephant-lion-hunted-2 = Kapıları kapatın lütfen. Sırayla.
bark-Elephant-lion-hunting-1 = Aslanından durumunu gözden geçirmesini rica edeceğim.
bark-Elephant-lion-hunting-2 = Lütfen aslanına geldiğimi haber ver.
bark-Elephant-blunder-1 = Tuhaf. O kareyi başka türlü hatırlıyordum.
bark-Elephant-blunder-2 = Yanlış bir adım. Benimkiler epeyce büyüktür.
bark-Elephant-gift-1 = Birisi bir taşı gözetimsiz bırakmış.
bark-Elephant-gift-2 = Kabalık etmek istemem ama şu taş açıkta kalmış.
bark-Elephant-thinking-1 = Bir adım. Sonra bir adım daha.
bark-Elephant-thinking-2 = Kayıtlara bakıyorum. Çok eski bir meseleydi.
bark-Elephant-waiting-1 = Buyur, düşün. Beklemek terbiyemde var.
bark-Elephant-waiting-2 = İyi bir hamle bir saate değer. Bende saat çok.
bark-Elephant-win-1 = Güzel bir karşılaşmaydı. Unutmayacağım.
bark-Elephant-win-2 = Asilce direndin. Altını çizdim.
bark-Elephant-win-3 = Adım adım, işte buraya vardık.
bark-Elephant-resigned-1 = Saygıyla kabul ediyorum. Başlangıç güzeldi.
bark-Elephant-resigned-2 = Akıllıca bir mola. Tahta bizi bekler.
bark-Elephant-loss-1 = Beni yendin. Mürekkeple kayda geçti.
bark-Elephant-loss-2 = Tebrik ederim. Yerin titrediğini hissettim.
bark-Elephant-loss-3 = Böylesini ilk kez gördüm. Bunun için teşekkür ederim.
bark-Elephant-first-loss-1 = İlk kez. Torunlarıma anlatacağım.
bark-Elephant-first-loss-2 = Bugün yeni bir sayfa açılıyor, en üstünde sen varsın.
bark-Elephant-draw-1 = Eşitiz. El sıkışalım, tabir caizse.
bark-Elephant-draw-2 = İkimiz de bir şey unutmadık. Böyle bitmek zorundaydı.

# --- Crocodile: quiet, ironic, owns the river
bio-Crocodile = Yıllardır kütük sanılır. Nehri tutar, bekler, yüzmeyi başkalarına bırakır.
bark-Crocodile-greeting-1 = Buyur, gir. Su pek güzel.
bark-Crocodile-greeting-2 = Bana aldırma. Ben yalnızca bir kütüğüm.
bark-Crocodile-greeting-3 = Nehir benim. Gerisini konuşuruz.
bark-Crocodile-greeting-4 = Ah. Misafir.
bark-Crocodile-rematch-1 = Geri geldin. Herkesin suya işi düşer.
bark-Crocodile-rematch-2 = Ben hiç gitmedim.
bark-Crocodile-streak-1 = Üç. Ama nehirler yatak değiştirir, bilirsin.
bark-Crocodile-streak-2 = Nerenin derin olduğunu öğreniyorsun.
bark-Crocodile-capture-1 = Hap. Elimden geldiğince sessiz.
bark-Crocodile-capture-2 = Şu { $animal } merhaba demeye geldi. Ben de merhaba dedim.
bark-Crocodile-capture-3 = Suda kendini görmek için eğilmişti.
bark-Crocodile-captured-1 = Onu özleyeceğim. Kısa bir süre.
bark-Crocodile-captured-2 = Afiyet olsun, { $animal } senin. Ben geç yerim.
bark-Crocodile-captured-3 = Dikkat. Suyun altında devamım var.
bark-Crocodile-chain-1 = Gürültücü hayvan. İşe yarıyor ama.
bark-Crocodile-chain-2 = Bunca zıplama, { $at } karesinde oturmak için.
bark-Crocodile-chained-1 = Bunu hissettim. Diş diş.
bark-Crocodile-chained-2 = Etkileyici. Hiç dinlenmez mi? Su kenarında mesela?
bark-Crocodile-drowned-1 = Seni uyarmıştım. Yok, uyarmamıştım.
bark-Crocodile-drowned-2 = { $at } karesindeki misafirim kalmaya karar verdi.
bark-Crocodile-drowned-3 = Su güzel dedim. Sığ demedim.
bark-Crocodile-sank-1 = Benimki bile. Nehir adildir.
bark-Crocodile-sank-2 = Bizim { $animal } bana sorabilirdi. Orada oturuyorum.
bark-Crocodile-lion-hunted-1 = Aslanım dalmayı bir türlü öğrenemedi.
bark-Crocodile-lion-hunted-2 = Birisi nehrimin yanlış yakasında.
bark-Crocodile-lion-hunting-1 = Aslanın su içmeyi bıraktı.
bark-Crocodile-lion-hunting-2 = Aşağı bakma, aslan.
bark-Crocodile-blunder-1 = …
bark-Crocodile-blunder-2 = Esnedim. Olur böyle şeyler.
bark-Crocodile-gift-1 = Bana doğru bir şey yüzüyor.
bark-Crocodile-gift-2 = Ne incelik. Ben de eli boş geldim.
bark-Crocodile-thinking-1 = Bu kabarcıklar benim. Düşünüyorum.
bark-Crocodile-thinking-2 = Derin mesele. Bir dakika.
bark-Crocodile-waiting-1 = Beklerim.
bark-Crocodile-waiting-2 = Kütüklerin acelesi olmaz.
bark-Crocodile-win-1 = Ve sular yine duruldu.
bark-Crocodile-win-2 = Az kalsın karaya oturuyordum.
bark-Crocodile-win-3 = İyi yüzdün. Yakından izledim.
bark-Crocodile-resigned-1 = Sudan tam zamanında çıktın. Akıllıca.
bark-Crocodile-resigned-2 = Gittin mi? Yalnızca göz kırpmıştım.
bark-Crocodile-loss-1 = Pusuda yatan benim sanıyordum.
bark-Crocodile-loss-2 = Nehrimi geçtin. Ayaklarını sil.
bark-Crocodile-loss-3 = Gidip biraz kütük olayım.
bark-Crocodile-first-loss-1 = Demek yüzebiliyorsun.
bark-Crocodile-first-loss-2 = Güzel iş. Balıklar duymasın.
bark-Crocodile-draw-1 = Ne ıslak ne kuru. Bize yakıştı.
bark-Crocodile-draw-2 = Sonsuza dek böyle süzülebiliriz.

# --- Lioness: focused, fair, the one who does the work
bio-Lioness = Başkaları yelesini tararken akşam yemeğini eve o getirir. Aslanına giden en kısa yolu arar.
bark-Lioness-greeting-1 = Geldin, iyi. En iyi oyununu göster.
bark-Lioness-greeting-2 = Kükremek yok. İşimiz var.
bark-Lioness-greeting-3 = Adil ve dosdoğru oynarım. Aslanını koru.
bark-Lioness-greeting-4 = Uyudum, gerindim. Başlayalım.
bark-Lioness-rematch-1 = Olur. Son oyundan öğreneceklerimiz bitmedi.
bark-Lioness-rematch-2 = Hemen mi? Bir avcıda bunu severim.
bark-Lioness-streak-1 = Üç oyun kazandım. Her biri için ter döktüm.
bark-Lioness-streak-2 = Üç yenilgi, üç ders. Ben de böyle başladım.
bark-Lioness-capture-1 = İzleri sürdüm. { $at } karesinde bittiler.
bark-Lioness-capture-2 = Senin { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } sola baktı. Ben sağdan geldim.
bark-Lioness-capture-3 = Kişisel değil. Yolumun üstündeydi.
bark-Lioness-captured-1 = Güzel. Şimdi iş ilginçleşiyor.
bark-Lioness-captured-2 = Temiz bir av. Yavrulara bunu öğretirim.
bark-Lioness-captured-3 = O { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } hak ettin. Ama geri isterim.
bark-Lioness-chain-1 = Tek hamle, tek plan. Son durak { $at }.
bark-Lioness-chain-2 = Yol açıksa sonuna kadar koşacaksın.
bark-Lioness-chained-1 = { $at } karesine kadar her adımı gördün. Ben birini.
bark-Lioness-chained-2 = İşte av diye buna derim. Bana seyretmek düştü.
bark-Lioness-drowned-1 = Sığ geçitte asla durma. Annemin ilk kuralı.
bark-Lioness-drowned-2 = O { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } nehir yakaladı. Bana pay çıkmaz.
bark-Lioness-drowned-3 = Bunca dert, tek bir hamle. Bilirim.
bark-Lioness-sank-1 = Daha büyüğünün peşindeydim. Nehir anladı.
bark-Lioness-sank-2 = Patilerim ıslak, kabahat benim.
bark-Lioness-lion-hunted-1 = Aslanımı buldun. Şimdi gözden kaçırma bakalım.
bark-Lioness-lion-hunted-2 = İzini sürdüğün benim aslanım. Uyanığım.
bark-Lioness-lion-hunting-1 = Kapıyı açık bıraktın.
bark-Lioness-lion-hunting-2 = Aslanına göz kulak ol. Bir kez söylerim.
bark-Lioness-blunder-1 = Otlar durulmadan atladım.
bark-Lioness-blunder-2 = Dikkatsizlik ettim. Cezasını kesebilirsin.
bark-Lioness-gift-1 = Şuradaki sürüden ayrı düşmüş.
bark-Lioness-gift-2 = Çitinde bir aralık var. Ben sığarım.
bark-Lioness-thinking-1 = İki yol var. Kısasını istiyorum.
bark-Lioness-thinking-2 = Kıpırdama. Kokuyu almak üzereyim.
bark-Lioness-waiting-1 = İyi. Atlamadan önce bir daha bak.
bark-Lioness-waiting-2 = Avcılık çoğunlukla beklemektir. İkisinde de iyiyim.
bark-Lioness-win-1 = Çok yakındı. Aynı cesaretle yine gel.
bark-Lioness-win-2 = İyi savundun. Bütün pençelerim gerekti.
bark-Lioness-win-3 = Uzun bir avdı, uzatan da sendin. Güzel.
bark-Lioness-resigned-1 = Erken gördün. Bu da bir beceri.
bark-Lioness-resigned-2 = Bugünlük yeter. Dinlenip yine gel.
bark-Lioness-loss-1 = Beni düşündürdün. Teşekkür ederim.
bark-Lioness-loss-2 = Açıkta yakalandım. Temiz iş, helal olsun.
bark-Lioness-loss-3 = Nerede yanıldığımı biliyorum. Sen önce bildin.
bark-Lioness-first-loss-1 = Artık bir avcısın. Ciddiyim.
bark-Lioness-first-loss-2 = Bu boyda ilk avın. Gurur duy.
bark-Lioness-draw-1 = İki avcı, akşam yemeği yok. Yürüdüğümüze değdi.
bark-Lioness-draw-2 = İkimiz de kapıyı kapalı tuttuk.

# --- Lion: majestic, a little vain, generous
bio-Lion = Bir keresinde bir madeni paraya poz verdi, hâlâ etkisinde. Tüm gücüyle oynar, açık dikeylere bayılır.
bark-Lion-greeting-1 = Gözümün içine bakabilirsin. Dikkatlice.
bark-Lion-greeting-2 = Yelemin kusuruna bakma. Tahtta rüzgâr vardı.
bark-Lion-greeting-3 = Bizzat geldim. Otur lütfen.
bark-Lion-greeting-4 = Önce kükreyebilirdim. Ama bakıyorum, hazırsın.
bark-Lion-rematch-1 = Bir kez daha huzuruma mı? Kabul.
bark-Lion-rematch-2 = Beni yine görmek istiyorsun. Kim istemez?
bark-Lion-streak-1 = Sabret. Ben bile bu yeleyle doğmadım.
bark-Lion-streak-2 = Üç galibiyet. Ama tahtlar el değiştirir. Yakınımda kal.
bark-Lion-capture-1 = Senin { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } sarayda kabul edildi.
bark-Lion-capture-2 = Küçük bir lokma. Görgülüyümdür.
bark-Lion-capture-3 = { $at } karesinde eğildi. Biraz fazla eğildi.
bark-Lion-captured-1 = Güzel hamle. Ben de onu oynardım.
bark-Lion-captured-2 = Benden bir { $animal } aldın. İzin veriyorum.
bark-Lion-captured-3 = Ah. Bunu haşmetle söylüyorum.
bark-Lion-chain-1 = Saray maymunum. Tanıtmaya gerek yok.
bark-Lion-chain-2 = Muhteşem, ta { $at } karesine kadar. Onu şövalye ilan edeceğim.
bark-Lion-chained-1 = O sırada patimi seyrediyormuşum gibi yapacağım.
bark-Lion-chained-2 = O maymunu kim içeri aldı? Epey de iyiymiş.
bark-Lion-drowned-1 = Ben asla yüzmem. Yeleyi bozuyor.
bark-Lion-drowned-2 = Senin { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } yansımamı görmek istedi.
bark-Lion-drowned-3 = Su kimsenin önünde eğilmez. Denedim.
bark-Lion-sank-1 = Nehre ikiye ayrılmasını buyurdum. Dinlemiyordu.
bark-Lion-sank-2 = Ne sadık bir { $animal }. Adını bir balığa vereceğim.
bark-Lion-lion-hunted-1 = Beni mi gözüne kestirdin? Ne heyecanlı.
bark-Lion-lion-hunted-2 = Muhafızlar? Kimse yok mu? Yok, sen kalkma.
bark-Lion-lion-hunting-1 = Aslanınla iki çift lafım var. Yüz yüze.
bark-Lion-lion-hunting-2 = Bu tahtada tek bir taca yer var.
bark-Lion-blunder-1 = Bunu kimse görmedi. Emrediyorum.
bark-Lion-blunder-2 = Kral tökezlemez. Ansızın selam verir.
bark-Lion-gift-1 = Hediye mi? Doğum günüm bile değil.
bark-Lion-gift-2 = Ne cömertlik. Genelde o iş bendedir.
bark-Lion-thinking-1 = Düşünüyorum. Bana yakışıyor, değil mi?
bark-Lion-thinking-2 = Hamle hazır. Pozumu seçiyorum.
bark-Lion-waiting-1 = Acele etme. Bana bakmak hoştur.
bark-Lion-waiting-2 = Düşün lütfen. Ben burada süs gibi uzanırım.
bark-Lion-win-1 = Beni ayağa kaldırdın. Pek az kişi başarır.
bark-Lion-win-2 = Kale bende kalıyor, saygım sende.
bark-Lion-win-3 = Bu bir kükremeyi hak ediyor. Dışarı çıkıp kükreyeceğim.
bark-Lion-resigned-1 = Kabul ediyorum. Başın dik gidiyorsun.
bark-Lion-resigned-2 = Önce selam verilir, sonra yine oynanır.
bark-Lion-loss-1 = Kale senindir. Bugünlük.
bark-Lion-loss-2 = Muhteşem. Ben muhteşemi aynadan tanırım.
bark-Lion-loss-3 = Kaybedeceksem böyle kaybedeyim. Şahane.
bark-Lion-first-loss-1 = Diz çök. Yok, dur. Çökecek olan benim.
bark-Lion-first-loss-2 = Beni yendin. Bunu ahşaba oyduracağım.
bark-Lion-draw-1 = İki taç, bir tahta. Paylaşılır.
bark-Lion-draw-2 = Berabere. İki yele de bozulmadı.

# --- Pride: several voices that finish each other's sentences; a dash at the end and another at the start pass the word on
bio-Pride = Bir gölgeyi ve tek bir düşünceyi paylaşan kız kardeşler. Hepsi birden bakar, gözlerinden pek az şey kaçar.
bark-Pride-greeting-1 = Sonunda— —geldin işte.
bark-Pride-greeting-2 = Kardeş, sıra sende. Birlikte öyleyse.
bark-Pride-greeting-3 = Hepimiz— —hepinize karşı.
bark-Pride-greeting-4 = Şu akıllı olan mı? Ta kendisi. Dik oturun.
bark-Pride-rematch-1 = Bizi— —yine istedin demek. Hepimizi.
bark-Pride-rematch-2 = Bir daha diyenler? Hepimiz.
bark-Pride-streak-1 = Üç kez kazandık. İyi de, o tek başına.
bark-Pride-streak-2 = Her seferinde— —daha yakınsın. İkimiz de fark ettik.
bark-Pride-capture-1 = Şu { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } o gördü— —ben aldım.
bark-Pride-capture-2 = Ben aldım. Ben aldım. Neyse, birimiz aldı.
bark-Pride-capture-3 = Paylaşalım mı? Altı üstü tahta.
bark-Pride-captured-1 = Bunu— —gördük.
bark-Pride-captured-2 = Kim bakıyordu bizim { $animal }{ $kind ->
        [zebra] ya
        [giraffe] ya
        [elephant] e
       *[other] a
    }? Ben seni sanıyordum.
bark-Pride-captured-3 = Hiç önemli değil— —bence biraz önemli.
bark-Pride-chain-1 = Atla diyorum. Yine diyorum. { $at } diyorum.
bark-Pride-chain-2 = Atlamaya ben başlıyorum— —ben bitiriyorum.
bark-Pride-chained-1 = Saydın mı? Ben şaşırdım. Ben de.
bark-Pride-chained-2 = Hepsi mi, ta { $at } karesine kadar? Bana bakmayın.
bark-Pride-drowned-1 = Suda fazla mı— —kaldı? Kaldı.
bark-Pride-drowned-2 = Zavallı { $animal }. Sen mi ittin? Ben itmedim.
bark-Pride-drowned-3 = Sadece halkalar görüyorum. Ben de. Sadece halkalar.
bark-Pride-sank-1 = Bizim { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } çıkarma sırası kimdeydi? Sende.
bark-Pride-sank-2 = Sen bakıyorsun sandım— —ben de sen bakıyorsun sandım.
bark-Pride-lion-hunted-1 = Sokulun— —aslanımızın çevresine. Daha yakın.
bark-Pride-lion-hunted-2 = Aslanımızın arkasında. Nerede? Orada. Aa, orada.
bark-Pride-lion-hunting-1 = Sol bende— —sağ bende. Ya aslan?
bark-Pride-lion-hunting-2 = Aslanın ona bakıyor— —ben yaklaşıyorum.
bark-Pride-blunder-1 = Sen miydin o? Ben karşı oy verdim.
bark-Pride-blunder-2 = Hepimiz aynı fikirdeydik— —hepimiz yanıldık.
bark-Pride-gift-1 = Gördüğümü görüyor musun? Hepimiz görüyoruz.
bark-Pride-gift-2 = Açıkta kalmış. Şşt. Onu sesli söyledin.
bark-Pride-thinking-1 = Tartışıyoruz— —tartışalım mı diye.
bark-Pride-thinking-2 = Sessiz olun. Ben sessizdim. Sen değildin.
bark-Pride-waiting-1 = Şşt, misafirimiz düşünüyor. Ben bir şey demedim.
bark-Pride-waiting-2 = İstediğin kadar düşün. Biz uyuklarız— —nöbetleşe.
bark-Pride-win-1 = O yaptı. Hayır, o yaptı. Hayır, sen.
bark-Pride-win-2 = Bunun için— —hepimiz gerektik.
bark-Pride-win-3 = Kazandık— —ama bizi epey koşturdun.
bark-Pride-resigned-1 = Gidiyor musun? Daha yeni— —oturmuştuk.
bark-Pride-resigned-2 = O daha uzun kazanmak istedi. Ben hayır. Ben evet.
bark-Pride-loss-1 = Sen tek başına. Biz hepimiz. Nasıl olur?
bark-Pride-loss-2 = Kaybettik— —hiç değilse birlikte.
bark-Pride-loss-3 = Kardeşler, eğilin. Daha aşağı. Böyle mi?
bark-Pride-first-loss-1 = Onu yendin. Beni yendin. Hepimizi yendin.
bark-Pride-first-loss-2 = Yer açın kardeşler. Sürüye— —biri daha katıldı.
bark-Pride-draw-1 = Aynı fikirde miyiz? İlk defa. İlk defa.
bark-Pride-draw-2 = Yarısı sana— —yarısı bize. Küçük kesin.

# --- Shadow: the adaptive opponent, exactly as good as the player
bio-Shadow = Kendi biçimi yok, en yakındakini ödünç alır. Sen büyüyünce büyür, sen dinlenince dinlenir.
bark-Shadow-greeting-1 = Tam senin kadar iyiyim. Bugün.
bark-Shadow-greeting-2 = Seninle aynı anda geldim. Hep öyle yaparım.
bark-Shadow-greeting-3 = Işıkta dur da kim olacağımı bileyim.
bark-Shadow-greeting-4 = Arkana bakma. Ayaklarının dibindeyim.
bark-Shadow-rematch-1 = Sen kaldın, ben de kaldım.
bark-Shadow-rematch-2 = Ağacın çevresinde bir tur daha, sen ve ben.
bark-Shadow-streak-1 = Fazla uzamışım. Sana doğru çekileyim.
bark-Shadow-streak-2 = Güneş arkandaydı, öne geçtim. Güneş döner.
bark-Shadow-capture-1 = Sen ne yapacaksan onu yaptım.
bark-Shadow-capture-2 = Şu { $animal }{ $kind ->
        [zebra] nın
        [giraffe] nın
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } üstüne karanlık bir şey düştü. Ben.
bark-Shadow-capture-3 = Bunu senden öğrendim.
bark-Shadow-captured-1 = Bizim { $animal } sende. Silueti bende kaldı.
bark-Shadow-captured-2 = İçimde bir delik açtın. Düzgün bir delik.
bark-Shadow-captured-3 = Tuhaf. Ben de o kareye uzanıyordum.
bark-Shadow-chain-1 = Gölgeler her şeyin üstünden atlar, ta { $at } karesine kadar.
bark-Shadow-chain-2 = Buna senden gizli, arkanda çalıştım.
bark-Shadow-chained-1 = { $at } karesine kadar bana fark attın.
bark-Shadow-chained-2 = Yarın ben de yapabilirim bunu.
bark-Shadow-drowned-1 = Ben suyun üstünde yatarım. O { $animal } yatamadı.
bark-Shadow-drowned-2 = Bugün sen ıslandın. Başka gün ben ıslanırım.
bark-Shadow-drowned-3 = Nehri ben de tam senin kadar sık unuturum.
bark-Shadow-sank-1 = Gölge bile ıslanıyormuş demek.
bark-Shadow-sank-2 = Bizim { $animal } artık benim gibi, baştan aşağı gölge.
bark-Shadow-lion-hunted-1 = Aslanımın kenarları inceliyor.
bark-Shadow-lion-hunted-2 = Aslanımı siluetinden buldun.
bark-Shadow-lion-hunting-1 = Aslanının yanındaki o uzun karaltı benim.
bark-Shadow-lion-hunting-2 = Aslanın dönüp dönüp arkasına bakıyor.
bark-Shadow-blunder-1 = Bu hata benim öz malım. Gerisi ödünç.
bark-Shadow-blunder-2 = Bir titreme. Biri lambayı oynattı.
bark-Shadow-gift-1 = Ben de aynısını yapardım. Artık gerek kalmadı.
bark-Shadow-gift-2 = Ne aydınlık bir yer. Kimse de durmuyor.
bark-Shadow-thinking-1 = Sen olsan ne düşünürdün, onu düşünüyorum.
bark-Shadow-thinking-2 = Işık değişiyor. Bir dakika.
bark-Shadow-waiting-1 = Sen durursan ben de dururum.
bark-Shadow-waiting-2 = Sensiz bir planım yok.
bark-Shadow-win-1 = Bir kez de benim boyum uzundu. Akşam oluyor galiba.
bark-Shadow-win-2 = Kıl payı. Üstelik kılım bile yok.
bark-Shadow-win-3 = Yarısı senindi. Ben üstünden çizdim.
bark-Shadow-resigned-1 = Sen durursan ben de dururum.
bark-Shadow-resigned-2 = Sen oturursan ben de otururum.
bark-Shadow-loss-1 = Büyümüşsün. Benim de büyümem gerek.
bark-Shadow-loss-2 = Işığa çıktın, ben kayboldum.
bark-Shadow-loss-3 = Sen önden git. Akşama yetişirim.
bark-Shadow-first-loss-1 = Az önce kendi gölgenin üstünden atladın.
bark-Shadow-first-loss-2 = Demek birimiz öne geçebiliyormuş. Hep merak ederdim.
bark-Shadow-draw-1 = Burun buruna, aynadaki gibi.
bark-Shadow-draw-2 = Tam eşit. Söylemiştim.

# --- The story of a game in the opponent's voice: an opening and a closing sentence for each result, and what the
# opponent did, in the first person (`me`; `us` for the Pride). They claim nothing but the result.
tale-Cub-win-open = Ben kazandım! Aklımda kalan her şeyi anlatacağım.
tale-Cub-win-close = Hikâye bu. Bir daha anlatayım mı?
tale-Cub-loss-open = Sen kazandın. Çok dikkatli baktım, dinle bak.
tale-Cub-loss-close = İşte böyle yaptın. Galiba.
tale-Cub-draw-open = Kimse kazanmadı ama yine de hikâyesi var. Otur.
tale-Cub-draw-close = Bitti. Hiçbirini uydurmadım.
tale-Zebra-win-open = Kazandım, ama iznim var mıydı hâlâ bilmiyorum. Şöyle oldu.
tale-Zebra-win-close = Hepsi buydu. Artık dinlemesen de olur. Pardon.
tale-Zebra-loss-open = Sen kazandın. Hızlı anlatacağım, öyle daha az korkutucu.
tale-Zebra-loss-close = Oh. Hepsini söyledim, hiçbir şey ısırmadı.
tale-Zebra-draw-open = Berabere. Alçak sesle anlatacağım, kimse uyanmasın.
tale-Zebra-draw-close = Kimsenin canı yanmadı. Hikâyenin böylesini severim.
tale-Giraffe-win-open = Kazandım. Oyun buradan bakınca şöyle görünüyor.
tale-Giraffe-win-close = Böyle oldu. Hafızam uzundur, boynuma uyuyor.
tale-Giraffe-loss-open = Sen kazandın. İzin ver, ağır ağır anlatayım.
tale-Giraffe-loss-close = Gördüğüm bu kadar, ben de çok şey görürüm.
tale-Giraffe-draw-open = Berabere. Yukarıdan şöyle görünüyordu.
tale-Giraffe-draw-close = Ve orada bitti, boyu enine denk.
tale-Monkey-win-open = Baylar, bayanlar, muzlar: kazandığım oyun.
tale-Monkey-win-close = Son. Meyve atabilirsin.
tale-Monkey-loss-open = Sen kazandın ama ben daha güzel anlatırım. Dinle.
tale-Monkey-loss-close = Ve perde iner. Bu sefer benim tepeme.
tale-Monkey-draw-open = Berabere! İki kahraman, bir hikâye, sonu yok.
tale-Monkey-draw-close = Gösteri bu kadar. Yarım selam veriyorum.
tale-Elephant-win-open = Bu oyunu kazandım ve her hamlesini sakladım.
tale-Elephant-win-close = Dosyaya kaldırıldı. “Bizimkiler” bölümüne.
tale-Elephant-loss-open = Sen kazandın. Nasıl olduysa aynen aktaracağım.
tale-Elephant-loss-close = Hiçbir şey atlanmadı. Atlansa fark ederdim.
tale-Elephant-draw-open = Berabere. Tutanak aşağıdaki gibidir.
tale-Elephant-draw-close = Böyle yazıldı, böyle saklanacak.
tale-Crocodile-win-open = Kazandım. Yaklaş, nasıl olduğunu anlatayım.
tale-Crocodile-win-close = Nehir üstünü örter. İyi geceler.
tale-Crocodile-loss-open = Sen kazandın. Bir kütüğün bile buna diyeceği var.
tale-Crocodile-loss-close = Hepsi bu. Şimdi yine dibe iniyorum.
tale-Crocodile-draw-open = Berabere. Gerisini bana su anlattı.
tale-Crocodile-draw-close = Sonra ortalık sessizleşti, sevdiğim gibi.
tale-Lioness-win-open = Kazandım. Dürüstçe bakalım.
tale-Lioness-win-close = Av buydu. İstediğini sor.
tale-Lioness-loss-open = Sen kazandın, nasılını benden dinle.
tale-Lioness-loss-close = Hakkıyla bitti. Yine avlanırız.
tale-Lioness-draw-open = Berabere. Kolay olmadığını ikimiz de biliyoruz.
tale-Lioness-draw-close = Bu kadardı. İkimizin de alnı açık.
tale-Lion-win-open = Kazandım. Elbette ayrıntılarıyla hatırlıyorum.
tale-Lion-win-close = İşte böyle oldu, türküsü de böyle yakılsın.
tale-Lion-loss-open = Sen kazandın. Kral bu hikâyeyi kendi anlatır.
tale-Lion-loss-close = İşte. Benim için fazla güzel anlattım bile.
tale-Lion-draw-open = İki taç arasında beraberlik. Kısa keseceğim.
tale-Lion-draw-close = Hikâye burada biter. Yelem sapasağlam.
tale-Pride-win-open = Kazandık— —ve hepimiz anlatmak istiyoruz.
tale-Pride-win-close = Bu kadardı. Bu kadar mıydı? Bu kadardı.
tale-Pride-loss-open = Sen kazandın— —onun için başımız önde anlatıyoruz.
tale-Pride-loss-close = Ve sonra— —eh, sen de oradaydın.
tale-Pride-draw-open = Berabere. Kim başlıyor? Hepimiz.
tale-Pride-draw-close = Birlikte anlattık— —öyleyse doğrudur.
tale-Shadow-win-open = Kazandım, bugün önde yürüyen benim. Şöyle oldu.
tale-Shadow-win-close = Oyun buydu. Ben yalnızca kenarlarını çizdim.
tale-Shadow-loss-open = Sen kazandın. Hemen arkandaydım, hepsini gördüm.
tale-Shadow-loss-close = Hikâye burada durur. Sen nereye, ben oraya.
tale-Shadow-draw-open = Berabere, çizgisi çizgisine. Bak.
tale-Shadow-draw-close = Böylece ikimiz de aynı noktada bitiyoruz.
tale-me-turned = Bir hamlem oyunun yönünü değiştirdi: kazanma şansım %{ $before } iken %{ $after } oldu.
tale-me-brilliant = Bu cesaret istiyordu: { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } gözden çıkardım, daha iyisi de yoktu.
tale-me-missed-lion = Bir an aslanını alabilirdim.
tale-me-missed-win = Kesin bir kazancım vardı, kaçırdım.
tale-me-missed-capture = Bir an { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } alabilirdim.
tale-me-missed-chain = Maymunum bir seferde { $count } taş alabilirdi.
tale-me-chain = Maymunum bir seferde { $count } taş aldı.
tale-me-drownings = Nehir benden { $count } taş aldı, biri { $at } karesindeki { $animal }.
tale-me-comeback = Şansım yalnızca %{ $chance } görünüyordu, yine de kazandım.
tale-me-nearly-won = En iyi anımda şansım %{ $chance } idi.
tale-me-led = Bir kez öne geçince sona kadar hep öndeydim.
tale-me-promotion = Bir piyonum { $at } karesinde süper piyon oldu.
tale-me-flawless = Tek bir hata bile yapmadım.
tale-me-lion-captured = Sonunda { $animal }{ $kind ->
        [zebra] mla
        [giraffe] mla
        [elephant] imle
        [crocodile] ımla
        [lion] ımla
       *[other] umla
    } { $at } karesinde aslanını aldım.
tale-us-turned = Bir hamlemiz oyunun yönünü değiştirdi: kazanma şansımız %{ $before } iken %{ $after } oldu.
tale-us-brilliant = Bu cesaret istiyordu: { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } gözden çıkardık, daha iyisi de yoktu.
tale-us-missed-lion = Bir an aslanını alabilirdik.
tale-us-missed-win = Kesin bir kazancımız vardı, kaçırdık.
tale-us-missed-capture = Bir an { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } alabilirdik.
tale-us-missed-chain = Maymunumuz bir seferde { $count } taş alabilirdi.
tale-us-chain = Maymunumuz bir seferde { $count } taş aldı.
tale-us-drownings = Nehir bizden { $count } taş aldı, biri { $at } karesindeki { $animal }.
tale-us-comeback = Şansımız yalnızca %{ $chance } görünüyordu, yine de kazandık.
tale-us-nearly-won = En iyi anımızda şansımız %{ $chance } idi.
tale-us-led = Bir kez öne geçince sona kadar hep öndeydik.
tale-us-promotion = Bir piyonumuz { $at } karesinde süper piyon oldu.
tale-us-flawless = Tek bir hata bile yapmadık.
tale-us-lion-captured = Sonunda { $animal }{ $kind ->
        [zebra] mızla
        [giraffe] mızla
        [elephant] imizle
        [crocodile] ımızla
        [lion] ımızla
       *[other] umuzla
    } { $at } karesinde aslanını aldık.
