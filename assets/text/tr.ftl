# Oyuncunun okuduğu her şey, Türkçe. `{ $name }` marks what the game puts in.

# --- Names
game = Congo
tagline = Aslanlar, maymunlar ve bir nehir
white = Beyaz
black = Siyah
you = Sen
pawn = piyon
superpawn = süper piyon
zebra = zebra
elephant = fil
giraffe = zürafa
monkey = maymun
crocodile = timsah
lion = aslan
level-Cub = Yavru Aslan
level-Zebra = Zebra
level-Giraffe = Zürafa
level-Monkey = Maymun
level-Elephant = Fil
level-Crocodile = Timsah
level-Lioness = Dişi Aslan
level-Lion = Aslan
level-Pride = Sürü
level-Shadow = Gölge
level-Random = Rastgele
level-Negamax = Negamax
level-Custom = Kendi rakibin
level-in-sentence = { $name }
level-as-subject = { $name }
level-about-Cub = ortalıkta dolanır, ısırmaya bayılır
level-about-Zebra = ürkektir ama gözü aslanının üstündedir
level-about-Giraffe = temkinli ve dost canlısı
level-about-Monkey = taş değişmeyi ve uzun atlayış zincirlerini sever
level-about-Elephant = sağlam ve sabırlı
level-about-Crocodile = nehrin hâkimi
level-about-Lioness = keskin, adil ve aslanının peşinde
level-about-Lion = tüm gücüyle oynar, biraz da kendini beğenmiş
level-about-Pride = en güçlü rakip, aynı anda bir sürü göz
level-about-Shadow = tam senin kadar güçlü
level-about-Custom = tam istediğin gibi
level-strength = { $name }, güç { $strength } / { $most }

# --- Menu
menu-play = { $level ->
    [Cub] Yavru Aslan’la oyna
    [Zebra] Zebra’yla oyna
    [Giraffe] Zürafa’yla oyna
    [Monkey] Maymun’la oyna
    [Elephant] Fil’le oyna
    [Crocodile] Timsah’la oyna
    [Lioness] Dişi Aslan’la oyna
    [Lion] Aslan’la oyna
    [Pride] Sürü’yle oyna
    [Shadow] Gölge’yle oyna
    [Custom] Kendi rakibinle oyna
   *[other] { $against } ile oyna
}
menu-play-coached = { $level ->
    [Cub] Antrenörle Yavru Aslan’a karşı oyna
    [Zebra] Antrenörle Zebra’ya karşı oyna
    [Giraffe] Antrenörle Zürafa’ya karşı oyna
    [Monkey] Antrenörle Maymun’a karşı oyna
    [Elephant] Antrenörle Fil’e karşı oyna
    [Crocodile] Antrenörle Timsah’a karşı oyna
    [Lioness] Antrenörle Dişi Aslan’a karşı oyna
    [Lion] Antrenörle Aslan’a karşı oyna
    [Pride] Antrenörle Sürü’ye karşı oyna
    [Shadow] Antrenörle Gölge’ye karşı oyna
    [Custom] Antrenörle kendi rakibine karşı oyna
   *[other] Antrenörle oyna: { $against }
}
menu-play-two = Aynı tahtada iki kişi
menu-watch = İki bilgisayarı izle
menu-change = Rakipler
menu-continue-game = Devam et: { $name }, { $number }. hamle
menu-continue = Oyuna devam et
menu-games = Oyunlarım
menu-settings = Ayarlar
menu-quit = Çık

# Today in the menu. The four words stand below small pictures and must be short.
today-title = Bugün
today-puzzle = Bulmaca
today-board = Tahta
today-days = Günler
today-solved = çözüldü
today-open = seni bekliyor
loading = Hayvanlar kutudan çıkıyor…

# --- The ladder
path-puzzles = Bulmacalar: { $done } / { $all }
ladder-title = Nehir
ladder-crowns = Taçlar: { $earned } / { $all }
ladder-shadow = Bugün senin kadar güçlü.
ladder-stop = { $name }, { $strength }. rakip (toplam { $most }), { $all } taçtan { $crowns } tanesi.
ladder-next = Sıradaki rakibin.
ladder-you = Sırada
ladder-rank = Rakip { $rank } / { $most }
ladder-results = { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi
ladder-crown-won = Bir oyun kazan
ladder-crown-alone = İpucu, geri alma ve antrenör olmadan kazan
ladder-crown-both = Bunu iki renkle de başar
ladder-crown-missing = Bunu { $side } ile de başar
ladder-crown-yes = kazanıldı
ladder-crown-no = henüz kazanılmadı
ladder-options = Diğer seçenekler
ladder-other = Başka oyunlar…

# --- New game
new-title = Yeni oyun
new-mode-computer = Bilgisayara karşı
new-mode-two = Aynı tahtada iki kişi
new-mode-watch = İki bilgisayar
new-level-white = Beyaz
new-level-black = Siyah
custom-depth = Kaç hamle ileri bakar
custom-depth-all = sınırsız
custom-seconds = En fazla düşünür
custom-mistakes = Ne sıklıkta yanılır
new-side = Rengin
new-side-random = Sürpriz olsun
new-start = Başla
new-options = Seçenekler
new-summary-side = Rengin: { $side }
new-summary-clock = Saat: { $clock }
new-summary-no-clock = Saat yok
new-two-about = Bu tahtada iki kişi sırayla oynar.

# --- Playing
turn-of = { $side ->
    [Beyaz] Sıra Beyaz’da
    [Siyah] Sıra Siyah’ta
   *[other] Hamle sırası: { $side }
}
turn-yours = Sıra sende
turn-danger-yours = Aslanın tehlikede: { $at } karesindeki { $animal } onu alabilir.
turn-danger = { $side }: Aslan tehlikede. { $at } karesindeki { $animal } onu alabilir.
turn-take-lion-yours = Aslanı alabilirsin!
turn-take-lion = { $side }: Aslan alınabilir!
turn-thinking = { $name } düşünüyor
turn-depth = { $depth } hamle ileriye bakıyor
turn-over = Oyun bitti
captured-by = { $side } tarafın aldıkları
moves-none = Henüz hamle yok
looking-back = Daha önceki bir konuma bakıyorsun
back-to-now = Şimdiye dön
button-hint = İpucu
button-undo = Geri al
button-redo = Yinele
button-resign = Terk et
button-draw = Beraberlik öner
button-threats = Tehditler
button-flip = Tahtayı çevir
button-camera = Tüm tahtayı göster
button-view-toy = Oyuncak
button-view-diagram = Diyagram
button-new = Yeni oyun
button-look = Oyuna bak
button-share = Paylaş
button-menu = Menü
button-more = Diğer
button-pause = Duraklat
button-resume = Devam et
button-step = Tek hamle
button-confirm = Oyna
button-cancel = Vazgeç
button-close = Kapat
button-rematch = Tekrar oyna
type-hint = Hamleyi yaz: b1d3
confirm-question = { $from } karesindeki { $animal } { $to } karesine gitsin mi?
chain-question = Atlamaya devam mı, burada durmak mı?
chain-stop = Burada dur
resign-question = Oyunu terk etmek istiyor musun?
resign-confirm = Evet, terk et
resign-stay = Oynamaya devam
draw-question = { $side } beraberlik öneriyor
draw-accept = Kabul et
draw-decline = Oynamaya devam

# --- What happened
status-start = İlk hamle Beyaz’ın.
status-moved = { $side }: { $animal } { $to } karesine.
status-took = { $side }: { $animal } { $to } karesine, aldığı: { $taken }.
status-drowned = { $at } karesindeki { $animal } boğuldu.
status-promoted = Artık bir süper piyon.
status-undone = Geri alındı: { $animal }, { $from } – { $to }.

# --- Why a move is refused
why-game-over = Bir aslan alındı. Oyun bitti.
why-no-piece = { $at } karesinde taş yok.
why-not-yours = { $at } karesindeki taş senin değil.
why-stands-still = Hamle başka bir karede bitmeli.
why-chain = Maymunun hamlesi sürüyor: yine atla ya da burada dur.
why-one-step = Bir hamlede birden çok kez yalnızca maymun atlayabilir.
why-pawn = Piyon bir kare ileri gider, düz ya da çapraz. Nehri geçince bir ya da iki kare düz geri de gidebilir.
why-superpawn = Süper piyon bir kare ileri ya da yana, bir ya da iki kare de geri gider, düz ya da çapraz.
why-zebra = Zebra iki kare düz, bir kare yana atlar.
why-elephant = Fil bir ya da iki kare düz gider.
why-giraffe = Zürafa düz ya da çapraz iki kare atlar. Taş almamak şartıyla bir kare de gidebilir.
why-monkey = Maymun bir kare gider ya da bir rakip taşın üzerinden arkasındaki boş kareye atlar.
why-crocodile = Timsah bir kare gider, bulunduğu dikeyde nehre kadar, nehirde de nehir boyunca kayar.
why-lion = Aslan kalesinin içinde bir kare gider.
why-own-piece = { $at } karesinde kendi taşın var.
why-in-the-way = { $at } karesindeki taş yolu kapatıyor.
why-lion-stays = Aslan kalesinden çıkamaz.
why-lion-flies = Aslan yalnızca öteki aslanı almak için uçabilir.
why-giraffe-step = Zürafa tek adımla taş alamaz, yalnızca atlayarak alır.
why-retreat-takes = Piyon geri giderken taş alamaz.
why-retreat-early = Piyon ancak nehri geçtikten sonra geri gidebilir.
why-monkey-jumps = Maymun taşın üstüne konarak değil, üzerinden atlayarak alır.
why-no-jump = Bu bir atlayış değil: maymun bir rakip taşın üzerinden arkasındaki boş kareye atlar.
why-nobody-to-jump = { $at } karesinde üzerinden atlanacak taş yok.
why-own-jumped = Maymun, { $at } karesindeki gibi kendi tarafından bir taşın üzerinden atlayamaz.
why-twice = Maymun { $at } karesindeki taşın üzerinden zaten atladı.
why-landing = Maymun { $at } karesine konamaz: kare dolu.
why-chain-ended = Aslan alınınca zincir de oyun da biter.
why-other-captures = Bu hamle burada başka taşları alırdı.
typed-sign = “{ $text }” hamle olarak okunamıyor: { $column }. karakter oraya uymuyor. Kareleri yaz, örneğin b1d3.
typed-other-piece = O harfin anlamı: { $said }. Ama oradaki taş: { $found }.
typed-no-capture = Bu hamle hiçbir şey almıyor.
typed-no-promotion = Bu hamleyle piyon terfi etmiyor.
typed-nobody-drowns = Bu hamleyle { $at } karesinde kimse boğulmuyor.
typed-lion-stays = Bu hamle aslanı almıyor.
defect-no-lion = { $side }: aslan yok.
defect-many-lions = { $side }: birden çok aslan var ({ $at }).
defect-lion-outside = { $side }: { $at } karesindeki aslan kalesinin dışında.
defect-pawn-on-last-rank = { $side }: { $at } karesindeki piyon süper piyon olmuş olmalıydı.
defect-too-many-pieces = { $side }: { $count } taş var, oyunun başındakinden fazla.
defect-chain = Burada { $at } karesinden başlayan bir atlayış zinciri sürüyor olamaz.

# --- How it ended
end-lion-taken = { $winner } aslanı aldı ve kazandı.
end-lion-taken-won = Aslanı aldın.
end-lion-taken-lost = Aslanın alındı.
end-no-moves = { $loser } hamle yapamıyor. { $winner } kazandı.
end-no-moves-won = Rakibin hamle yapamıyor.
end-no-moves-lost = Hamle yapamıyorsun.
end-resigned = { $loser } terk etti. { $winner } kazandı.
end-resigned-won = Rakibin terk etti.
end-resigned-lost = Terk ettin.
end-unknown = { $winner } kazandı.
end-time = { $loser } süresini bitirdi. { $winner } kazandı.
end-time-won = Rakibinin süresi bitti.
end-time-lost = Süren bitti.
end-absent = { $loser } oyundan ayrıldı. { $winner } kazandı.
end-absent-won = Rakibin oyundan ayrıldı.
end-absent-lost = Oyundan ayrıldın.
end-bare-lions = Yalnızca aslanlar kaldı: berabere.
end-repetition = Aynı konum üçüncü kez: berabere.
end-quiet = Çok uzun süre ne taş alındı, ne boğulan oldu, ne piyon oynandı: berabere.
end-agreed = Anlaşmayla berabere.
end-drawn = Berabere.
end-you-won = Kazandın!
end-you-lost = { $name } kazandı
end-draw = Berabere
end-won = { $side } kazandı
over-see-how = Nasıl oldu?
over-try-again = Buradan tekrar dene
over-next-crown = Sonraki taç için: { $how }
over-earned = Kazanıldı: { $medals }

# --- Clocks
clock-title = Saat
clock-none = Yok
clock-for-game = { $minutes } + { $seconds }
clock-per-move = Hamle başına { $seconds } sn
clock-custom = Özel
clock-base = Tüm oyun için süre
clock-increment = Her hamleden sonra ek süre
clock-single = Her hamle için süre
clock-minutes = { $count } dk
clock-seconds = { $count } sn
clock-nothing = yok
clock-differs-computer = Bilgisayar için farklı saat
clock-differs-black = Siyah için farklı saat
clock-computer = Bilgisayar
clock-left = { $side }: { $time }.
clock-low = Süre azalıyor. { $detail }
clock-draw = { $loser } süresini bitirdi ama yalnız kalmış bir aslana karşı bu beraberliktir.
clock-paused = Mola
clock-paused-how = İki saat de durdu.
clock-held = Saat duruyor. Önce oyunu sürdür.
clock-slept = Bilgisayarın uyumuştu. Saat durdu, kimse süre kaybetmedi.

# --- Hints
hint-seeking = İpucu aranıyor…
hint-animal = { $from } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } dene.
hint-where = { $from } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } { $to } karesine oyna.
hint-more = Nereye ve neden, görmek için bir ipucu daha iste.

