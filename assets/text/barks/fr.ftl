# Ce que disent les adversaires, en français. Tous tutoient le joueur, comme le reste du jeu, sans accord qui dise fille ou garçon.
# `{ $at }` est une case, `{ $animal }` la pièce prise ou noyée, `$kind` choisit son article. Au plus 75 caractères par réplique.

# --- Cub
bio-Cub = A suivi un papillon jusqu’au plateau et y est resté. Mord tout ce qui dépasse et oublie la rivière.
bark-Cub-greeting-1 = Bonjour. Qui est-ce que j’ai le droit de mordre ?
bark-Cub-greeting-2 = Je connais toutes les règles. Presque toutes. Quelques-unes.
bark-Cub-greeting-3 = D’abord, mon lion voudrait aller faire un tour.
bark-Cub-greeting-4 = C’est un scarabée, ça ? Non. Bon, on joue.
bark-Cub-rematch-1 = Encore ! Encore !
bark-Cub-rematch-2 = Encore une. J’avais gardé un grognement pour la suite.
bark-Cub-streak-1 = Ça fait trois pour moi. La prochaine est à toi. Je sais partager.
bark-Cub-streak-2 = J’ai gagné trois fois ? Moi aussi, je me demande comment.
bark-Cub-capture-1 = J’en ai un ! C’est quoi ?
bark-Cub-capture-2 =
    { $kind ->
        [elephant] L’{ $animal } était là, sans bouger. Alors j’ai mordu dedans.
        [giraffe] La { $animal } était là, sans bouger. Alors j’ai mordu dedans.
       *[other] Le { $animal } était là, sans bouger. Alors j’ai mordu dedans.
    }
bark-Cub-capture-3 = À moi. Il y a comme un goût de bois.
bark-Cub-captured-1 = Hé, je n’avais pas fini de regarder.
bark-Cub-captured-2 =
    { $kind ->
        [giraffe] Ma { $animal } s’était juste arrêtée pour renifler quelque chose.
       *[other] Mon { $animal } s’était juste arrêté pour renifler quelque chose.
    }
bark-Cub-captured-3 =
    { $kind ->
        [giraffe] Oh. Tu me la rends, après la partie ?
       *[other] Oh. Tu me le rends, après la partie ?
    }
bark-Cub-chain-1 = Hop, hop, hop. C’est { $at }, ici ? Comment j’ai fait ?
bark-Cub-chain-2 = Le singe n’arrêtait plus de sauter. Moi, je m’accrochais.
bark-Cub-chained-1 = Tu peux le refaire, mais lentement ? J’ai bien aimé.
bark-Cub-chained-2 = Tout ça en un seul coup ? Vraiment tout ?
bark-Cub-drowned-1 = Ah, les tiens aussi ? Je croyais qu’il n’y avait que les miens.
bark-Cub-drowned-2 =
    { $kind ->
        [elephant] L’{ $animal } est allé voir les poissons.
        [giraffe] La { $animal } est allée voir les poissons.
       *[other] Le { $animal } est allé voir les poissons.
    }
bark-Cub-drowned-3 = Plus personne en { $at }. Rien que des bulles.
bark-Cub-sank-1 =
    { $kind ->
        [giraffe] J’allais la chercher, ma { $animal }. Juste après.
       *[other] J’allais le chercher, mon { $animal }. Juste après.
    }
bark-Cub-sank-2 = Encore la rivière. Pourtant, elle est toujours au même endroit.
bark-Cub-lion-hunted-1 = Lion, viens ici. Non, pas là. Ici.
bark-Cub-lion-hunted-2 = Tu regardes mon lion. Pourquoi tu regardes mon lion ?
bark-Cub-lion-hunting-1 = C’est ton lion ? Il est grand. J’essaie quand même.
bark-Cub-lion-hunting-2 = Je m’approche de ton lion en cachette. Ne regarde pas.
bark-Cub-blunder-1 = Je l’ai fait exprès. Enfin, je crois.
bark-Cub-blunder-2 = Ce n’est pas moi. C’est le papillon.
bark-Cub-gift-1 = Oh. Ça se mange ?
bark-Cub-gift-2 = Tu as laissé traîner quelque chose. C’est pour moi ?
bark-Cub-thinking-1 = Je réfléchis. Un peu au goûter, aussi.
bark-Cub-thinking-2 = Attends, j’avais une idée. Je l’avais posée quelque part.
bark-Cub-waiting-1 = Prends ton temps. J’ai trouvé une fourmi.
bark-Cub-waiting-2 = Pendant que tu réfléchis, je cours après ma queue.
bark-Cub-win-1 = Attends. Ça veut dire que j’ai gagné ? J’ai gagné !
bark-Cub-win-2 = Ce soir, j’aurai tout oublié. Tu peux oublier aussi.
bark-Cub-win-3 = C’est la plus grosse bouchée de ma vie. Pardon, lion.
bark-Cub-resigned-1 = Tu arrêtes ? J’avais encore une morsure prête.
bark-Cub-resigned-2 = Tu as des fourmis dans les pattes ? On recommence.
bark-Cub-loss-1 = Tu as gagné. Tu me montres comment ?
bark-Cub-loss-2 = J’y étais presque. Et puis un oiseau est passé.
bark-Cub-loss-3 = La prochaine fois, je regarderai avant de mordre. Peut-être.
bark-Cub-first-loss-1 = Tu m’as battu ! Je vais le raconter à toute la famille.
bark-Cub-first-loss-2 = Ta première victoire contre moi. Et j’étais aux premières loges.
bark-Cub-draw-1 = Personne n’a gagné ? Alors on rugit ensemble.
bark-Cub-draw-2 = On s’arrête là ? Mais mon lion n’est pas fatigué.

# --- Zebra
bio-Zebra = Un jour, un buisson lui a fait baisser les yeux. Bondit trop tôt, reste près de son lion et n’aime pas échanger.
bark-Zebra-greeting-1 = Ah, te voilà. Je veux dire : quelle joie. Commençons, vite.
bark-Zebra-greeting-2 = Quelque chose a bougé. Tu as vu ?
bark-Zebra-greeting-3 = Ne fais pas attention à mes pattes. Elles sont comme ça.
bark-Zebra-greeting-4 = J’ai compté tes pièces. Deux fois. Il y en a beaucoup.
bark-Zebra-rematch-1 = Encore ? Je venais juste d’arrêter de trembler.
bark-Zebra-rematch-2 = Ah, c’est encore toi. Tant mieux. Les inconnus me font sursauter.
bark-Zebra-streak-1 = Trois fois de suite ? Je te dois des excuses.
bark-Zebra-streak-2 = Je gagne, je gagne. Ça cache forcément quelque chose.
bark-Zebra-capture-1 = Pardon. C’était à toi ?
bark-Zebra-capture-2 =
    { $kind ->
        [elephant] J’ai bousculé l’{ $animal }. Il est tombé. Pardon.
        [giraffe] J’ai bousculé la { $animal }. Elle est tombée. Pardon.
       *[other] J’ai bousculé le { $animal }. Il est tombé. Pardon.
    }
bark-Zebra-capture-3 = Ça y est, c’est pris ? J’avais les yeux fermés.
bark-Zebra-captured-1 = { $at } ne me disait rien qui vaille. Mes oreilles le savaient.
bark-Zebra-captured-2 =
    { $kind ->
        [giraffe] Ma { $animal } a disparu. Les autres, restez près de moi.
       *[other] Mon { $animal } a disparu. Les autres, restez près de moi.
    }
bark-Zebra-captured-3 =
    { $kind ->
        [giraffe] Oui. Bon. J’allais justement m’inquiéter pour elle.
       *[other] Oui. Bon. J’allais justement m’inquiéter pour lui.
    }