# --- Messages
notice-refused = { $detail }
notice-draw-declined = Beraberlik önerisi reddedildi.
notice-nothing-to-continue = Devam edilecek oyun yok.
notice-cannot-open = Bu oyun açılamadı. { $detail }
notice-not-saved-yet = Bu henüz kaydedilemedi. Başarılana kadar yeniden denenecek. { $detail }
notice-quit-unsaved = Her şey kaydedilemedi. Yine de çıkarsan kaydedilmeyenler kaybolur.
notice-cannot-save = Kaydedilemedi. { $detail }
notice-cannot-load-backup = Bu dosya yüklenemedi. { $detail }
backup-title = Verilerin
backup-about = Oyunların, ilerlemen ve ayarların yalnızca bu tarayıcıda durur.
backup-save = Hepsini bir dosyaya kaydet
backup-load = Bunların yerine böyle bir dosya yükle
notice-engine-failed = Bilgisayar takıldı. Yeniden dene.
notice-loading-exercise = Alıştırma yükleniyor…
notice-no-tables = Oyun sonu tabloları yüklenemedi. Bağlantıyı denetle ve yeniden dene. ({ $detail })
notice-crash-here = Programın bir parçası çöktü. Oyunun kaydedildi. Ayrıntı: { $detail }
notice-crash-before = Oyun beklenmedik biçimde kapandı. Oyunun kaydedilmişti. Ayrıntı: { $detail }
start-no-display = Congo bir ekrana ihtiyaç duyar; ne X11 ne de Wayland yanıt veriyor.
start-no-library = Congo’nun penceresi { $library } kitaplığına ihtiyaç duyar; bu sistemde yok.
start-no-graphics = Congo, görüntüleri için bir grafik sürücüsü bulamadı.
start-package = Gereken paket: { $package }.
start-without-window = Pencere olmadan terminaldeki oyun congo-cli ve congo --help kullanılabilir.
crash-title = Congo durdu
crash-sentence = Congo, programdaki bir hata yüzünden kapanmak zorunda kaldı. Oyunun güvende: her hamleden sonra kaydedilir. Ne olduğu şu dosyada yazıyor:
notice-bad-game = Bu bir Congo oyunu değil. { $detail }
notice-bad-position = Bu bir Congo konumu değil. { $detail }
notice-bad-move = Burada böyle oynayamazsın. { $detail }
notice-no-folder = Bu bilgisayarda oyunların kaydedilebileceği bir klasör yok.
notice-played-elsewhere = Bu oyun başka bir pencerede oynanıyor.
notice-cannot-list = Oyunların okunamadı. { $detail }
notice-cannot-delete = Silinemedi. { $detail }
notice-cannot-restore = Geri getirilemedi. { $detail }
notice-no-dialog = Dosya seçme penceresi açılamadı. Dosyayı bu pencereye sürükle.
notice-deleted = Silindi: { $detail }
notice-exported = Dışa aktarıldı: { $detail }
notice-shared = Kaydedildi: { $detail }
notice-achievement = Başarı: { $detail }
notice-imported = Eklenen oyun: { $detail }
notice-import-known = Zaten var: { $detail }
notice-import-mended = Hataları düzeltilen oyun: { $detail }
notice-import-broken = Her şey içe aktarılamadı. { $detail }
notice-import-none = İçe aktarılacak oyun yoktu.
notice-import-too-large = Bir defada bu kadarı fazla. En çok { $detail } MB okunabilir.
notice-import-cut-short = Yalnızca ilk { $detail } oyun okundu.
notice-copied-for-now = Kopyalandı; oyun kapanana kadar durur.
notice-copied = Kopyalandı.
notice-settings-aside = Ayarların okunamadı. Oyun yeni ayarlarla başlıyor, eski dosyayı saklıyor. { $detail }
notice-progress-aside = Derslerdeki ilerlemen okunamadı. Eski dosya saklandı. { $detail }
notice-config = Oyunun bir dosyasında hata var. { $detail }
notice-picture = Resim kaydedildi: { $detail }
notice-first-drowning = Bir sonraki hamleden sonra hâlâ nehirde duran taş boğulur.
notice-say = { $detail }
notice-keys-aside = Tuşların okunamadı. Eski dosya saklandı. { $detail }

# --- Settings
settings-title = Ayarlar
settings-speed = Animasyon hızı
speed-off = Kapalı
speed-slow = Yavaş
speed-normal = Normal
speed-fast = Hızlı
settings-reduced = Hareketi azalt
settings-view = Görünüm
settings-quality = Grafikler
quality-high = Yüksek kalite
quality-low = Daha hızlı çizim
settings-theme = Tahta
settings-sound = Ses
settings-muted = Sessiz
settings-master = Genel ses düzeyi
settings-effects = Hamleler ve su sesleri
settings-ambience = Nehir ve kuşlar
settings-music = Müzik
settings-language = Dil
language-system = Sistem dili
settings-full-screen = Tam ekran
settings-look = Ekran
settings-play = Oyun
settings-scale = Yazı boyutu
settings-confirm = Hamleden önce sor
settings-type = Hamle yazma alanını göster
settings-barks = Rakipler oyun sırasında konuşsun
settings-story-voice = Oyunun hikâyesini rakipler anlatsın
settings-seating = Bir ekranda iki oyuncu
seating-beside = Tahta olduğu gibi kalır
seating-in-turns = Tahta her hamleden sonra döner
seating-opposite = Taşlar döner (diyagramda)

# --- Games that are kept
library-title = Oyunlarım
library-search = Oyunlarda ara
library-starred = Yalnızca yıldızlılar
library-star = Bu oyunu yıldızla
library-marked = yıldızlı
library-date = Tarih
library-players = Oyun
library-result = Sonuç
library-ending = Bitiş
library-length = Hamle
library-count = Oyun sayısı: { $count }
library-reading = Oyunların okunuyor…
library-none = Henüz oyun yok. Oynadığın her oyun buraya kaydedilir.
library-none-found = Oyun bulunamadı.
library-name = Bu oyuna ad ver
library-look = Göz at
library-play-on = Devam et
library-import = İçe aktar
library-export = Dışa aktar
library-delete = Sil
library-all = Tümünü seç
library-board = Analiz tahtası
library-looking = Oyunlar okunuyor
library-importing = İçe aktarılıyor
library-exporting = Dışa aktarılıyor
library-broken = Oyun değil: { $detail }
import-title = Oyunları içe aktar
export-title = Oyunları dışa aktar
files-of-games = Oyunlar (PGN)
ended-lion = aslan alındı
ended-no-moves = hamle kalmadı
ended-resignation = terk
ended-time = süre bitti
ended-absent = oyundan ayrıldı
ended-time-draw = yalnız aslana karşı süre bitti
ended-bare-lions = yalnızca aslanlar kaldı
ended-repetition = tekrar
ended-agreement = anlaşmayla berabere
ended-quiet = uzun süre taş alınmadı