bark-Zebra-chain-1 = Mille pardons. Une fois lancé, ce singe ne s’arrête plus.
bark-Zebra-chain-2 = Il a fini en { $at } ? J’ai préféré ne pas regarder.
bark-Zebra-chained-1 = Ça fait combien ? Non, ne me dis rien.
bark-Zebra-chained-2 = J’ai cligné des yeux. Une seule fois.
bark-Zebra-drowned-1 =
    { $kind ->
        [elephant] Oh non, l’{ $animal }. On appelle quelqu’un ?
        [giraffe] Oh non, la { $animal }. On appelle quelqu’un ?
       *[other] Oh non, le { $animal }. On appelle quelqu’un ?
    }
bark-Zebra-drowned-2 = Moi, jamais au-dessus du genou. Voilà pourquoi.
bark-Zebra-drowned-3 = La rivière a bougé. Je l’avais dit, que quelque chose bougeait.
bark-Zebra-sank-1 =
    { $kind ->
        [giraffe] Je lui ai dit de courir. Elle a cru que ça pouvait attendre.
       *[other] Je lui ai dit de courir. Il a cru que ça pouvait attendre.
    }
bark-Zebra-sank-2 =
    { $kind ->
        [giraffe] Ma { $animal } n’osait plus bouger. Je sais ce que c’est.
       *[other] Mon { $animal } n’osait plus bouger. Je sais ce que c’est.
    }
bark-Zebra-lion-hunted-1 = Tous auprès du lion. Sans bruit. Mais en courant.
bark-Zebra-lion-hunted-2 = Il y a quelqu’un derrière mon lion ? Il y a quelqu’un.
bark-Zebra-lion-hunting-1 = Ton lion et moi, on se regarde dans les yeux. Et après ?
bark-Zebra-lion-hunting-2 = Je prenais la fuite, et je tombe sur ton lion. Pardon.
bark-Zebra-blunder-1 = J’aurais dû rester dans les hautes herbes.
bark-Zebra-blunder-2 = J’ai sauté, puis j’ai regardé. Il fallait faire l’inverse.
bark-Zebra-gift-1 = C’est un piège ? C’est forcément un piège.
bark-Zebra-gift-2 = Une pièce toute seule, là-bas. Moi, je ne pourrais jamais.
bark-Zebra-thinking-1 = Un instant. Toutes les cases ont l’air dangereuses.
bark-Zebra-thinking-2 = C’est décidé. Non. Attends. Non.
bark-Zebra-waiting-1 = Tant que tu réfléchis, rien ne saute. Continue, surtout.
bark-Zebra-waiting-2 = Prends la journée. Moi, je compte les sorties de secours.
bark-Zebra-win-1 = J’ai gagné ? Alors pourquoi est-ce que je cours encore ?
bark-Zebra-win-2 = C’est fini ? Je peux ouvrir les yeux ?
bark-Zebra-win-3 = Tu as bien joué. Moi, j’ai bien couru.
bark-Zebra-resigned-1 = Tu arrêtes ? C’est à cause de mes pattes ?
bark-Zebra-resigned-2 = Oh. J’allais justement m’enfuir.
bark-Zebra-loss-1 = Voilà, c’est perdu. Au moins, je n’ai plus peur de perdre.
bark-Zebra-loss-2 = Toi, tu étais rapide. Moi, j’étais juste pressé.
bark-Zebra-loss-3 = Bien joué. Si on me cherche, je suis derrière ce buisson.
bark-Zebra-first-loss-1 = Ta première victoire contre moi. Je suis presque soulagé.
bark-Zebra-first-loss-2 = Alors, ce qui bougeait, là-bas, c’était toi.
bark-Zebra-draw-1 = Les deux lions sont saufs. C’est ma fin préférée.
bark-Zebra-draw-2 = On recule doucement, toi et moi ? Parfait.

# --- Giraffe
bio-Giraffe = A vu venir la pluie une semaine à l’avance et prévenu tout le monde. N’attaque que lorsque toutes ses pièces sont debout.
bark-Giraffe-greeting-1 = Bonjour, en bas. La vue est splendide.
bark-Giraffe-greeting-2 = D’ici, je vois la fin. Enfin, presque toute.
bark-Giraffe-greeting-3 = D’abord, tout le monde se lève. Ensuite, on pourra se battre un peu.
bark-Giraffe-greeting-4 = Je te voyais venir. Depuis hier, je crois.
bark-Giraffe-rematch-1 = Toujours là ? Moi aussi. Faire demi-tour me prend du temps.
bark-Giraffe-rematch-2 = Encore une partie ? Tant mieux, je ne m’assieds jamais.
bark-Giraffe-streak-1 = J’en ai gagné trois. Mais d’ici, je vois venir ton tour.
bark-Giraffe-streak-2 = Trois de suite ? Pourtant, tu grandis à chaque fois.
bark-Giraffe-capture-1 = Je tendais seulement le cou vers une feuille.
bark-Giraffe-capture-2 =
    { $kind ->
        [elephant] L’{ $animal } profitait de l’ombre. C’était la mienne.
        [giraffe] La { $animal } profitait de l’ombre. C’était la mienne.
       *[other] Le { $animal } profitait de l’ombre. C’était la mienne.
    }
bark-Giraffe-capture-3 = J’avais l’œil dessus depuis le petit déjeuner.
bark-Giraffe-captured-1 = Ça, je ne l’ai pas vu venir. Et je vois tout.
bark-Giraffe-captured-2 = Adieu, { $animal }. D’ici, je te vois encore.
bark-Giraffe-captured-3 =
    { $kind ->
        [giraffe] C’est de bonne guerre. Elle se penchait trop.
       *[other] C’est de bonne guerre. Il se penchait trop.
    }
bark-Giraffe-chain-1 = J’ai mal au cou, à force de suivre ce singe.
bark-Giraffe-chain-2 = Jusqu’en { $at }, et pas une feuille de froissée.
bark-Giraffe-chained-1 = Moins vite. Chez moi, les nouvelles mettent du temps à descendre.
bark-Giraffe-chained-2 = Tout ça d’un coup ? J’en étais encore au premier.
bark-Giraffe-drowned-1 = Pour moi, ce n’est qu’une flaque. Je suis désolée.
bark-Giraffe-drowned-2 =
    { $kind ->
        [elephant] Cet { $animal } avait les pattes un peu courtes.
        [giraffe] Cette { $animal } avait les pattes un peu courtes.
       *[other] Ce { $animal } avait les pattes un peu courtes.
    }
bark-Giraffe-drowned-3 = J’ai fait de grands signes vers { $at }. Les signes ne s’entendent pas.
bark-Giraffe-sank-1 = J’avais bien vu la rivière. J’oublie que d’autres sont plus petits.
bark-Giraffe-sank-2 = J’admirais l’autre rive. J’aurais dû admirer { $at }.
bark-Giraffe-lion-hunted-1 = Derrière la haie de mon lion, je vois des oreilles. Pas les siennes.
bark-Giraffe-lion-hunted-2 = Pousse-toi, mon lion. Tu es en plein courant d’air.
bark-Giraffe-lion-hunting-1 = Je regarde par-dessus le mur de ton lion. Il m’a vue.
bark-Giraffe-lion-hunting-2 = Une si longue ligne, et ton lion tout au bout.
bark-Giraffe-blunder-1 = Ma tête avait une meilleure idée. Mes pattes sont parties avant.
bark-Giraffe-blunder-2 = Vue d’en haut, c’était une bonne case.
bark-Giraffe-gift-1 = Tu as laissé quelque chose sur une branche basse.
bark-Giraffe-gift-2 = Un trou dans le feuillage. On voit jusqu’au fond.
bark-Giraffe-thinking-1 = Je rumine. Chez nous, c’est de famille.
bark-Giraffe-thinking-2 = L’idée a quitté la tête. Elle est encore dans le cou.
bark-Giraffe-waiting-1 = Rien ne presse. Les feuilles attendront.
bark-Giraffe-waiting-2 = Réfléchis tranquillement. Je regarde arriver les nuages.
bark-Giraffe-win-1 = Je l’ai vue venir, la victoire. Elle marche lentement, comme moi.
bark-Giraffe-win-2 = Il s’en fallait de peu. D’ici, je voyais exactement de combien.
bark-Giraffe-win-3 = Tout le monde était debout à temps. C’était ça, le secret.
bark-Giraffe-resigned-1 = D’ici, la route semblait longue. Repose-toi un peu.
bark-Giraffe-resigned-2 = S’arrêter est aussi un pas. Un petit.
bark-Giraffe-loss-1 = Tu as vu plus loin que moi. À cette hauteur, c’est rare.
bark-Giraffe-loss-2 = Bravo. Je m’incline, et cela me prend un moment.
bark-Giraffe-loss-3 = Je regardais si loin que j’ai manqué le milieu.
bark-Giraffe-first-loss-1 = Ta première victoire. Je l’ai vue pousser, feuille après feuille.
bark-Giraffe-first-loss-2 = Monte me rejoindre. Tu as bien mérité la vue.
bark-Giraffe-draw-1 = Pas de vainqueur à perte de vue. Et ma vue porte loin.
bark-Giraffe-draw-2 = Bien. Partageons le même arbre.

# --- Monkey
bio-Monkey = Un manguier lui a appris à jongler. Aime échanger, rêve d’enchaîner les sauts et en fait toujours un de trop.
bark-Monkey-greeting-1 = Regarde bien mes mains.
bark-Monkey-greeting-2 = Au premier rang ? Excellent choix.
bark-Monkey-greeting-3 = Il me faut un volontaire. Une de tes pièces, au hasard.
bark-Monkey-greeting-4 = Aujourd’hui, je ne fais aucun tour. Et d’un.
bark-Monkey-rematch-1 = Un rappel ? C’est trop d’honneur.
bark-Monkey-rematch-2 = Attends, je n’ai pas fini de saluer.
bark-Monkey-streak-1 = Trois de suite. Je te montre comment on fait ?
bark-Monkey-streak-2 = Trois fois le même tour. Tu as failli voir le truc.
bark-Monkey-capture-1 =
    { $kind ->
        [elephant] Où est passé l’{ $animal } ? Regarde derrière ton oreille.
        [giraffe] Où est passée la { $animal } ? Regarde derrière ton oreille.
       *[other] Où est passé le { $animal } ? Regarde derrière ton oreille.
    }
bark-Monkey-capture-2 = On échange ? Tu te serviras plus tard.
bark-Monkey-capture-3 = C’était là. Ça n’y est plus. Applaudissements.
bark-Monkey-captured-1 = Attention, j’étais en train de jongler avec.
bark-Monkey-captured-2 =
    { $kind ->
        [elephant] Bon, garde l’{ $animal }. Ce n’était qu’un emprunt.
        [giraffe] Bon, garde la { $animal }. Ce n’était qu’un emprunt.
       *[other] Bon, garde le { $animal }. Ce n’était qu’un emprunt.
    }
bark-Monkey-captured-3 = C’était un cadeau. Ne le dis à personne.
bark-Monkey-chain-1 = Et un, et deux, et… tu n’en avais plus besoin, si ?
bark-Monkey-chain-2 = Et réception en { $at }, sans filet.
bark-Monkey-chained-1 = Mais c’est mon numéro. Qui t’a appris mon numéro ?
bark-Monkey-chained-2 = Jaloux, moi ? Jamais. Mais quelle réception en { $at }.
bark-Monkey-drowned-1 =
    { $kind ->
        [elephant] Et maintenant, la grande disparition de l’{ $animal }.
        [giraffe] Et maintenant, la grande disparition de la { $animal }.
       *[other] Et maintenant, la grande disparition du { $animal }.
    }
bark-Monkey-drowned-2 =
    { $kind ->
        [giraffe] Elle a oublié la fin du numéro : ressortir.
       *[other] Il a oublié la fin du numéro : ressortir.
    }
bark-Monkey-drowned-3 = On traverse, on ne s’arrête pas. N’importe quel singe te le dira.
bark-Monkey-sank-1 =
    { $kind ->
        [giraffe] Moi, je sais retenir mon souffle. Ma { $animal }, moins.
       *[other] Moi, je sais retenir mon souffle. Mon { $animal }, moins.
    }
bark-Monkey-sank-2 = Ce n’était pas au programme.
bark-Monkey-lion-hunted-1 = Lion, étonne-nous. Maintenant, s’il te plaît.
bark-Monkey-lion-hunted-2 = Mon lion demande si ça fait partie du spectacle.
bark-Monkey-lion-hunting-1 = Toc, toc. Ton lion est chez lui ?
bark-Monkey-lion-hunting-2 = Pour le tour suivant, il me faut un lion. Le tien.
bark-Monkey-blunder-1 = C’était la répétition.
bark-Monkey-blunder-2 = J’ai attrapé le fruit et lâché la branche.
bark-Monkey-gift-1 = Pour moi ? Je n’ai même pas dit s’il te plaît.
bark-Monkey-gift-2 = Tiens, une pièce qui traîne. Les doigts me démangent.
bark-Monkey-thinking-1 = Roulement de tambour, s’il te plaît. Un long.
bark-Monkey-thinking-2 = Quatre mains, et pas un coup dedans.
bark-Monkey-waiting-1 = Réfléchis. Je peux rester des heures pendu par la queue.
bark-Monkey-waiting-2 = Je ne gigote pas. Je danse.
bark-Monkey-win-1 = Et voilà ! Je gardais ces mots pour la fin.
bark-Monkey-win-2 = Ça a marché. Je n’en reviens pas non plus.
bark-Monkey-win-3 = Quel beau numéro à deux. Merci pour la voltige.
bark-Monkey-resigned-1 = Déjà ? Mon plus beau saut arrivait.
bark-Monkey-resigned-2 = Bon. On jette tout en l’air et on recommence.
bark-Monkey-loss-1 = Tu as vu le truc. Presque personne ne le voit.
bark-Monkey-loss-2 = Battu. Je dirai que c’était une peau de banane.
bark-Monkey-loss-3 = J’applaudis. Des quatre mains.
bark-Monkey-first-loss-1 = Tu m’as eu, et c’est une première. Salue, je t’en prie.
bark-Monkey-first-loss-2 = Tu connais tous mes tours. Il va m’en falloir de nouveaux.
bark-Monkey-draw-1 = Le public hésite. Et le public, c’est nous.
bark-Monkey-draw-2 = On a tout lâché exactement ensemble. Bravo à nous.

# --- Elephant
bio-Elephant = Garde toutes ses parties derrière l’oreille gauche. Ne risque rien et n’oublie jamais une pièce sans défense.
bark-Elephant-greeting-1 = Bonjour. J’ai pris soin de garder ta place.
bark-Elephant-greeting-2 = Je me souviens de cette position. Pas toi ?
bark-Elephant-greeting-3 = Enchanté. Procédons par ordre, si tu le veux bien.
bark-Elephant-greeting-4 = Mes respects à ton lion. Je me souviendrai de toi.
bark-Elephant-rematch-1 = Avec plaisir. Je n’ai pas oublié nos places.
bark-Elephant-rematch-2 = Encore une ? Je la classerai à côté de la précédente.
bark-Elephant-streak-1 = Trois en ma faveur. J’ai aussi retenu tes bons coups.
bark-Elephant-streak-2 = D’après mes notes, tu te rapproches à chaque fois.
bark-Elephant-capture-1 =
    { $kind ->
        [elephant] L’{ $animal } était sans escorte. Ces choses-là ne m’échappent pas.
        [giraffe] La { $animal } était sans escorte. Ces choses-là ne m’échappent pas.
       *[other] Le { $animal } était sans escorte. Ces choses-là ne m’échappent pas.
    }