# --- Sharing
share-title = Paylaş
share-picture = Konumun resmi
share-film = Oyunun filmi
share-text = Oyunun metni
share-sketch = Önizleme
share-size = Boyut
share-small = Küçük
share-medium = Orta
share-large = Büyük
share-speed = Hız
share-seen = Kimin gözünden
share-as-here = Şimdiki gibi
share-names = Oyuncular ve sonuç
share-arrows = Son hamle için ok
share-coordinates = Koordinatlar
share-smooth = Taşların hareketini göster
share-drawing = Çiziliyor…
share-save = Kaydet…
share-copy-picture = Resmi kopyala
share-copy-text = Metni kopyala
share-won = Congo’da { $name } karşısında kazandım: { $moves }.
share-lost = Congo’da { $name } beni yendi: { $moves }.
share-drawn = Congo’da { $name } ile berabere kaldım: { $moves }.
share-ended = Congo: { $white } – { $black }, { $result }, { $moves }
share-goes-on = Congo: { $white } – { $black }, { $moves } oynandı
share-from = Başlangıç: { $fen }
import-list-title = Bir oyun seç
import-list-games = Oyun sayısı: { $count }
import-list-broken = Okunamayan: { $count }
import-list-fault = Oyun { $number }, { $detail }
import-list-row = Okunamıyor: satır { $line }
import-list-open = Aç
import-list-all = Tümünü içe aktar
files-of-pictures = Resimler (PNG)
files-of-films = Animasyonlar (GIF)
files-of-texts = Metinler
files-of-tables = Tablolar (CSV)