bark-Elephant-capture-2 =
    { $kind ->
        [giraffe] Prise, avec mes regrets, et inscrite au registre.
       *[other] Pris, avec mes regrets, et inscrit au registre.
    }
bark-Elephant-capture-3 = Si tu permets. Cette pièce ne tenait à rien.
bark-Elephant-captured-1 =
    { $kind ->
        [elephant] Je m’étais attaché à cet { $animal }.
        [giraffe] Je m’étais attaché à cette { $animal }.
       *[other] Je m’étais attaché à ce { $animal }.
    }
bark-Elephant-captured-2 = Fort bien exécuté. Je retiendrai par qui.
bark-Elephant-captured-3 = Par respect, je laisserai { $at } vide quelque temps.
bark-Elephant-chain-1 = Plusieurs à la fois. Je te prie d’excuser ce désordre.
bark-Elephant-chain-2 = Le singe est en { $at }. Je n’ai pas demandé comment.
bark-Elephant-chained-1 = L’un après l’autre, je te prie. Je prends des notes.
bark-Elephant-chained-2 = La dernière fois que j’ai vu cela, c’était sous un figuier.
bark-Elephant-drowned-1 =
    { $kind ->
        [elephant] Je ne sors jamais sans mon tuba. L’{ $animal }, si.
        [giraffe] Je ne sors jamais sans mon tuba. La { $animal }, si.
       *[other] Je ne sors jamais sans mon tuba. Le { $animal }, si.
    }
bark-Elephant-drowned-2 = Une minute de silence. Merci. À moi de jouer.
bark-Elephant-drowned-3 = Par égard pour toi, j’espérais une eau moins profonde.
bark-Elephant-sank-1 = Je n’oublie jamais. Je me suis souvenu trop tard, voilà tout.
bark-Elephant-sank-2 =
    { $kind ->
        [giraffe] Ma { $animal } a coulé avec beaucoup de dignité.
       *[other] Mon { $animal } a coulé avec beaucoup de dignité.
    }
bark-Elephant-lion-hunted-1 = Je te prie de t’éloigner de mon lion.
bark-Elephant-lion-hunted-2 = Fermez les portes, je vous prie. L’une après l’autre.
bark-Elephant-lion-hunting-1 = J’invite ton lion à réfléchir à sa situation.
bark-Elephant-lion-hunting-2 = Aie l’amabilité de m’annoncer à ton lion.
bark-Elephant-blunder-1 = Curieux. Cette case était différente dans mon souvenir.
bark-Elephant-blunder-2 = Un faux pas. Chez moi, ils sont de taille.
bark-Elephant-gift-1 = Quelqu’un a laissé une pièce sans surveillance.
bark-Elephant-gift-2 = Je ne voudrais pas être impoli, mais cette pièce est sans garde.
bark-Elephant-thinking-1 = Un pas. Puis un autre.
bark-Elephant-thinking-2 = Je consulte mes archives. C’était il y a longtemps.
bark-Elephant-waiting-1 = Réfléchis, je t’en prie. On m’a appris à attendre.
bark-Elephant-waiting-2 = Un bon coup vaut bien une heure. Des heures, j’en ai.
bark-Elephant-win-1 = Belle rencontre. Je ne l’oublierai pas.
bark-Elephant-win-2 = Noble résistance. Je l’ai soulignée à la règle.
bark-Elephant-win-3 = Pas à pas, et nous y voilà.
bark-Elephant-resigned-1 = J’accepte, avec respect. Le début était bon.
bark-Elephant-resigned-2 = Une sage pause. Le plateau nous attendra.
bark-Elephant-loss-1 = Tu m’as battu. C’est écrit, et à l’encre.
bark-Elephant-loss-2 = Mes félicitations. Le sol a tremblé, et ce n’était pas moi.
bark-Elephant-loss-3 = Cette partie m’était inconnue. Je t’en remercie.
bark-Elephant-first-loss-1 = La première fois. Je le raconterai à mes petits-enfants.
bark-Elephant-first-loss-2 = J’ouvre une nouvelle page, avec ton nom tout en haut.
bark-Elephant-draw-1 = Égalité. Serrons-nous la main, si j’ose dire.
bark-Elephant-draw-2 = Personne n’a rien oublié. Cela devait finir ainsi.

# --- Crocodile
bio-Crocodile = On le prend pour un tronc d’arbre depuis des années. Tient la rivière, attend, et laisse nager les autres.
bark-Crocodile-greeting-1 = Entre donc. L’eau est délicieuse.
bark-Crocodile-greeting-2 = Ne fais pas attention à moi. Je suis un tronc.
bark-Crocodile-greeting-3 = La rivière est à moi. Le reste se discute.
bark-Crocodile-greeting-4 = Tiens. De la visite.
bark-Crocodile-rematch-1 = Te revoilà. On finit toujours par avoir soif.
bark-Crocodile-rematch-2 = Je n’ai pas bougé.
bark-Crocodile-streak-1 = Trois. Mais les rivières changent de lit, tu sais.
bark-Crocodile-streak-2 = Tu commences à savoir où l’on perd pied.
bark-Crocodile-capture-1 = Clac. Le plus doucement possible.
bark-Crocodile-capture-2 =
    { $kind ->
        [elephant] L’{ $animal } venait me saluer. J’ai rendu la politesse.
        [giraffe] La { $animal } venait me saluer. J’ai rendu la politesse.
       *[other] Le { $animal } venait me saluer. J’ai rendu la politesse.
    }
bark-Crocodile-capture-3 =
    { $kind ->
        [giraffe] Elle s’est penchée pour voir son reflet.
       *[other] Il s’est penché pour voir son reflet.
    }
bark-Crocodile-captured-1 =
    { $kind ->
        [giraffe] Elle va me manquer. Brièvement.
       *[other] Il va me manquer. Brièvement.
    }
bark-Crocodile-captured-2 =
    { $kind ->
        [elephant] Savoure cet { $animal }. Moi, je dîne tard.
        [giraffe] Savoure cette { $animal }. Moi, je dîne tard.
       *[other] Savoure ce { $animal }. Moi, je dîne tard.
    }
bark-Crocodile-captured-3 = Doucement. Le plus gros de moi est sous l’eau.
bark-Crocodile-chain-1 = Bruyant, ce singe. Mais utile.
bark-Crocodile-chain-2 = Tous ces bonds pour s’asseoir en { $at }.
bark-Crocodile-chained-1 = Je l’ai senti. Dent après dent.
bark-Crocodile-chained-2 = Impressionnant. Il se repose, parfois ? Au bord de l’eau ?
bark-Crocodile-drowned-1 = J’avais pourtant prévenu. Ah non, tiens.
bark-Crocodile-drowned-2 =
    { $kind ->
        [giraffe] Mon invitée de { $at } a décidé de rester.
       *[other] Mon invité de { $at } a décidé de rester.
    }
bark-Crocodile-drowned-3 = J’ai dit que l’eau était délicieuse. Pas qu’on avait pied.
bark-Crocodile-sank-1 = Même les miens. La rivière n’a pas de favoris.
bark-Crocodile-sank-2 =
    { $kind ->
        [giraffe] Ma { $animal } aurait pu me demander. J’habite ici.
       *[other] Mon { $animal } aurait pu me demander. J’habite ici.
    }
bark-Crocodile-lion-hunted-1 = Mon lion n’a jamais voulu apprendre à plonger.
bark-Crocodile-lion-hunted-2 = Quelqu’un est du mauvais côté de ma rivière.
bark-Crocodile-lion-hunting-1 = Ton lion ne boit plus.
bark-Crocodile-lion-hunting-2 = Lion, ne regarde surtout pas en bas.
bark-Crocodile-blunder-1 = …
bark-Crocodile-blunder-2 = J’ai bâillé. Ça arrive.
bark-Crocodile-gift-1 = Quelque chose dérive vers moi.
bark-Crocodile-gift-2 = Comme c’est gentil. Et moi qui viens les mains vides.
bark-Crocodile-thinking-1 = Les bulles, c’est moi. Je réfléchis.
bark-Crocodile-thinking-2 = C’est profond, tout cela. Un instant.
bark-Crocodile-waiting-1 = Je sais attendre.
bark-Crocodile-waiting-2 = Un tronc n’est jamais pressé.
bark-Crocodile-win-1 = Et l’eau redevient lisse.
bark-Crocodile-win-2 = Tu as failli me mettre à sec.
bark-Crocodile-win-3 = Tu as bien nagé. J’ai suivi de près.
bark-Crocodile-resigned-1 = Hors de l’eau à temps. Raisonnable.
bark-Crocodile-resigned-2 = Déjà loin ? J’avais à peine cligné de l’œil.
bark-Crocodile-loss-1 = Je pensais être le seul à l’affût.
bark-Crocodile-loss-2 = Tu as passé ma rivière. Essuie-toi les pieds.
bark-Crocodile-loss-3 = Bon. Je retourne faire le tronc.
bark-Crocodile-first-loss-1 = Tu sais donc nager.
bark-Crocodile-first-loss-2 = Joli. N’en parlons pas aux poissons.
bark-Crocodile-draw-1 = Ni au sec ni à l’eau. Cela nous va bien.
bark-Crocodile-draw-2 = On pourrait flotter là indéfiniment.

# --- Lioness
bio-Lioness = Rapporte le dîner pendant que d’autres se peignent la crinière. Cherche le plus court chemin vers ton lion.
bark-Lioness-greeting-1 = Bien, te voilà. Montre ce que tu sais faire.
bark-Lioness-greeting-2 = Pas de rugissements. On a du travail.
bark-Lioness-greeting-3 = Je joue franc jeu et droit devant. Garde bien ton lion.
bark-Lioness-greeting-4 = J’ai dormi, je me suis étirée. Commençons.
bark-Lioness-rematch-1 = Oui. La dernière a encore des choses à nous apprendre.
bark-Lioness-rematch-2 = Tout de suite ? J’aime cet appétit.
bark-Lioness-streak-1 = J’en ai gagné trois. Tu ne m’en as offert aucune.
bark-Lioness-streak-2 = Trois défaites, trois leçons. J’ai commencé ainsi.
bark-Lioness-capture-1 = J’ai suivi les traces. Elles s’arrêtaient en { $at }.
bark-Lioness-capture-2 =
    { $kind ->
        [elephant] L’{ $animal } regardait à gauche. Je suis venue de droite.
        [giraffe] La { $animal } regardait à gauche. Je suis venue de droite.
       *[other] Le { $animal } regardait à gauche. Je suis venue de droite.
    }
bark-Lioness-capture-3 = Rien de personnel. C’était sur mon chemin.
bark-Lioness-captured-1 = Bien. Là, ça devient intéressant.
bark-Lioness-captured-2 = Une prise impeccable. Je l’enseigne aux lionceaux.
bark-Lioness-captured-3 =
    { $kind ->
        [elephant] Cet { $animal }, tu l’as mérité. Je viendrai le reprendre.
        [giraffe] Cette { $animal }, tu l’as méritée. Je viendrai la reprendre.
       *[other] Ce { $animal }, tu l’as mérité. Je viendrai le reprendre.
    }
bark-Lioness-chain-1 = Un seul coup, un seul plan. Il s’achève en { $at }.
bark-Lioness-chain-2 = Quand la voie est libre, on court jusqu’au bout.
bark-Lioness-chained-1 = Tu voyais chaque pas jusqu’en { $at }. Moi, un seul.
bark-Lioness-chained-2 = Ça, c’était de la chasse. Je n’ai pu que regarder.
bark-Lioness-drowned-1 = On ne s’arrête pas au milieu du gué. Première règle de ma mère.
bark-Lioness-drowned-2 =
    { $kind ->
        [elephant] C’est la rivière qui a eu l’{ $animal }. Je n’y suis pour rien.
        [giraffe] C’est la rivière qui a eu la { $animal }. Je n’y suis pour rien.
       *[other] C’est la rivière qui a eu le { $animal }. Je n’y suis pour rien.
    }
bark-Lioness-drowned-3 = Tant de soucis, et un seul coup à jouer. Je connais.
bark-Lioness-sank-1 = Je suivais une plus grosse proie. La rivière le savait.
bark-Lioness-sank-2 = Les pattes mouillées, et par ma faute.
bark-Lioness-lion-hunted-1 = Tu as trouvé mon lion. Tâche de ne pas le perdre de vue.
bark-Lioness-lion-hunted-2 = C’est mon lion que tu pistes. Je ne dors pas.
bark-Lioness-lion-hunting-1 = Tu as laissé la porte ouverte.
bark-Lioness-lion-hunting-2 = Veille sur ton lion. Je ne le dirai qu’une fois.
bark-Lioness-blunder-1 = J’ai bondi trop tôt. L’herbe bougeait encore.
bark-Lioness-blunder-2 = Négligence de ma part. Tu as le droit d’en profiter.
bark-Lioness-gift-1 = Cette pièce s’est écartée du troupeau.
bark-Lioness-gift-2 = Il y a un trou dans ta haie. Juste à ma taille.
bark-Lioness-thinking-1 = Deux passages. Je veux le plus court.
bark-Lioness-thinking-2 = Ne bouge pas. Je tiens presque la piste.
bark-Lioness-waiting-1 = Bien. Regarde encore une fois avant de bondir.
bark-Lioness-waiting-2 = Chasser, c’est surtout attendre. Je sais faire les deux.
bark-Lioness-win-1 = C’était serré. Reviens avec le même courage.
bark-Lioness-win-2 = Belle défense. Il m’a fallu toutes mes griffes.
bark-Lioness-win-3 = Longue chasse. C’est toi qui l’as rendue longue. Bien.
bark-Lioness-resigned-1 = Tu l’as vu tôt. C’est un art aussi.
bark-Lioness-resigned-2 = Assez pour aujourd’hui. Reviens en forme.
bark-Lioness-loss-1 = Tu m’as fait réfléchir. Merci.
bark-Lioness-loss-2 = Prise en terrain découvert, à la loyale.
bark-Lioness-loss-3 = Je sais où je me suis trompée. Tu l’as su avant moi.
bark-Lioness-first-loss-1 = Maintenant, tu sais chasser. Je ne dis pas ça à tout le monde.
bark-Lioness-first-loss-2 = Ta première prise de cette taille. Il y a de quoi rugir.
bark-Lioness-draw-1 = Pas de dîner, ni pour toi ni pour moi. Mais belle promenade.
bark-Lioness-draw-2 = La porte est restée fermée des deux côtés.