# --- Statistics and achievements
statistics-title = İstatistikler
statistics-export-title = Oyunlarının tablosunu dışa aktar
statistics-none = Bir oyun bitir, istatistiklerin burada görünsün.
statistics-delete-say = { $count ->
    [one] İstatistikler oyunlarından hesaplanır. Biten tek oyunun silinecek. “deleted” klasöründe bir ay saklanır.
   *[other] İstatistikler oyunlarından hesaplanır. Biten { $count } oyunun hepsi silinecek. “deleted” klasöründe bir ay saklanırlar.
}
statistics-games = oyun
statistics-time = oynama süresi
statistics-points = alınan puan
statistics-streak = süren galibiyet serisi
statistics-longest-streak = en uzun galibiyet serisi
statistics-chain = en uzun zincir
statistics-taken = aldığın rakip taşlar
statistics-lost = alınan taşların
statistics-drowned = boğulan taşların
statistics-computer-drowned = boğulan rakip taşlar
statistics-results = Sonuçlar
statistics-won = galibiyet
statistics-drawn = beraberlik
statistics-lost-games = yenilgi
statistics-as-white = Beyaz ile
statistics-as-black = Siyah ile
statistics-all = Tümü
statistics-spoken = { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi
statistics-form = Form
statistics-form-say = Son { $count } oyundaki puanlar
statistics-game = Oyun { $number }
statistics-animals = Hayvanların
statistics-favourite = En sevdiğin: { $animal }
statistics-calendar = Oynanan oyunlar
statistics-days = günlere göre
statistics-months = aylara göre
statistics-achievements = Başarılar
statistics-achievements-done = { $done } / { $all } tamam
statistics-progress = { $done } / { $goal }
statistics-not-yet = henüz değil
achievement-first-win = Bir oyun kazan
achievement-win-as-black = Siyah ile kazan
achievement-beat = { $level } karşısında kazan
achievement-chain-of-three = Tek maymunla tek hamlede üç taş al
achievement-chain-of-four = Tek maymunla tek hamlede dört taş al
achievement-three-drowned = Bir oyunda üç rakip taş boğulsun
achievement-lion-by-monkey = Aslanı maymunla al
achievement-lion-flown = Aslanı kendi aslanınla uçarak al
achievement-two-superpawns = Bir oyunda iki süper piyon çıkar
achievement-swift-win = En çok on hamlede kazan
achievement-unscathed = Hiç taş kaybetmeden kazan
achievement-five-in-a-row = Üst üste beş oyun kazan
achievement-ten-games = On oyun oyna
achievement-hundred-games = Yüz oyun oyna
achievement-first-win-name = İlk zafer
achievement-win-as-black-name = Siyah da kazanır
achievement-beat-name = { $level } karşısında zafer
achievement-chain-of-three-name = Zincirde üç
achievement-chain-of-four-name = Zincirde dört
achievement-three-drowned-name = Derin sular
achievement-lion-by-monkey-name = Arsız maymun
achievement-lion-flown-name = Uçan aslan
achievement-two-superpawns-name = İki süper piyon
achievement-swift-win-name = Yıldırım zaferi
achievement-unscathed-name = Çiziksiz
achievement-five-in-a-row-name = Üst üste beş
achievement-ten-games-name = On oyun
achievement-hundred-games-name = Yüz oyun

# --- A game looked at
analysis-back-to-game = Oyuna dön
analysis-comment = Bu hamle için bir not yaz
analysis-first = Başa
analysis-back = Geri
analysis-forward = İleri
analysis-last = Sona
analysis-play = Oynat
analysis-pause = Durdur
analysis-pace = Hız
analysis-promote = Yukarı al
analysis-cut = Sil
analysis-start-here = Buradan oyna
analysis-review = İncele
analysis-engine = Motor
analysis-threat = Tehditler
analysis-best = En iyi hamle
analysis-notes = Notlar

# --- What the review says
review-going = Oyun inceleniyor
review-graph = Her hamleden sonra Beyaz’ın şansı
review-turned = Dönüm noktası buydu.
review-better = Daha iyisi:
review-accuracy = Doğruluk %{ $percent }
review-learn = Öğren
review-arrows = Altın ok: en iyi hamle. Soluk ok: devamı.
mark-inaccuracy = Kusurlu hamle
mark-mistake = Hata
mark-blunder = Vahim hata
sign-good = İyi hamle
sign-interesting = İlginç hamle
review-missed-lion = Aslan alınabilirdi.
review-opens-line = { $at } karesindeki { $animal } yerinden ayrıldı. Artık iki aslanın arası boş, seninki alınabilir.
review-lion-taken = Artık aslan alınabilir.
review-allows-mate = Artık aslan kurtarılamaz: en geç { $count } hamlede düşer.
review-missed-mate = Burada { $count } hamlede kesin kazanç vardı.
review-bare-lions = Yalnızca aslanlar kaldı, bu da beraberlik.
review-drowned = { $at } karesindeki { $animal } boğuldu.
review-strands = Nehirdeki { $animal } ({ $at }) artık kurtarılamaz.
review-left-hanging = { $at } karesindeki { $animal } hâlâ alınabilir.
review-exposed = Artık { $at } karesindeki { $animal } alınabilir.
review-allows-chain = Artık bir maymun tek zincirde { $count } taş alabilir.
review-allows-promotion = Artık bir piyon süper piyon olabilir.
review-missed-chain = Bir atlayış zinciri { $count } taş alabilirdi.
review-missed-capture = { $at } karesindeki { $animal } alınabilirdi.
review-missed-promotion = Bir piyon süper piyon olabilirdi.
review-missed-drowning = Daha iyi bir hamleyle { $at } karesindeki { $animal } boğulurdu.
review-loses-pieces = Kaybettirdiği: { $lost }. Kazandırdığı: { $won }.
review-loses-pieces-only = Kaybettirdiği: { $lost }.
review-missed-pieces = Daha iyi bir hamlenin kazancı: { $won }. Bedeli: { $lost }.
review-missed-pieces-free = Daha iyi bir hamlenin kazancı: { $won }.
threat-none = Tehdit yok.
threat-lion-now = Tehdit: aslanı almak.
threat-lion = Tehdit: { $count } hamlede kesin kazanmak.
threat-promotion = Tehdit: süper piyon çıkarmak.
threat-pieces = Tehdit: { $won } kazanmak. Bedeli: { $lost }.
threat-pieces-free = Tehdit: { $won } kazanmak.
tables-win = { $count ->
    [0] { $side } kazandı.
   *[other] { $side } { $count } hamlede kazanır.
}
tables-draw = En iyi oyunla berabere.
lines-depth = derinlik { $depth } · { $thousands }b
lines-count = Varyant: { $count }
retry-title = Hatalarından öğren
retry-why = Oyundaki hamle neden daha kötüydü:
retry-count = Hata { $number } / { $all }
retry-mended = { $all } hamleden { $mended } tanesi bulundu
retry-task = { $side } { $move } oynadı. Daha iyi bir hamle bul.
retry-task-you = { $move } oynadın. Daha iyi bir hamle bul.
retry-judging = Bir bakayım…
retry-right = Evet, bu daha iyi.
retry-wrong = Bu, kazanma şansından %{ $percent } götürüyor. Daha iyi bir hamle var.
retry-reply = Ok, cevabı gösterir.
retry-best = En iyisi:
retry-done = Bütün hatalar bu kadardı.
retry-show = Göster
retry-skip = Atla
retry-next = Sıradaki
retry-again = Tekrar
retry-leave = Bitir

# --- Setting up a position
editor-open = Konum kur
editor-title = Konum kur
editor-help = Bir taş seçip karelere tıkla ya da taşları sürükle. Silmek için taşı tahtanın dışına sürükle ya da sağ tıkla.
editor-hand = El
editor-eraser = Silgi
editor-start = Başlangıç
editor-lions = Yalnız aslanlar
editor-clear = Boşalt
editor-mirror = Aynala
editor-swap = Renkler
editor-copy = Kopyala
editor-paste = Yapıştır
editor-back = Geri
editor-fen = Metin olarak konum (FEN)
editor-play = Buradan oyna
editor-analyse = Analiz et
editor-sound = Bu konum oynanabilir.
editor-over = Bu konum analiz edilebilir ama oynanamaz.
editor-chain = { $at } karesinden başlayan bir atlayış zinciri sürüyor.
editor-end-chain = Bitir
editor-in-hand = Seçili: { $brush }.
editor-did-put = { $at } karesinde { $piece }.
editor-did-remove = { $at } karesinden kaldırıldı: { $piece }.
editor-did-move = { $piece }: { $from } – { $to }.
editor-did-start = Başlangıç konumu.
editor-did-lions = Yalnızca aslanlar.
editor-did-clear = Tahta boş.
editor-did-mirror = Sağ ile sol yer değiştirdi.
editor-did-swap = Renkler yer değiştirdi. Hamle sırası: { $side }.
editor-did-end-chain = Süren zincir yok.
editor-did-set-up = Yeni konum.
editor-did-undo = Geri alındı.
editor-did-redo = Yinelendi.
fen-parts = Bir konum “/” ile ayrılmış dokuz bölümden oluşur; bu metinde { $count } bölüm var.
fen-sign = { $rank }. sıra, { $column }. karakter: “{ $sign }” ne bir taş (P S Z E G M C L) ne de 1 ile 7 arasında bir sayı.
fen-gap = { $rank }. sıra, { $column }. karakter: “{ $sign }” başka bir sayının ardından geliyor; boş kareleri tek sayı olarak yaz.
fen-width = { $rank }. sıra: “{ $found }” yedi yerine { $count } kare ediyor.
fen-turn = { $column }. karakter: “{ $found }” hamle sırasını gösteren “w” ya da “b” değil.
fen-jump = { $column }. karakter: “{ $found }” ne “-1” ne de 0 ile 48 arasında bir kare numarası.
fen-spaced-parts = Boşluklu bir konum üç bölümden oluşur: sıralar, “w” ya da “b”, hamle numarası; bu metinde { $count } bölüm var.
fen-ranks = Bir konum “/” ile ayrılmış yedi sıradan oluşur; bu metinde { $count } sıra var.
fen-move-number = { $column }. karakter: “{ $found }” 1 ile 99999 arasında bir hamle numarası değil.

# --- Keys
keys-title = Tuşlar
keys-hint = Değiştirmek için bir tuşa tıkla.
keys-press = bir tuşa bas…
keys-none = yok
keys-reset = Tuşları sıfırla
key-left = imleç sola
key-right = imleç sağa
key-up = imleç yukarı
key-down = imleç aşağı
key-choose = kare seç ya da zinciri bitir
key-back = bir adım geri
key-panel = tahta ile panel arasında geç
key-hint = ipucu
key-undo = geri al
key-redo = yinele
key-earlier = bir önceki hamleye bak
key-later = bir sonraki hamleye bak
key-first = ilk konum
key-present = şimdiki konum
key-flip = tahtayı çevir
key-view = oyuncak ya da diyagram
key-camera = yine tüm tahta
key-say = olanı tekrar söyle
key-explain = bir hayvan nasıl oynar
key-pause = duraklat ya da sürdür (saat, iki bilgisayar)
key-threats = saldırı altındakiler ve korunanlar
key-mute = sesi aç ya da kapat
key-copy-position = konumu kopyala
key-copy-game = oyunu kopyala
key-paste = konum ya da oyun yapıştır
key-games = kayıtlı oyunlar
key-new-game = yeni oyun
key-settings = ayarlar
key-keys = bu liste
key-full-screen = tam ekran
key-picture = resim kaydet
key-quit = çık

# --- For screen readers
access-board = Tahta
access-river = nehir
access-castle = kale
access-empty = boş
access-star = yıldız
access-yours = senin { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    }
access-piece = { $side } { $animal }
access-picked = elinde
access-go = buraya gidebilir
access-take = alınabilir
access-threat = tehlikede
access-attacked = saldırı altında
access-defended = korunuyor
access-drowns = kalırsa boğulur
access-sinks = boğulacak
access-victim = alınacak
access-hint = ipucu: buradan
access-hint-to = ipucu: buraya
access-last = son hamle

# --- Hints, the reasons
hint-why-takes-lion = Aslanı alır ve kazanır.
hint-why-wins = En geç { $count } hamlede kesin kazandırır.
hint-why-lion-line = Yoksa { $at } karesindeki taş boğulur, öteki aslan da seninkine uçabilir.
hint-why-saves-lion = Yoksa { $at } karesindeki { $animal } aslanını alır.
hint-why-lion-safe = O zaman aslanın güvende olur.
hint-why-blocks = { hint-why-saves-lion } Artık yolu kapalı.
hint-why-chain = Maymun bir seferde { $count } taş alır.
hint-why-leaves-river = Yoksa { $at } karesindeki { $animal } boğulur.
hint-why-promotes = Piyon süper piyon olur.
hint-why-takes-free = { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } alır, hem de bedavaya.
hint-why-takes-dearer = { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } alır. Bu, göze aldığından daha değerli.
hint-why-drowns-enemy = { $at } karesindeki { $animal } artık kurtarılamaz.
hint-why-threatens-lion = Öteki aslana saldırır.
hint-why-to-safety = Bu hamle { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } kurtarır.
hint-why-takes = { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } alır.
hint-why-attacks = { $at } karesindeki { $animal }{ $kind ->
        [zebra] ya
        [giraffe] ya
        [elephant] e
       *[other] a
    } saldırır.
hint-why-attacks-several = Aynı anda { $count } taşa saldırır.
hint-why-protects = { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } korur.
hint-why-brings-out = Bu hamleyle { $animal } oyuna katılır.
hint-why-advances = Piyon son sıraya yaklaşır.
hint-why-reaches-more = Oradan daha çok kareye gidebilir: { $count }.
hint-why-develops = Bir taşı daha iyi bir kareye getirir.
theme-toy-box = Savan örtüsü
theme-night-river = Nehir kıyısında veranda
theme-ebony-and-ivory = Oyuncakçı tezgâhı
theme-high-contrast = Sakin masa (yüksek kontrast)
settings-coat = Taşların boyası
coat-none = Boyasız ahşap
coat-meadow = Çayır
coat-lagoon = Lagün
coat-ember = Kor
coat-locked = { $coat }: { $achievement }
coat-lock = Kilitli
coat-try-on = Dene
notice-unlocked = Taşlar için yeni boya: { $detail }. Ayarlarda bulabilirsin.

# --- Lessons
menu-learn = Oynamayı öğren
animal-swims = Hiç boğulmaz: nehir onun evidir.
animal-drowns = Nehirdeyse ve bir sonraki hamlenden sonra hâlâ oradaysa boğulur.
offer-title = Congo’da yeni misin?
offer-text = Bir el sana hayvanların nasıl oynadığını gösterir, sonra sıra sende. Birkaç dakika sürer.
offer-yes = Göster bana
offer-no = Hayır, sağ ol
learn-title = Öğren
learn-sofar = Yıldızlar: { $stars } / { $all }
learn-begin = Sıradaki ders: { $lesson }
learn-watch = İzle
learn-your-turn = Sıra sende
learn-reached = Bravo!
learn-show = Göster bana
learn-again = Tekrar dene
learn-skip = Atla
learn-next = Sonraki ders
learn-list = Tüm dersler
learn-board = { $board } / { $boards }
learn-stars-how = Yanlış deneme, dolambaçlı yol ya da baştan başlamak bir yıldız götürür.
learn-stars-left = Kazanılabilecek yıldız: { $stars }
learn-moves = { $count } hamle
learn-moves-par = { $moves }; { $count } hamle yeter
learn-miss-lion = Aslanın alınabilir, o zaman da oyun gider.
learn-miss-drowned = Senin { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } boğuldu.
learn-miss-dead-end = Buradan artık oraya varamazsın.
learn-miss-other = Bunu oynayabilirsin ama bu soruyu çözmez. Başka bir hamle dene.
learn-detour = Yolu uzattın. Devam et!
chapter-animals = Hayvanlar
chapter-river = Nehir
chapter-lions = Aslanlar
chapter-tactics = Püf noktaları
chapter-endings = Oyun sonları
lesson-first-bite = İlk ısırık
lesson-first-bite-say = Öteki aslanı alan kazanır. Burada şah ya da mat yok: aslanı düpedüz alırsın.
lesson-first-bite-do = Zebranla aslanı al.
lesson-lion = Aslan evinde
lesson-lion-say = Aslan her yöne bir kare gider ama dokuz karelik kalesinden hiç çıkmaz.
lesson-lion-do = Aslanınla iki yıldızı topla.
lesson-zebra = Zebra
lesson-zebra-say = Zebra iki kare düz, bir kare yana atlar, arada ne varsa üzerinden geçer.
lesson-zebra-do = Üç yıldızı topla.
lesson-elephant = Fil
lesson-elephant-say = Fil bir ya da iki kare düz gider. Yolundaki bir taşın üzerinden atlayabilir.
lesson-elephant-do-1 = Üç yıldızı topla.
lesson-elephant-do-2 = Zebranın arkasındaki piyonu al.
lesson-giraffe = Zürafa
lesson-giraffe-say = Zürafa her yöne iki kare atlar, orada ne varsa alır. Bir kare de gidebilir ama öyle taş alamaz.
lesson-giraffe-do = İki piyonu da al.
lesson-crocodile = Timsah
lesson-crocodile-say = Timsah her yöne bir kare gider. Ayrıca nehre doğru dümdüz kayar, nehre varınca da nehir boyunca kayar.
lesson-crocodile-do = Üç yıldızı topla.
lesson-pawn = Piyon
lesson-pawn-say = Piyon bir kare ileri gider, düz ya da çapraz, taşı da öyle alır. Nehri geçince bir ya da iki kare düz geri de gidebilir ama geri giderken taş alamaz.
lesson-pawn-do-1 = Üç yıldızı topla.
lesson-pawn-do-2 = Piyonunun önündeki piyonu al.
lesson-superpawn = Süper piyon
lesson-superpawn-say-1 = Piyon son sırada süper piyon olur.
lesson-superpawn-say-2 = Süper piyon bir kare yana, bir ya da iki kare de geri gidebilir, düz ya da çapraz.
lesson-superpawn-do-1 = Piyonu son sıraya getir.
lesson-superpawn-do-2 = İki yıldızı topla.
lesson-monkey = Maymun
lesson-monkey-say = Maymun bir kare gider. Rakip taşın üzerinden arkasındaki boş kareye atlayarak taş alır.
lesson-monkey-do = Piyonun üzerinden atla.
lesson-chain = Art arda atlayışlar
lesson-chain-say = Maymun bir atlayıştan sonra yine atlayabilir, istediği kadar. Konacağı kareleri sırayla seç.
lesson-chain-do = Tek hamlede iki piyonu al.
lesson-chain-more = Bir piyon kaldı. İlk atlayıştan sonra bir sonrakiyle devam et.
lesson-route = Hangi yoldan?
lesson-route-say = Bir zincir çoğu zaman birkaç yoldan gidebilir, bazıları daha çok taş alır.
lesson-route-do = Üç taş alan yolu bul.
lesson-route-fewer = Üç taş almanın bir yolu var.
lesson-stop = Zamanında dur
lesson-stop-say = Sonuna kadar atlamak zorunda değilsin. Durmak için maymunu bir kez daha seç ya da Enter’a bas.
lesson-stop-do = Bir piyon al ve filin erişemeyeceği yerde kal.
lesson-stop-greedy = İki piyon aldın ama şimdi de fil maymunu alıyor.
lesson-out = Nehirden çıkış
lesson-out-say = Nehirdeki taş bir sonraki hamlenden sonra hâlâ oradaysa boğulur. Yüzmeyi yalnızca timsahlar bilir.
lesson-out-do = Piyonunu kurtar.
lesson-out-sunk = Aslanı oynadın, piyon nehirde kaldı ve boğuldu.
lesson-swimmers = İki yüzücü
lesson-swimmers-say = Nehirde iki taşın varsa yalnızca birini kurtarabilirsin.
lesson-swimmers-do = Daha değerli olanı kurtar.
lesson-swimmers-zebra = Piyon kurtuldu ama zebra daha değerliydi.
lesson-swimmers-both = Şimdi ikisi de boğuldu.
lesson-sideways = Hâlâ ıslak
lesson-sideways-say = Bir nehir karesinden ötekine gitmek nehirden çıkmak değildir: taş yine boğulur.
lesson-sideways-do = Filini karaya çıkar.
lesson-sideways-wet = Fil hâlâ nehirde ve boğuluyor.
lesson-at-home = Timsahın evi
lesson-at-home-say = Timsah hiç boğulmaz, nehir boyunca her yere uzanır.
lesson-at-home-do = Nehrin öbür ucundaki piyonu al.
lesson-splash = Nehrin içinden
lesson-splash-say = Zincir nehirden geçebilir. Önemli olan maymunun nerede durduğu.
lesson-splash-do = İki piyonu al ve karada bitir.
lesson-splash-stays = Maymun nehirde kaldı. Öbür kıyıya kadar atla.
lesson-wet-hops = Islak başlar, ıslak biter
lesson-wet-hops-say = Nehirde başlayıp nehirde duran maymun taş almış olsa bile boğulur.
lesson-wet-hops-do = Bir piyon al ve karaya çık.
lesson-wet-hops-wet = Bir piyon aldın ama maymun boğuldu.
lesson-flight = Uçan aslan
lesson-flight-say = Bir dikeyde ya da çaprazda iki aslanın arası boşsa hamle sırası gelen aslan uçup ötekini alabilir.
lesson-flight-do-1 = Dikey boyunca uç ve aslanı al.
lesson-flight-do-2 = Çapraz boyunca uç ve aslanı al.
lesson-door = Kapıyı kapalı tut
lesson-door-say = Aslanların arasında duran bir taş kapıyı kapalı tutar.
lesson-door-do = Aslanı kaybettirmeyen bir hamle yap.
lesson-no-check = Kimse şah demez
lesson-no-check-say = Aslanını tehlikede bırakırsan oyun seni durdurmaz. Her hamleden önce bak: onu alabilecek bir şey var mı?
lesson-no-check-do = Aslanını güvene al.
lesson-keep-away = Uzak dur
lesson-keep-away-say = Timsah da aslan da uzağa erişir. Aslanın nereye giderse gitsin, onu kimse alamamalı.
lesson-keep-away-do = Aslanını üç hamle boyunca hayatta tut.
lesson-monkey-hunt = Maymun ve aslan
lesson-monkey-hunt-say = Maymun aslanın üzerinden de atlayabilir, o zaman kazanırsın.
lesson-monkey-hunt-do = Aslanı alana kadar atla.
lesson-fork = İkisi birden
lesson-fork-say = Aynı hamleyle hem aslana hem başka bir taşa saldır: aslan kaçmak zorunda kalır, sen öbür taşı alırsın.
lesson-fork-do = Zebranla iki taşa birden saldır.
lesson-no-time = Yüzmeye vakit yok
lesson-no-time-say = Aslanını kurtarman gerekiyorsa nehirden çıkmaya vaktin kalmaz.
lesson-no-time-do = Aslana öyle saldır ki fil boğulsun.
lesson-drowned-door = Boğulan kapı
lesson-drowned-door-say = Nehirdeki zebra kapıyı kapalı tutuyor. Aslan oynarsa zebra boğulur; zebra oynarsa kapı açılır.
lesson-drowned-door-do = Aslana saldır.
lesson-pawn-and-lion = Piyon ve aslan
lesson-pawn-and-lion-say = Aslanın uzaktan nöbet tutar: öteki aslan onun yollarına adım atamaz. Bu yüzden kazanmaya tek piyon yeter.
lesson-pawn-and-lion-do-1 = Aslana güvenli kare bırakma, sonra onu al.
lesson-pawn-and-lion-do-2 = Bir kez daha, bu defa uzaktan: aslana güvenli kare bırakma, sonra onu al.
lesson-crocodile-hunt = Timsahın avı
lesson-crocodile-hunt-say = Rakip aslanın dibinde, kendi aslanının koruması altında, timsah ona güvenli kare bırakmaz.
lesson-crocodile-hunt-do-1 = Aslana güvenli kare bırakma, sonra onu al.
lesson-crocodile-hunt-do-2 = Bir kez daha, bu defa uzaktan: aslana güvenli kare bırakma, sonra onu al.

# --- Puzzles
menu-puzzles = Bulmacalar
learn-lessons = Dersler
learn-puzzles = Bulmacalar
learn-endings = Oyun sonları
learn-practice = Alıştırma
puzzles-daily = Günün bulmacası
puzzles-daily-again = Bugünün bulmacası, tekrar
puzzles-next = Sonraki bulmaca
puzzles-streak = Hatasız seri
puzzles-streak-about = Hatasız seri: ilk hataya kadar her bulmaca bir öncekinden zor.
puzzles-about = Konuya göre
puzzles-rating = Puanın
puzzles-solved = İlk denemede çözülen
puzzles-best-streak = En iyi seri
puzzles-wish = Sonraki bulmacalar
puzzles-easier = daha kolay
puzzles-fitting = tam kararında
puzzles-harder = daha zor
puzzle-about-lion = Aslanı yakala
puzzle-about-flight = Uçan aslan
puzzle-about-save = Aslanını kurtar
puzzle-about-chain = Zincirler
puzzle-about-drown = Boğulmalar
puzzle-about-promotion = Süper piyon
puzzle-about-material = Taş kazan
puzzle-title = Bulmaca
puzzle-themes = Tema: { $themes }
puzzle-streak = Seri: { $count }
puzzle-rating = Zorluk { $rating }
puzzle-to-move = { $side } oynar
puzzle-do = { $moves ->
    [one] En iyi hamleyi bul.
   *[other] En iyi hamleleri bul: { $found } / { $moves }.
}
puzzle-first-try = Puanın için ilk denemen sayılır. Ondan önce alınan ipucu ya da çözüm hata sayılır.
puzzle-help-costs = { $help }: hata sayılır
puzzle-wrong = Daha iyi bir hamle var.
puzzle-lion-lost = Aslanın alındı. Daha iyi bir hamle var.
puzzle-try-again = Başka bir hamle dene.
puzzle-go-on = Doğru! Peki sonra?
puzzle-shown = İşte böyle.
puzzle-flawless = Hatasız çözüldü!
puzzle-helped = İpucuyla çözüldü.
puzzle-retried = Bir hatadan sonra çözüldü.
puzzle-change = Puanın: { $rating }
puzzle-show = Çözüm
puzzle-list = Tüm bulmacalar

# --- Endings and practice
endings-say = Yalnızca birkaç taş kaldı ve savunan hata yapmıyor. Elinden geldiğince az hamlede kazan.
endings-distance = Kaç hamle gerektiğini göster
endings-bare = Yalnız bir aslana karşı
endings-defended = Yardımcısı olan bir aslana karşı
endings-record = { $done } kez kazanıldı, { $perfect } kez en kısa yoldan
ending-do = Aslanı al.
ending-left = { $count } hamlede mümkün.
ending-shortest = Hiçbir hamle daha çabuk kazandırmaz.
ending-slower = Başka bir hamle { $count } hamle erken kazandırırdı.
ending-gone = Artık kazanılamaz. Hamleni geri alabilirsin.
ending-won = { $moves } hamlede başardın. En kısa yol { $shortest } hamle.
ending-won-shortest = { $moves } hamlede: kimse daha hızlı yapamaz.
ending-next = Sonraki konum
exercise-failed = Bu sefer olmadı
exercise-list = Tüm alıştırmalar
practice-against = Rakibin
practice-matches = Küçük oyunlar
practice-positions = Konumlar
practice-pawns = Yalnızca piyonlar
practice-pawns-do = İlk süper piyonu çıkaran kazanır.
practice-monkey = Bir maymun, beş piyon
practice-monkey-do = Biri süper piyon olmadan beş piyonu da al.
practice-race = Karşı kıyıya
practice-race-do = İlk süper piyonu çıkaran kazanır. Fillere dikkat.
practice-ahead = Rakibin maymunu yok
practice-ahead-do = Bir maymun öndesin. Oyunu kazan.
practice-elephants = Rakibin filleri yok
practice-elephants-do = İki fil öndesin. Oyunu kazan.
practice-hunters = Avcılar fillere karşı
practice-hunters-do = Maymunun ve timsahın iki file karşı. Oyunu kazan.
practice-behind = Zebran olmadan
practice-behind-do = Bir zebra geridesin. Yine de kazan.

# --- The first game and the coach
first-game-chapter = Baştan sona bir oyun
first-game = İlk oyunun
first-game-say = Yanında antrenörünle Yavru Aslan’a karşı oyna. Hamlelerini istediğin kadar geri al.
new-coached = Antrenörlü
coach = Antrenör
coach-take-lion = { $at } karesindeki { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } aslanı alabilir!
coach-lion-take = { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } alabilirsin. O zaman aslanın güvende olur.
coach-lion-flee = Aslanını kimsenin onu alamayacağı bir kareye götür.
coach-lion-block = Başka bir taşla aslanına giden yolu kapat.
coach-lion-lost = Artık hiçbir hamle aslanını kurtaramaz.
coach-swims = { $at } karesindeki { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } nehirde kalırsa boğulur.
coach-take = { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } alabilirsin, hem de bedavaya.
coach-take-more = { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } alabilirsin: kazancın kaybından büyük.
coach-take-several = { $at } karesindeki maymunun tek hamlede { $count } taş alabilir.
coach-in-danger = { $at } karesindeki { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } bedavaya alınabilir.
coach-bad-trade = { $at } karesindeki { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } alınabilir. Karşılık versen de kaybını çıkaramazsın.
coach-several-in-danger = { $at } karesindeki maymun tek hamlede { $count } taşını alabilir.
coach-develop = Tehlike yok. Daha çok taşını oyuna kat.
coach-calm = Tehlike yok. Öteki aslana yaklaş.
coach-tip-1 = Tehlike yok. Taşlarını, başka taşların koruduğu karelere koy.
coach-tip-2 = Tehlike yok. İki taşa aynı anda saldır: yalnızca biri kaçabilir.
coach-tip-3 = Tehlike yok. Nehirdeki taş bir sonraki hamlede çıkmalıdır; yalnızca timsah kalabilir.
coach-tip-4 = Tehlike yok. { lesson-superpawn-say-1 }
coach-tip-5 = Tehlike yok. Maymun, taşın üstünden atlayarak alır: taşlarının arkasındaki boş karelere dikkat et.
coach-lost-moved = Senin { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } alındı: { $at } güvenli bir kare değildi.
coach-lost-left = { $at } karesindeki { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } alındı. Tehlike hamlenden önce de vardı.
coach-lost-unprotected = { $at } karesindeki { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } alındı: hamlenden sonra onu koruyan kalmamıştı.
coach-lost-opened = { $at } karesindeki { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } alındı: hamlen ona giden yolu açtı.
coach-lost-chain = Bir maymun tek hamlede { $count } taşını aldı: her birinin arkasındaki kare boştu.
coach-lost-stayed = { $at } karesindeki { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } boğuldu: onun yerine başka bir taş oynadın.
coach-lost-back = { $at } karesindeki { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } boğuldu: hamlesi yine nehirde bitti.
coach-lost-one = { $at } karesindeki { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } boğuldu: bir hamlede nehirden tek taş çıkabilir.
coach-lost-trapped = { $at } karesindeki { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } boğuldu: hiçbir hamle nehirden çıkarmıyordu.
coach-last-time = Geçen sefer: { $said }
coach-warn-lion = O zaman { $at } karesindeki { $animal } aslanını alır! Yine de oynansın mı?
coach-warn-drowns = O zaman { $at } karesindeki { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } boğulur. Yine de oynansın mı?
coach-warn-loses = O zaman { $at } karesindeki { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } alınabilir. Yine de oynansın mı?

# --- With people elsewhere
menu-online = Çevrimiçi oyna
menu-online-back = Çevrimiçi oyuna dön
online-title = Çevrimiçi
online-guest = Konuk
online-name = Adın
online-join = Bir oyuna katıl
online-join-hint = Kod, adres ya da bağlantı
online-join-button = Katıl
online-games = Açık oyunlar
online-none = Şu anda oyun bekleyen kimse yok.
online-live = İzlenecek oyunlar
online-late = oyunculardan { $time } sonra
online-spectators = İzleyiciler oyunu görür
online-at-once = hemen
online-later = { $time } sonra
online-watch = İzle
online-here = Bu bilgisayarda
online-there = Sunucuda
online-server-hint = Sunucu adresi
online-listed = Herkes katılabilir
online-player = Oynayan
online-connecting = Bağlanılıyor…
online-connected = Bağlandı: { $place }
online-exposed = şifreli değil: başkaları da okuyabilir
online-hosting = Oyun bu bilgisayarda çalışıyor
online-lost = Bağlantı koptu. Yeniden deneniyor…
online-refused = Bağlı değil
online-hurry = Şimdi dene
online-code = Oyununun kodu
online-copy-code = Kodu kopyala
online-copy-link = Bağlantıyı kopyala
online-waiting = Öteki oyuncu bekleniyor…
online-how-nearby = Aynı ağdakiler oyununu listelerinde bulur. Diğerlerine bağlantı gerekir, yönlendiricin de onlara izin vermeli.
online-how-server = Kodu ya da bağlantıyı birlikte oynamak istediğin kişiye gönder.
online-code-to-watch = Bu kodla başkaları izleyebilir.
online-enter = Oyuna git
online-cancel = Oyunu iptal et
online-leave = Ayrıl
online-return = Oyuna dön: { $name }
online-forget = Bu oyunu unut
online-watchers = { $count } kişi izliyor
online-away = { $name } { $time } süredir yok.
online-may-have-left = { $name } ayrılmış olabilir.
online-lag = { $name }: yavaş bağlantı, { $lag }{ "\u00A0" }ms
online-claim = Galibiyeti al
online-say = Söyle…
online-takeback-question = { $name } hamlesini geri almak istiyor.
online-grant = İzin ver
online-rematch-asked = Rövanş istendi
online-rematch-wanted = Rövanşı kabul et
online-joined = { $detail } katıldı.
online-takeback-declined = Öteki oyuncu hamlenin geri alınmasına izin vermedi.
online-taken-back = Bir hamle geri alındı.
online-cancelled = Oyun iptal edildi.
online-wants-rematch = Öteki oyuncu tekrar oynamak istiyor.
online-back = Bağlantı geri geldi.
online-ended = Çevrimiçi oyun bitti: { $detail }
online-your-turn = { $detail } oynadı: çevrimiçi oyunda sıra sende.
online-no-hints = Başka biriyle oynarken ipucu yok.
online-no-place = Bu bir sunucu adresi değil: { $detail }
online-which-server = Hangi sunucu? Adresini yaz ya da bağlantıyı kullan.
online-bad-code = Bu ne bir kod ne de bir adres: { $detail }
online-cannot-host = Bu bilgisayar oyun kuramıyor: { $detail }
online-no-network = Ağ kullanılamıyor: { $detail }
online-in-browser = Tarayıcıda bu sayfanın sunucusunda oynarsın. Program başka sunucularda ve yerel ağında da oynar.
online-other-port = Bu bilgisayarda zaten başka oyunlar açık. Buna dönmek için Congo’yu yeniden başlat.
online-tickets-aside = Çevrimiçi oyunlarının listesi okunamadı. Eski dosya saklandı: { $detail }
online-find = Rakip bul
online-invite = Birini davet et
online-find-where = Hangi sunucuda? Birini bilenler sana adresini verebilir.
online-use-server = Bu sunucuyu kullan
online-strangers = Yabancılarla
online-rated = Puanlı
online-no-clock = Saatsiz
online-server = Sunucu
online-friendly = Dostluk
online-your-games = Oyunların
online-own-turn = sıra sende
online-their-turn = sıra sende değil
online-searching = Rakip aranıyor…
online-search-count = { $count ->
    [one] Şu anda senden başka arayan yok.
   *[other] Seninle birlikte { $count } kişi arıyor.
}
online-search-lost = Bağlantı koptu. Geri gelince arama sürer.
online-search-meanwhile = Başka bir şey yapabilirsin. Biri gelince oyun açılır.
online-search-computer = Henüz kimse gelmedi. { $name } senin gücünde bir bilgisayar ve hemen oynar.
online-search-play = { $name } ile oyna
online-search-stop = Aramayı bırak
online-paired = Rakibin geldi.
online-turns = Hamleni bekleyen çevrimiçi oyunlar: { $detail }
online-show-games = Göster
online-key-made = Artık bir oyuncu anahtarın var: sunucular seni onunla tanır. Çevrimiçi, Seçenekler, Sayfan altında not al.
online-key-aside = Oyuncu anahtarın okunamadı. Eski dosya saklandı: { $detail }
conditional-open = Önceden yanıtla
conditional-count = Önceden yanıtlar: { $count }
conditional-imagined = Yalnızca düşünce: burada bir şey oynanmaz
conditional-how = Önce { $name } için, sonra kendin için oyna. { $name } gerçekten öyle oynarsa sunucu yanıtını hemen oynar.
conditional-theirs = { $name } ne oynayacak?
conditional-yours = { $turn }: yanıtın ne?
conditional-then = { $name } sonra ne oynayacak?
conditional-ended = Bu, oyunu bitirirdi.
conditional-restart = Baştan
conditional-list = Sunucuda tutulanlar
conditional-none = Henüz yok.
conditional-line = { $turn } olursa { $answer }
conditional-line-on = { $line }; { $turn } olursa { $answer }
conditional-remove = Kaldır: { $line }
conditional-kept = Tutuluyor: { $detail }
conditional-removed = Kaldırıldı: { $detail }
conditional-not-kept = Bu tutulmuyor: { $detail }
conditional-too-many = Sunucu en çok { $detail } devam yolu tutar. Önce birini kaldır.
conditional-too-long = Bir devam yolunda en çok { $detail } hamle olabilir.
conditional-unknown = Sunucuda ne tutulduğu okunamadı: { $detail }
conditional-offline = Sunucuyla bağlantı yok.
player-title = Oyuncu
player-own = Sayfan
player-nameless = Adsız
player-since = { $date } tarihinden beri burada
player-unrated = Henüz puanlı oyun yok.
player-games = { $count } oyun
player-last-games = Son oyunlar
player-report = Bu adı bildir
player-reported = Teşekkürler. Sunucuyu yönetenler bu ada bakacak.
player-save-name = Adı kaydet
player-hide = Adımı başkalarından gizle
player-renamable = Adını { $date } tarihinden sonra değiştirebilirsin.
player-key = Anahtarın
player-key-about = Parola yok. Sunucular seni 24 sözcüklük bir anahtarla tanır. Onları bilen senin yerine oynar; kaybedersen kimse geri veremez.
player-key-copy = Sözcükleri kopyala
player-key-save = Dosyaya kaydet
player-key-other = Başka bir anahtarla oyna
player-key-words = 24 sözcüğü
player-key-use = Sözcükleri kullan
player-key-open = Dosya aç
player-key-used = Artık bu anahtarla oynuyorsun. Önceki saklandı.
player-key-bad = Bu bir anahtar değil: { $detail }
player-best = En iyiler
player-best-none = Henüz kimsenin yeterli puanlı oyunu yok.
rating-bullet = Bullet
rating-blitz = Yıldırım
rating-rapid = Hızlı
rating-classical = Klasik
files-of-keys = Oyuncu anahtarları
key-word-count = Bir anahtar 24 sözcüktür, { $number } değil.
key-unknown-word = { $number }. sözcük listede yok.
key-wrong-word = Bu sözcükler birbirine ait değil. Biri yanlış ya da ikisi yer değiştirmiş.
key-none = Bu dosyada anahtar yok.
refused-not-signed-in = Sunucu oyuncu anahtarını kabul etmiyor.
refused-name-taken = Bu ad ya da çok benzeri başkasının.
refused-too-soon = Bir ad yedi gün kalır.
refused-no-such-player = Böyle bir oyuncu yok.
refused-banned = Bu sunucuyu yönetenler seni bir süre dışarıda bıraktı.
refused-rated = Puanlı oyunda bu olmaz.
clock-days-choice = Hamle başına gün
clock-days = Hamle başına { $count } gün
clock-days-left = { $count } gün
phrase-unknown = …
phrase-hello = Merhaba!
phrase-have-fun = İyi eğlenceler!
phrase-well-played = İyi oynadın!
phrase-oops = Hay aksi!
phrase-one-moment = Bir dakika lütfen.
phrase-thanks = Teşekkürler!
phrase-good-game = Güzel oyundu!
phrase-bye = Hoşça kal!
refused-no-such-game = Böyle bir oyun yok.
refused-seats-taken = İki yer de dolu. İzleyebilirsin.
refused-not-seated = Bu yer senin değil.
refused-alone = Henüz kimse katılmadı.
refused-not-your-turn = Sıra sende değil.
refused-wrong-ply = Bu arada oyun ilerledi.
refused-illegal = Bu hamle kurallara uymuyor.
refused-not-over = Oyun henüz bitmedi.
refused-nothing = Yanıtlanacak bir şey yok.
refused-already = Zaten sordun.
refused-present = Öteki oyuncu burada ya da hâlâ dönebilir.
refused-too-late = İki oyuncu da hamle yaptı: artık yalnızca terk edebilirsin.
refused-version = Bu Congo sürümü ile sunucu birlikte çalışmıyor. Biri fazla eski.
refused-too-much = Sunucu şu anda çok meşgul. Daha sonra dene.
refused-talked-enough = Bunu bu oyunda yeterince yaptın.
problem-unknown-host = { $place } adında bir bilgisayar yok. Yazımı ve internet bağlantını denetle.
problem-unreachable = { $place } adresine ulaşılamıyor. İnternet bağlantını denetle.
problem-nobody-listens = Bilgisayar orada ama { $place } adresinde yanıt veren sunucu yok. Portu denetle ya da sunucuyu işleten kişiye sunucunun açık olup olmadığını sor.
problem-silent = { $place } yanıt vermiyor. Adresi denetle; bir güvenlik duvarı ya da yönlendirici engelliyor olabilir.
problem-broken = { $place } bağlantıyı kapattı. Tekrar dene. Yine olmazsa bu bir Congo sunucusu olmayabilir.
problem-not-congo = { $place } adresinde bir şey yanıt veriyor ama bu türden bir Congo sunucusu değil. Adresi ve portu denetle. Sunucu şifreli bağlantı istiyorsa adresin başına congos:// yaz.
problem-certificate = { $place } sertifikasına güvenilmiyor: başkaları dinleyebilir. Sunucuyu işleten kişiden başka bir adres iste ya da şifresiz bağlanmak için adresin başına congo:// yaz.
problem-not-encrypted = { $place } şifreleme yapmıyor ya da yolda biri bunu engelliyor: başkaları okuyabilir, senin yerine oynayabilir. Yine de ağa güveniyorsan adresin başına congo:// yaz.
problem-too-old = { $place } adresindeki sunucu bu oyun için fazla eski. İşleten kişiden güncellemesini iste.
problem-too-new = { $place } adresindeki sunucu bu oyundan daha yeni. Oyunu güncelle.
problem-too-long = { $place } bir oyuna sığacaktan fazlasını gönderiyor. Oyun gösterilemiyor.
problem-position-refused = Sunucu bu konumdan oyun başlatmıyor. Başka bir konum dene.
problem-bad-position = Bu oyun kuralların izin vermediği bir konumdan başlıyor. Burada oynanamaz.
problem-step-refused = Sunucu hamleni kabul etmedi. Hamle geri alındı: başka bir tane oyna.
problem-somebody-else = Senin tarafın için başkası hamle yaptı. Tahtaya bir daha bak.
problem-chain-begun = Maymunun sunucuda çoktan atladı. Oradan devam et ya da orada dur.
problem-does-not-fit = Sunucudaki oyunun { $number }. adımı ({ $step }) buradaki kurallara göre olanaksız. Özgün program farklı: orada hayvanlar maymunun ilk atlayışında boğulur. Oyun oraya kadar “Oyunlarım” bölümünde saklandı; yeni bir oyun başlat.
place-empty = Sunucunun adresini yaz.
place-scheme = { $written }:// bir sunucuya götürmez. Onu sil ya da şifreli bağlantı için congos:// yaz.
place-host = “{ $written }” bir bilgisayar adı değil. example.org ya da 192.168.1.20 gibi bir şey yaz.
place-user = Congo sunucusunda kullanıcı adı ve parola yoktur: @ işaretine kadar her şeyi sil.
place-port = “{ $written }” bir port değil. Port 1 ile 65535 arasında bir sayıdır.
place-code = “{ $written }” bir kod değil. Kod altı harften oluşur.
online-platform = Özgün sunucuda
platform-about = Özgün Congo programının sunucuları için. Onlarda ad, saat ve sohbet yok. Özgün program 5153 portunu dinler, şifreli bağlantıda 7153.
platform-host = Sunucu
platform-port = Port
platform-tls = Şifreli
platform-game = Oyun
platform-standard = Yeni oyun
platform-position = Bir konumdan
platform-number = Numarasıyla
platform-fen-hint = Konum (Congo FEN)
platform-number-hint = Oyun numarası
platform-begin = Oyunu başlat
platform-join = Oyuna katıl
platform-game-number = Oyun numarası
platform-copy = Numarayı kopyala
platform-no-number = Oyun numarasını rakamla yaz.
platform-unsupported = Özgün sunucu terk etmeyi, beraberliği ve geri almayı bilmez. Oyundan istediğin an ayrılabilirsin.

# Wild boards
wild-title = Çılgın tahtalar
wild-about = Hayvanlar eşit değil. Kazanırsan sonraki tahta zorlaşır, kaybedersen kolaylaşır.
wild-day-about = Günde bir kez, herkese aynı tahta ve aynı rakip. Üç hakkın var; ipucu ve geri alma yok.
wild-path = Yolun
wild-day = Günün tahtası
wild-rank = Basamak { $rank } / { $most }
wild-difficulty = Zorluk { $rank } / { $most }
wild-chances = Eşitler arasında 100 oyunun { $percent } senin.
wild-you = Sen: { $list }
wild-they = { $name }: { $list }
wild-usual = bildik hayvanlar
wild-more-superpawn = { $count ->
    [one] fazladan bir süper piyon
   *[other] fazladan { $count } süper piyon
}
wild-more-zebra = { $count ->
    [one] fazladan bir zebra
   *[other] fazladan { $count } zebra
}
wild-more-elephant = { $count ->
    [one] fazladan bir fil
   *[other] fazladan { $count } fil
}
wild-more-giraffe = { $count ->
    [one] fazladan bir zürafa
   *[other] fazladan { $count } zürafa
}
wild-more-monkey = { $count ->
    [one] fazladan bir maymun
   *[other] fazladan { $count } maymun
}
wild-more-crocodile = { $count ->
    [one] fazladan bir timsah
   *[other] fazladan { $count } timsah
}
wild-fewer-pawn = { $count ->
    [one] bir piyon eksik
   *[other] { $count } piyon eksik
}
wild-fewer-elephant = { $count ->
    [one] tek bir fil
   *[other] { $count } fil eksik
}
wild-no-pawn = piyon yok
wild-no-zebra = zebra yok
wild-no-elephant = fil yok
wild-no-giraffe = zürafa yok
wild-no-monkey = maymun yok
wild-no-crocodile = timsah yok
wild-opponent = Rakibin
wild-play = Bu tahtayı oyna
wild-play-attempt = Deneme { $number } / { $most }
wild-next-board = Sonraki tahta
wild-play-again = Keyfine bir daha oyna
wild-making = Hayvanlar sıraya giriyor…
wild-no-date = Bu bilgisayarın tarihi, günün tahtası için fazla eski.
wild-results = Galibiyet { $won }, beraberlik { $drawn }, yenilgi { $lost }
wild-best = En zor galibiyet: basamak { $rank } / { $most }
wild-days-won = Günün tahtasında galibiyet: { $count }
wild-won = { $moves } hamlede kazanıldı
wild-no-aids = Günün tahtasında ipucu ve geri alma yok: herkesin şansı eşit.
wild-drawn = { $moves } hamlede berabere bitti
wild-lost = { $moves } hamlede kaybedildi
wild-begun = Yarım kaldı
wild-open = Henüz oynanmadı
wild-copy = Sonucu kopyala
wild-picture = Resim olarak paylaş
wild-path-game = Çılgın tahta, basamak { $rank } / { $most }
wild-day-title = Günün tahtası { $number }
wild-share = Congo, günün tahtası { $number }
wild-against = Rakip: { $name }
wild-up = Bravo. Yukarı çıktın: basamak { $rank } / { $most }.
wild-down = Aşağı indin: basamak { $rank } / { $most }. Sonraki tahta daha kolay.
wild-stay = Yerinde kaldın: basamak { $rank } / { $most }.
wild-attempts-left = { $count ->
    [0] Bugünkü son hakkındı.
   *[other] Bugün { $count } hakkın kaldı.
}

# --- Puzzle storm and calendar
storm-title = Bulmaca fırtınası
storm-about = Üç dakikada çözebildiğin kadar bulmaca.
storm-bests = Rekorun: bugün { $day }, bu hafta { $week }, genel { $ever }.
storm-how = Saat ilk hamlenle başlar. Yanlış hamle { $penalty } saniye götürür. Arka arkaya { $moves } doğru hamle { $bonus } saniye kazandırır, seri uzadıkça daha da fazla.
storm-number = Bulmaca { $number }
storm-solved = Çözülen: { $count }
storm-combo = Seri: { $count }
storm-next-bonus = { $moves } doğru seri: +{ $seconds } sn
storm-gained = +{ $seconds } sn
storm-lost = −{ $seconds } sn
storm-wrong = O değildi. Haydi sıradakine!
storm-over = Süre doldu!
storm-result = { $count ->
    [0] Bu sefer bulmacalar daha hızlıydı.
    [one] Bir bulmaca çözdün.
   *[other] { $count } bulmaca çözdün.
}
storm-new-day = Günün rekoru!
storm-new-week = Haftanın rekoru!
storm-new-ever = Yeni genel rekorun!
storm-accuracy = Doğru hamleler
storm-best-combo = En uzun seri
storm-highest = Çözülen en zoru
storm-day = Günlük rekor
storm-week = Haftalık rekor
storm-ever = Genel rekor
storm-again = Bir fırtına daha
storm-missed = Kaçanlara bak ({ $count })
storm-results = Çözülen: { $solved }. Kaçan: { $missed }.
storm-leave = Fırtınayı bitir
puzzle-why = Neden: { $reason }
puzzle-missed = Kaçan: { $number } / { $count }
calendar-title = Oynanan günler
calendar-earlier = Önceki ay
calendar-later = Sonraki ay
calendar-weekdays = Pt Sa Ça Pe Cu Ct Pz
calendar-month = { $month ->
    [1] Ocak
    [2] Şubat
    [3] Mart
    [4] Nisan
    [5] Mayıs
    [6] Haziran
    [7] Temmuz
    [8] Ağustos
    [9] Eylül
    [10] Ekim
    [11] Kasım
   *[other] Aralık
} { $year }
calendar-storm = fırtına: { $count } çözüldü
calendar-puzzles = { $count } bulmaca
calendar-games = { $count } oyun
calendar-lessons = { $count } ders

# --- The story of a game
story-title = Oyunun hikâyesi
story-thinking = Oyunu düşünüyorum…
story-moments = Bir daha bakmaya değer:
story-turned-1 = { $who ->
    [you] Bir hamlen oyunun yönünü değiştirdi: kazanma şansın %{ $before } iken %{ $after } oldu.
   *[other] Bir hamle oyunun yönünü değiştirdi. { $name } için kazanma şansı %{ $before } iken %{ $after } oldu.
    }
story-turned-2 = { $who ->
    [you] Dönüm noktası bir hamlendi: şansın öncesinde %{ $before }, sonrasında %{ $after } idi.
   *[other] { $name } için dönüm noktası tek bir hamleydi: bu tarafın şansı öncesinde %{ $before }, sonrasında %{ $after } idi.
    }
story-cause-river = Suçlu nehirdi.
story-cause-lion-line = Aslanların arasını açtı.
story-cause-lion-safety = Ondan sonra aslan güvende değildi.
story-cause-loose-pieces = Bir taş ortada kaldı.
story-cause-chains = Bir maymuna art arda atlama fırsatı verdi.
story-cause-finish = Daha fazlası mümkündü.
story-cause-captures = Bir taş kazanılabilirdi.
story-cause-promotion = Mesele süper piyondu.
story-cause-exchanges = Taş değişimi buna değmedi.
story-brilliant-1 = { $who ->
    [you] Cesaret işi: { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } feda ettin, daha iyisi de yoktu.
   *[other] Cesaret işi: { $name } { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } feda etti, daha iyisi de yoktu.
    }
story-brilliant-2 = { $who ->
    [you] Bu cesaret istiyordu: { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } gözden çıkardın, en iyi hamle de buydu.
   *[other] Bu cesaret istiyordu: { $name } { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } gözden çıkardı, en iyi hamle de buydu.
    }
story-missed-lion-1 = { $who ->
    [you] Bir an aslanı alabilirdin.
   *[other] Bir an { $name } aslanı alabilirdi.
    }
story-missed-lion-2 = { $who ->
    [you] Aslan elinin altındaydı ama kaçırdın.
   *[other] { $name } aslanı yakalamak üzereydi ama kaçırdı.
    }
story-missed-win-1 = { $who ->
    [you] Bir an kesin bir kazancın vardı.
   *[other] Bir an { $name } için kesin bir kazanç vardı.
    }
story-missed-win-2 = { $who ->
    [you] Kesin bir kazanç elinden kaçtı.
   *[other] { $name } kesin bir kazancı kaçırdı.
    }
story-missed-capture-1 = { $who ->
    [you] Bir an { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } alabilirdin.
   *[other] { $name } { $at } karesindeki { $animal }{ $kind ->
        [zebra] yı
        [giraffe] yı
        [elephant] i
        [crocodile] ı
        [lion] ı
       *[other] u
    } alabilirdi.
    }
story-missed-capture-2 = { $who ->
    [you] O sırada { $at } karesindeki { $animal } seni bekliyordu. Dokunmadın.
   *[other] O sırada { $at } karesindeki { $animal } alınmayı bekliyordu. { $name } dokunmadı.
    }
story-missed-chain-1 = { $who ->
    [you] Maymunun bir seferde { $count } taş alabilirdi.
   *[other] { $name } maymunuyla bir seferde { $count } taş alabilirdi.
    }
story-missed-chain-2 = { $who ->
    [you] { $count } taş maymunun için sıraya girmişti. Atlamadı.
   *[other] { $count } taş sıraya girmişti ama { $name } maymunuyla atlamadı.
    }
story-chain-1 = { $who ->
    [you] Maymunun bir seferde { $count } taş aldı.
   *[other] { $name } maymunuyla bir seferde { $count } taş aldı.
    }
story-chain-2 = { $who ->
    [you] Maymununun büyük anı: { $count } taş birden.
   *[other] { $name } maymununu konuşturdu: { $count } taş birden.
    }
story-drownings-1 = { $who ->
    [you] { $count } taşın boğuldu, aralarında { $at } karesindeki { $animal } { $kind ->
        [elephant] de
       *[other] da
    } vardı.
   *[other] { $name } { $count } taşını nehirde kaybetti, aralarında { $at } karesindeki { $animal } { $kind ->
        [elephant] de
       *[other] da
    } vardı.
    }
story-drownings-2 = { $who ->
    [you] Nehir senden { $count } taş aldı, biri { $at } karesindeki { $animal }.
   *[other] { $name } nehre { $count } taş verdi, biri { $at } karesindeki { $animal }.
    }
story-comeback-1 = { $who ->
    [you] Şansın yalnızca %{ $chance } görünüyordu, yine de kazandın.
   *[other] { $name } için şans yalnızca %{ $chance } görünüyordu, yine de kazandı.
    }
story-comeback-2 = { $who ->
    [you] Geriden geldin: şansın topu topu %{ $chance } kadardı.
   *[other] { $name } geriden geldi: şansı topu topu %{ $chance } kadardı.
    }
story-nearly-won-1 = { $who ->
    [you] %{ $chance } ile kazanmaya çok yakındın.
   *[other] { $name } %{ $chance } ile kazanmaya çok yakındı.
    }
story-nearly-won-2 = { $who ->
    [you] En iyi anında şansın %{ $chance } idi.
   *[other] { $name } için en iyi anda şans %{ $chance } idi.
    }
story-led-1 = { $who ->
    [you] Bir kez öne geçince sona kadar hep öndeydin.
   *[other] { $name } bir kez öne geçince sona kadar hep öndeydi.
    }
story-led-2 = { $who ->
    [you] Öne geçtin ve orada kaldın.
   *[other] { $name } öne geçti ve orada kaldı.
    }
story-lead-changes-1 = Üstünlük { $count } kez el değiştirdi.
story-lead-changes-2 = Oyun bir o yana bir bu yana gitti: üstünlük { $count } kez el değiştirdi.
story-balanced-1 = Baştan sona kimse fazla öne geçemedi.
story-balanced-2 = Başa baş bir oyundu: kimse arayı açamadı.
story-promotion-1 = { $who ->
    [you] Bir piyonun { $at } karesinde süper piyon oldu.
   *[other] { $name } { $at } karesinde bir süper piyon çıkardı.
    }
story-promotion-2 = { $who ->
    [you] Piyonun bütün yolu yürüdü: { $at } karesinde süper piyon oldu.
   *[other] { $name } bir piyonunu sonuna kadar yürüttü: { $at } karesinde süper piyon oldu.
    }
story-flawless-1 = { $who ->
    [you] Tek bir hata bile yapmadın.
   *[other] { $name } tek bir hata bile yapmadı.
    }
story-flawless-2 = { $who ->
    [you] Seçimlerinin hiçbiri hata değildi.
   *[other] { $name } hiçbir seçiminde hata yapmadı.
    }
story-even-opening-1 = Başlarda kimse hata yapmadı, kimse öne geçmedi.
story-even-opening-2 = Dikkatli bir başlangıç: bir süre her şey eşitti.
story-lion-captured-1 = { $who ->
    [you] Aslanı { $at } karesinde { $animal }{ $kind ->
        [zebra] nla
        [giraffe] nla
        [elephant] inle
        [crocodile] ınla
        [lion] ınla
       *[other] unla
    } aldın.
   *[other] { $name } aslanı { $at } karesinde { $animal }{ $kind ->
        [zebra] sıyla
        [giraffe] sıyla
        [elephant] iyle
        [crocodile] ıyla
        [lion] ıyla
       *[other] uyla
    } aldı.
    }
story-lion-captured-2 = { $who ->
    [you] Sonunda { $animal }{ $kind ->
        [zebra] n
        [giraffe] n
        [elephant] in
        [crocodile] ın
        [lion] ın
       *[other] un
    } { $at } karesindeki aslana ulaştı.
   *[other] { $name } sonunda { $animal }{ $kind ->
        [zebra] sıyla
        [giraffe] sıyla
        [elephant] iyle
        [crocodile] ıyla
        [lion] ıyla
       *[other] uyla
    } { $at } karesindeki aslana ulaştı.
    }
story-advice-for = { $name } için: { $advice }
story-advice-river-1 = Bir dahaki sefere her hamleden önce nehre bak: içinde duran çıkmalı.
story-advice-river-2 = Şunu dene: hiçbir taşı nehirde bir hamleden uzun bırakma.
story-advice-lion-line-1 = Bir dahaki sefere iki aslanın arasındaki yola göz kulak ol.
story-advice-lion-line-2 = Bir taşı çekmeden önce bak: aslanlar birbirini görecek mi?
story-advice-lion-safety-1 = Bir dahaki sefere her hamleden önce sor: aslanıma kim ulaşabilir?
story-advice-lion-safety-2 = Şunu dene: önce aslanını kolla, sonra ava çık.
story-advice-loose-pieces-1 = Bir dahaki sefere her hamleden önce sor: benden ne alınabilir?
story-advice-loose-pieces-2 = Şunu dene: taşlarını başka taşların koruduğu karelere koy.
story-advice-chains-1 = Bir dahaki sefere maymuna dikkat et: arkası boş taşlara bayılır.
story-advice-chains-2 = Şunu dene: yakında bir maymun varsa taşlarının arkasında boş kare bırakma.
story-advice-finish-1 = Bir dahaki sefere önce aslana bak. Sandığından yakın olabilir.
story-advice-finish-2 = Şunu dene: her hamleden önce aslan yakalanabilir mi, bak.
story-advice-captures-1 = Bir dahaki sefere seçmeden önce alınabilecek her taşa bak.
story-advice-captures-2 = Şunu dene: her hamlede alınacak ne var, diye sor.
story-advice-promotion-1 = Bir dahaki sefere piyonların adımlarını say, hem seninkilerin hem rakibinkilerin.
story-advice-promotion-2 = Şunu dene: son sıraya yaklaşan piyona iki kez bak.
story-advice-exchanges-1 = Bir dahaki sefere taş değişmeden önce sonuna kadar say.
story-advice-exchanges-2 = Şunu dene: taş almadan önce karşılığında ne gideceğine bak.
story-advice-patience-1 = Bir dahaki sefere sakin hamlelere biraz daha zaman ayır.
story-advice-patience-2 = Şunu dene: oynamadan önce iki hamleyi karşılaştır.
story-advice-harder-1 = İyi oynadın. Daha güçlü birine hazırsın.
story-advice-harder-2 = Düzeltilecek bir şey yok. Daha güçlü bir rakip dene.
story-advice-bolder-1 = Düzeltilecek hata yoktu. Bir dahaki sefere biraz daha cesur ol.
story-advice-bolder-2 = Ters giden bir şey olmadı. Karşı tarafa biraz daha dert çıkar.
wdl-bar = Beyaz kazanır %{ $win }, beraberlik %{ $draw }, Siyah %{ $loss }
mark-brilliant = Müthiş hamle
review-brilliant = { $at } karesindeki { $animal } feda edildi ve öteki hamlelerin hepsi daha kötüydü.