# --- Lion
bio-Lion = A posé un jour pour une médaille et ne s’en est jamais remis. Joue de toutes ses forces et raffole des colonnes ouvertes.
bark-Lion-greeting-1 = Tu peux me regarder dans les yeux. Avec précaution.
bark-Lion-greeting-2 = Pardonne la crinière. Il y avait du vent sur le trône.
bark-Lion-greeting-3 = Je suis venu en personne. Assieds-toi, je t’en prie.
bark-Lion-greeting-4 = Je pourrais d’abord rugir. Mais je ne voudrais pas te faire attendre.
bark-Lion-rematch-1 = Encore une audience ? Accordée.
bark-Lion-rematch-2 = Tu veux me revoir. Comme je te comprends.
bark-Lion-streak-1 = Patience. Même moi, je ne suis pas né avec cette crinière.
bark-Lion-streak-2 = Trois victoires. Mais les trônes changent de maître. Reste par ici.
bark-Lion-capture-1 =
    { $kind ->
        [elephant] L’{ $animal } a été reçu à la cour.
        [giraffe] La { $animal } a été reçue à la cour.
       *[other] Le { $animal } a été reçu à la cour.
    }
bark-Lion-capture-2 = Une petite bouchée. On a des manières.
bark-Lion-capture-3 =
    { $kind ->
        [giraffe] Elle s’est inclinée en { $at }. Un peu trop bas.
       *[other] Il s’est incliné en { $at }. Un peu trop bas.
    }
bark-Lion-captured-1 = Beau coup. Je l’aurais joué moi-même.
bark-Lion-captured-2 =
    { $kind ->
        [giraffe] Tu as pris ma { $animal }. J’y consens.
       *[other] Tu as pris mon { $animal }. J’y consens.
    }
bark-Lion-captured-3 = Aïe. Je le dis avec majesté.
bark-Lion-chain-1 = Mon singe de cour. On ne le présente plus.
bark-Lion-chain-2 = Quelle allure, jusqu’en { $at }. Je vais l’anoblir.
bark-Lion-chained-1 = Disons que j’admirais ma patte.
bark-Lion-chained-2 = Qui a laissé entrer ce singe ? Il est plutôt doué.
bark-Lion-drowned-1 = Je ne nage jamais. C’est mauvais pour la crinière.
bark-Lion-drowned-2 =
    { $kind ->
        [elephant] L’{ $animal } voulait admirer mon reflet.
        [giraffe] La { $animal } voulait admirer mon reflet.
       *[other] Le { $animal } voulait admirer mon reflet.
    }
bark-Lion-drowned-3 = L’eau ne s’incline devant personne. J’ai essayé.
bark-Lion-sank-1 = J’ai ordonné à la rivière de s’ouvrir. Elle n’écoutait pas.
bark-Lion-sank-2 =
    { $kind ->
        [giraffe] Une { $animal } fidèle. Je donnerai son nom à un poisson.
       *[other] Un { $animal } fidèle. Je donnerai son nom à un poisson.
    }
bark-Lion-lion-hunted-1 = C’est moi que tu vises ? Comme c’est palpitant.
bark-Lion-lion-hunted-2 = Gardes ? Quelqu’un ? Non, ne vous levez pas.
bark-Lion-lion-hunting-1 = Un entretien avec ton lion. Face à face.
bark-Lion-lion-hunting-2 = Ce plateau est trop petit pour deux couronnes.
bark-Lion-blunder-1 = Personne n’a rien vu. C’est un ordre.
bark-Lion-blunder-2 = Un roi ne trébuche pas. Il s’incline à l’improviste.
bark-Lion-gift-1 = Un cadeau ? Ce n’est même pas mon anniversaire.
bark-Lion-gift-2 = Quelle générosité. D’ordinaire, c’est mon rôle.
bark-Lion-thinking-1 = Je réfléchis. Cela me va bien, n’est-ce pas ?
bark-Lion-thinking-2 = Le coup est trouvé. Je choisis la pose.
bark-Lion-waiting-1 = Ne te presse pas. Je suis agréable à regarder.
bark-Lion-waiting-2 = Réfléchis, je t’en prie. En attendant, je décore.
bark-Lion-win-1 = Tu m’as obligé à me lever. Peu y parviennent.
bark-Lion-win-2 = Je garde mon château. Tu gardes mon estime.
bark-Lion-win-3 = Cela mérite un rugissement. Je sors le pousser.
bark-Lion-resigned-1 = J’accepte. Tu pars la tête haute.
bark-Lion-resigned-2 = On salue, puis on rejoue.
bark-Lion-loss-1 = Le château est à toi. Pour aujourd’hui.
bark-Lion-loss-2 = Magnifique. Et je m’y connais.
bark-Lion-loss-3 = S’il faut perdre, que ce soit ainsi. Splendide.
bark-Lion-first-loss-1 = À genoux. Non, attends. C’est à moi.
bark-Lion-first-loss-2 = Tu m’as battu. Je ferai graver cela dans le bois.
bark-Lion-draw-1 = Deux couronnes sur un plateau. Finalement, cela tient.
bark-Lion-draw-2 = Partie nulle. Pas une crinière de décoiffée.

# --- Pride
bio-Pride = Des sœurs : un seul arbre, une seule pensée. Comme elles regardent toutes à la fois, presque rien ne leur échappe.
bark-Pride-greeting-1 = Te voilà— —enfin.
bark-Pride-greeting-2 = À toi, ma sœur. Non, à toi. Ensemble, alors.
bark-Pride-greeting-3 = Nous toutes— —contre tous les tiens.
bark-Pride-greeting-4 = Tu reconnais ce regard malin ? Oui. Tenez-vous droites.
bark-Pride-rematch-1 = Tu nous veux— —encore une fois. Toutes.
bark-Pride-rematch-2 = Qui est pour une autre partie ? Toutes. Adopté.
bark-Pride-streak-1 = Trois victoires. Divisées entre nous, ça ne fait pas lourd.
bark-Pride-streak-2 = Tu te rapproches— —à chaque fois. On l’a toutes vu.
bark-Pride-capture-1 =
    { $kind ->
        [elephant] Elle a vu l’{ $animal }— —et moi, je l’ai pris.
        [giraffe] Elle a vu la { $animal }— —et moi, je l’ai prise.
       *[other] Elle a vu le { $animal }— —et moi, je l’ai pris.
    }
bark-Pride-capture-2 = C’est moi qui l’ai. Non, c’est moi. Bref, on l’a.
bark-Pride-capture-3 = On partage ? Ce n’est que du bois.
bark-Pride-captured-1 = On a— —vu ça.
bark-Pride-captured-2 =
    { $kind ->
        [elephant] Qui surveillait l’{ $animal } ? Je croyais que c’était toi.
        [giraffe] Qui surveillait la { $animal } ? Je croyais que c’était toi.
       *[other] Qui surveillait le { $animal } ? Je croyais que c’était toi.
    }
bark-Pride-captured-3 = Ça ne fait rien— —si, un peu.
bark-Pride-chain-1 = Moi, je dis : saute. Moi : encore. Et moi : { $at }.
bark-Pride-chain-2 = Je prends l’élan— —et moi, je retombe.
bark-Pride-chained-1 = Tu as compté ? J’ai perdu le fil. Moi aussi.
bark-Pride-chained-2 = Tout ça, jusqu’en { $at } ? Ne me regardez pas.
bark-Pride-drowned-1 =
    { $kind ->
        [giraffe] Elle y est restée— —trop longtemps ? Oui.
       *[other] Il y est resté— —trop longtemps ? Oui.
    }
bark-Pride-drowned-2 = Pauvre { $animal }. C’est toi qui as poussé ? Moi, non.
bark-Pride-drowned-3 = Je ne vois que des ronds dans l’eau. Moi aussi. Des ronds.
bark-Pride-sank-1 =
    { $kind ->
        [elephant] Qui devait aller chercher l’{ $animal } ? Toi.
        [giraffe] Qui devait aller chercher la { $animal } ? Toi.
       *[other] Qui devait aller chercher le { $animal } ? Toi.
    }
bark-Pride-sank-2 = Je croyais que toi— —et moi, que toi.
bark-Pride-lion-hunted-1 = Serrez-vous— —autour du lion. Plus près.
bark-Pride-lion-hunted-2 = Derrière notre lion. Où ça ? Là. Ah, là.
bark-Pride-lion-hunting-1 = Moi, à gauche— —moi, à droite. Et le lion ?
bark-Pride-lion-hunting-2 = Ton lion la regarde— —et moi, j’approche.
bark-Pride-blunder-1 = C’était toi ? Moi, j’ai voté contre.
bark-Pride-blunder-2 = On était toutes d’accord— —et on s’est toutes trompées.
bark-Pride-gift-1 = Tu vois ce que je vois ? On le voit toutes.
bark-Pride-gift-2 = Cette pièce traîne. Chut. Tu l’as dit tout haut.
bark-Pride-thinking-1 = Nous discutons— —pour savoir s’il faut discuter.
bark-Pride-thinking-2 = Silence, toutes. Moi, je me taisais. Pas toi.
bark-Pride-waiting-1 = Chut, en face, on réfléchit. Je n’ai rien dit.
bark-Pride-waiting-2 = Prends ton temps. On fait la sieste— —à tour de rôle.
bark-Pride-win-1 = C’est grâce à elle. Non, à elle. Non, à toi.
bark-Pride-win-2 = Il a fallu s’y mettre— —toutes.
bark-Pride-win-3 = Gagné— —mais tu nous as fait courir.
bark-Pride-resigned-1 = Tu pars ? Nous venions— —de nous asseoir.
bark-Pride-resigned-2 = Elle voulait gagner plus longtemps. Pas moi. Moi si.
bark-Pride-loss-1 = Nous étions toutes là. Toutes. Alors, comment ?
bark-Pride-loss-2 = Nous avons perdu— —mais ensemble.
bark-Pride-loss-3 = Mes sœurs, on salue. Plus bas. Comme ça ?
bark-Pride-first-loss-1 = Tu l’as battue, elle. Et moi. Et nous toutes.
bark-Pride-first-loss-2 = Poussez-vous, mes sœurs. La troupe— —s’agrandit.
bark-Pride-draw-1 = On est d’accord ? Pour une fois. Pour une fois.
bark-Pride-draw-2 = La moitié pour toi— —la moitié pour nous. Coupez petit.

# --- Shadow
bio-Shadow = N’a pas de forme à elle et emprunte la plus proche. Grandit quand tu grandis, se repose quand tu te reposes.
bark-Shadow-greeting-1 = Je joue exactement aussi bien que toi. Aujourd’hui.
bark-Shadow-greeting-2 = Je suis arrivée en même temps que toi. Comme toujours.
bark-Shadow-greeting-3 = Mets-toi dans la lumière, que je sache qui être.
bark-Shadow-greeting-4 = Ne te retourne pas. Je suis à tes pieds.
bark-Shadow-rematch-1 = Tu restes, donc je reste.
bark-Shadow-rematch-2 = Encore un tour de cadran solaire, toi et moi.
bark-Shadow-streak-1 = Je me suis trop étirée. Je reviens à ta hauteur.
bark-Shadow-streak-2 = Le soleil était dans ton dos : j’ai filé devant. Il tourne.
bark-Shadow-capture-1 = Je n’ai fait que ce que tu aurais fait.
bark-Shadow-capture-2 =
    { $kind ->
        [elephant] Quelque chose de sombre est tombé sur l’{ $animal }. Moi.
        [giraffe] Quelque chose de sombre est tombé sur la { $animal }. Moi.
       *[other] Quelque chose de sombre est tombé sur le { $animal }. Moi.
    }
bark-Shadow-capture-3 = Ce coup-là, c’est toi qui me l’as appris.
bark-Shadow-captured-1 =
    { $kind ->
        [elephant] Tu prends l’{ $animal }. Je garde le contour.
        [giraffe] Tu prends la { $animal }. Je garde le contour.
       *[other] Tu prends le { $animal }. Je garde le contour.
    }
bark-Shadow-captured-2 = Tu as découpé un trou en moi. Bien net.
bark-Shadow-captured-3 = C’est drôle. Je tendais la main vers la même case.
bark-Shadow-chain-1 = Une ombre saute par-dessus tout. Même jusqu’en { $at }.
bark-Shadow-chain-2 = Je m’entraînais dans ton dos.
bark-Shadow-chained-1 = Jusqu’en { $at }, tu m’as semée.
bark-Shadow-chained-2 = Demain, je saurai le faire aussi.
bark-Shadow-drowned-1 =
    { $kind ->
        [elephant] Moi, je tiens sur l’eau. L’{ $animal }, non.
        [giraffe] Moi, je tiens sur l’eau. La { $animal }, non.
       *[other] Moi, je tiens sur l’eau. Le { $animal }, non.
    }
bark-Shadow-drowned-2 = Aujourd’hui, c’est toi qui bois la tasse. Demain, ce sera moi.
bark-Shadow-drowned-3 = J’oublie la rivière exactement aussi souvent que toi.
bark-Shadow-sank-1 = Tiens. Même une ombre se mouille.
bark-Shadow-sank-2 =
    { $kind ->
        [giraffe] Ma { $animal } n’est plus qu’une ombre. Comme moi.
       *[other] Mon { $animal } n’est plus qu’une ombre. Comme moi.
    }
bark-Shadow-lion-hunted-1 = Mon lion s’efface un peu sur les bords.
bark-Shadow-lion-hunted-2 = Tu as reconnu mon lion à sa silhouette.
bark-Shadow-lion-hunting-1 = La longue forme sombre à côté de ton lion, c’est moi.
bark-Shadow-lion-hunting-2 = Ton lion n’arrête pas de se retourner.
bark-Shadow-blunder-1 = Cette erreur est à moi. Le reste, je l’emprunte.
bark-Shadow-blunder-2 = J’ai vacillé. Quelqu’un a bougé la lampe.
bark-Shadow-gift-1 = J’aurais fait la même erreur. Plus besoin, merci.
bark-Shadow-gift-2 = Quel beau carré de lumière. Et personne dedans.
bark-Shadow-thinking-1 = Je pense à ce que tu en penserais.
bark-Shadow-thinking-2 = La lumière change. Un instant.
bark-Shadow-waiting-1 = Tu t’arrêtes, je m’arrête.
bark-Shadow-waiting-2 = Sans toi, je n’ai aucun projet.
bark-Shadow-win-1 = Pour une fois, j’étais plus grande. Il doit se faire tard.
bark-Shadow-win-2 = D’un cheveu. Et je n’ai même pas de cheveux.
bark-Shadow-win-3 = La moitié vient de toi. J’ai seulement suivi le trait.
bark-Shadow-resigned-1 = Tu t’arrêtes, je m’arrête.
bark-Shadow-resigned-2 = Quand tu t’assieds, je m’assieds.
bark-Shadow-loss-1 = Tu as grandi. À moi de grandir aussi.
bark-Shadow-loss-2 = Tu as fait un pas dans la lumière, et je n’étais plus là.
bark-Shadow-loss-3 = Pars devant. Je te rejoins avant le soir.
bark-Shadow-first-loss-1 = On dirait que tu n’as plus peur de ton ombre.
bark-Shadow-first-loss-2 = On peut donc me devancer. Je me posais la question.
bark-Shadow-draw-1 = Nez à nez, comme dans un miroir.
bark-Shadow-draw-2 = Exactement à égalité. Je l’avais dit.

# --- L'histoire d'une partie, racontée par l'adversaire : une phrase pour commencer et une pour finir selon le résultat,
# et ce que l'adversaire a fait, à la première personne (`me` ; `us` pour la troupe). Elles n'affirment que le résultat.
tale-Cub-win-open = J’ai gagné ! Je raconte tout ce que j’ai retenu.
tale-Cub-win-close = Voilà l’histoire. Je peux la raconter encore ?
tale-Cub-loss-open = Tu as gagné. J’ai bien regardé, alors écoute.
tale-Cub-loss-close = Et c’est comme ça que tu as fait. Je crois.
tale-Cub-draw-open = Personne n’a gagné, mais il y a une histoire. Assieds-toi.
tale-Cub-draw-close = Fin. Je n’ai rien inventé.
tale-Zebra-win-open = J’ai gagné, et je ne sais pas si j’avais le droit. Voici comment.
tale-Zebra-win-close = C’est tout. Tu peux arrêter d’écouter. Pardon.
tale-Zebra-loss-open = Tu as gagné. Je raconte vite, cela fait moins peur.
tale-Zebra-loss-close = Voilà. J’ai tout dit, et rien ne m’a mordu.
tale-Zebra-draw-open = Partie nulle. Je raconte tout bas, pour ne réveiller personne.
tale-Zebra-draw-close = Et personne ne s’est fait mal. J’aime ce genre d’histoire.
tale-Giraffe-win-open = J’ai gagné, et vue d’ici, la partie ressemble à ceci.
tale-Giraffe-win-close = C’est ainsi. J’ai la mémoire longue, comme le cou.
tale-Giraffe-loss-open = Tu as gagné. Laisse-moi le raconter à mon rythme.
tale-Giraffe-loss-close = C’est tout ce que j’ai vu, et je vois beaucoup.
tale-Giraffe-draw-open = Partie nulle. Vu d’en haut, cela donnait ceci.
tale-Giraffe-draw-close = Et cela finit là, aussi haut que large.
tale-Monkey-win-open = Mesdames, messieurs, bananes : la partie que j’ai gagnée.
tale-Monkey-win-close = Fin. Les fruits sont acceptés.
tale-Monkey-loss-open = Tu as gagné, mais je raconte mieux. Écoute.
tale-Monkey-loss-close = Et le rideau tombe. Sur moi, cette fois.
tale-Monkey-draw-open = Partie nulle ! Deux héros, une histoire, pas de fin.
tale-Monkey-draw-close = C’était le spectacle. Je salue à moitié.
tale-Elephant-win-open = J’ai gagné cette partie, et j’en ai gardé chaque coup.
tale-Elephant-win-close = C’est classé. Sous « la nôtre ».
tale-Elephant-loss-open = Tu as gagné. Je le rapporte tel que cela fut.
tale-Elephant-loss-close = Rien n’a été omis. Je l’aurais remarqué.
tale-Elephant-draw-open = Partie nulle. Le procès-verbal dit ceci.
tale-Elephant-draw-close = Voilà ce qui est écrit, et je le garderai.
tale-Crocodile-win-open = J’ai gagné. Approche, je vais te dire comment.
tale-Crocodile-win-close = La rivière se referme. Bonne nuit.
tale-Crocodile-loss-open = Tu as gagné. Même un tronc a quelque chose à en dire.
tale-Crocodile-loss-close = C’est tout. Je replonge.
tale-Crocodile-draw-open = Partie nulle. L’eau m’a raconté le reste.
tale-Crocodile-draw-close = Puis ce fut le silence, comme j’aime.
tale-Lioness-win-open = J’ai gagné. Regardons cela honnêtement.
tale-Lioness-win-close = C’était la chasse. Demande-moi ce que tu veux.
tale-Lioness-loss-open = Tu as gagné, et c’est moi qui te dirai comment.
tale-Lioness-loss-close = C’est loyal et fini. Nous chasserons encore.
tale-Lioness-draw-open = Partie nulle. Nous savons tous deux ce qu’il a fallu.
tale-Lioness-draw-close = C’est tout. Aucun de nous n’a à baisser les yeux.
tale-Lion-win-open = J’ai gagné. Naturellement, je m’en souviens en détail.
tale-Lion-win-close = Ainsi fut-il, et ainsi sera-t-il chanté.
tale-Lion-loss-open = Tu as gagné. Un roi raconte cela lui-même.
tale-Lion-loss-close = Voilà. C’est mieux raconté que ce ne fut pour moi.
tale-Lion-draw-open = Partie nulle entre couronnes. Je serai bref.
tale-Lion-draw-close = Ainsi finit le récit. Ma crinière est intacte.
tale-Pride-win-open = Nous avons gagné— —et chacune veut raconter.
tale-Pride-win-close = C’était tout. C’était tout ? C’était tout.
tale-Pride-loss-open = Tu as gagné— —alors nous racontons tête basse.
tale-Pride-loss-close = Et puis— —enfin, tu y étais.
tale-Pride-draw-open = Partie nulle. Qui commence ? Nous toutes.
tale-Pride-draw-close = Raconté ensemble— —donc c’est vrai.
tale-Shadow-win-open = J’ai gagné, alors aujourd’hui je marche devant. Voici comment.
tale-Shadow-win-close = C’était la partie. Je n’en ai tracé que le contour.
tale-Shadow-loss-open = Tu as gagné. J’étais juste derrière toi et j’ai tout vu.
tale-Shadow-loss-close = L’histoire s’arrête là. Je vais où tu vas.
tale-Shadow-draw-open = Partie nulle, trait pour trait. Regarde.
tale-Shadow-draw-close = Et nous finissons tous deux au même point.
tale-me-turned = Un seul de mes coups a renversé la partie : mes chances sont passées de { $before } % à { $after } %.
tale-me-brilliant = Il fallait du courage : j’ai offert une pièce en { $at }, et rien n’était meilleur.
tale-me-missed-lion = Un instant, je pouvais prendre ton lion.
tale-me-missed-win = Je tenais une victoire sûre, et je l’ai laissée filer.
tale-me-missed-capture = Je pouvais prendre ta pièce en { $at }.
tale-me-missed-chain = Mon singe pouvait prendre { $count } pièces en un tour.
tale-me-chain = Mon singe a pris { $count } pièces en un tour.
tale-me-drownings = La rivière m’a pris { $count } pièces, dont celle en { $at }.
tale-me-comeback = Mes chances n’étaient plus que de { $chance } %, et j’ai gagné quand même.
tale-me-nearly-won = À mon meilleur moment, mes chances étaient de { $chance } %.
tale-me-led = J’étais devant, et cela jusqu’à la fin.
tale-me-promotion = Un de mes pions est devenu un superpion en { $at }.
tale-me-flawless = Je n’ai pas fait une seule erreur.
tale-me-lion-captured = À la fin, j’ai pris ton lion en { $at }.
tale-us-turned = Un seul de nos coups a renversé la partie : nos chances sont passées de { $before } % à { $after } %.
tale-us-brilliant = Il fallait du courage : nous avons offert une pièce en { $at }, et rien n’était meilleur.
tale-us-missed-lion = Un instant, nous pouvions prendre ton lion.
tale-us-missed-win = Nous tenions une victoire sûre, et nous l’avons laissée filer.
tale-us-missed-capture = Nous pouvions prendre ta pièce en { $at }.
tale-us-missed-chain = Notre singe pouvait prendre { $count } pièces en un tour.
tale-us-chain = Notre singe a pris { $count } pièces en un tour.
tale-us-drownings = La rivière nous a pris { $count } pièces, dont celle en { $at }.
tale-us-comeback = Nos chances n’étaient plus que de { $chance } %, et nous avons gagné quand même.
tale-us-nearly-won = À notre meilleur moment, nos chances étaient de { $chance } %.
tale-us-led = Nous étions devant, et cela jusqu’à la fin.
tale-us-promotion = Un de nos pions est devenu un superpion en { $at }.
tale-us-flawless = Nous n’avons pas fait une seule erreur.
tale-us-lion-captured = À la fin, nous avons pris ton lion en { $at }.
