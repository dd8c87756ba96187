# O que os adversários dizem, em português do Brasil. Todos tratam quem joga por você, sem supor se é menino ou menina.
# `{ $at }` é uma casa, `{ $animal }` a peça capturada ou afogada, `$kind` decide o artigo. No máximo 78 caracteres por frase.

# --- Cub: curious, brave, easily distracted
bio-Cub = Veio atrás de uma borboleta até o tabuleiro e ficou. Morde tudo o que alcança e esquece o rio.
bark-Cub-greeting-1 = Oi. Quais eu posso morder?
bark-Cub-greeting-2 = Eu sei todas as regras. Quase todas. Algumas.
bark-Cub-greeting-3 = Antes o meu leão quer dar uma volta.
bark-Cub-greeting-4 = Isso é um besouro? Não. Então vamos jogar.
bark-Cub-rematch-1 = De novo! De novo!
bark-Cub-rematch-2 = Mais uma. Guardei um rosnado para ela.
bark-Cub-streak-1 = Três para mim. A próxima é sua. Eu divido.
bark-Cub-streak-2 = Ganhei três vezes? Também não sei como.
bark-Cub-capture-1 = Peguei um! O que é?
bark-Cub-capture-2 =
    { $kind ->
        [zebra] A { $animal } estava ali, paradinha. Aí eu mordi.
        [giraffe] A { $animal } estava ali, paradinha. Aí eu mordi.
       *[other] O { $animal } estava ali, paradinho. Aí eu mordi.
    }
bark-Cub-capture-3 = É meu. Tem gosto de madeira.
bark-Cub-captured-1 = Ei, eu ainda estava olhando para isso.
bark-Cub-captured-2 =
    { $kind ->
        [zebra] Minha { $animal } só parou para cheirar uma coisa.
        [giraffe] Minha { $animal } só parou para cheirar uma coisa.
       *[other] Meu { $animal } só parou para cheirar uma coisa.
    }
bark-Cub-captured-3 =
    { $kind ->
        [zebra] Ah. Ela volta depois da partida?
        [giraffe] Ah. Ela volta depois da partida?
       *[other] Ah. Ele volta depois da partida?
    }
bark-Cub-chain-1 = Pula, pula, pula. Aqui é { $at }? Como eu vim parar aqui?
bark-Cub-chain-2 = Ele não parava de pular. Eu só me segurei.
bark-Cub-chained-1 = Faz de novo, devagar. Eu gostei.
bark-Cub-chained-2 = Isso foi um lance só? Tudo isso?
bark-Cub-drowned-1 = Os seus também fazem isso! Achei que eram só os meus.
bark-Cub-drowned-2 =
    { $kind ->
        [zebra] A { $animal } foi ver os peixes.
        [giraffe] A { $animal } foi ver os peixes.
       *[other] O { $animal } foi ver os peixes.
    }
bark-Cub-drowned-3 = Sumiu. Só tem bolhas em { $at }.
bark-Cub-sank-1 =
    { $kind ->
        [zebra] Eu ia buscar a { $animal }. Logo depois disto.
        [giraffe] Eu ia buscar a { $animal }. Logo depois disto.
       *[other] Eu ia buscar o { $animal }. Logo depois disto.
    }
bark-Cub-sank-2 = O rio de novo. Ele fica sempre no mesmo lugar.
bark-Cub-lion-hunted-1 = Leão, vem cá. Não, aí não. Aqui.
bark-Cub-lion-hunted-2 = Você está olhando para o meu leão. Por que está olhando?
bark-Cub-lion-hunting-1 = Esse é o seu leão? É grande. Vou tentar assim mesmo.
bark-Cub-lion-hunting-2 = Estou chegando de mansinho no seu leão. Não olhe.
bark-Cub-blunder-1 = Era isso que eu ia fazer. Acho.
bark-Cub-blunder-2 = Não fui eu. Tinha uma borboleta.
bark-Cub-gift-1 = Opa. Isso é de comer?
bark-Cub-gift-2 = Você deixou uma de fora. É para mim?
bark-Cub-thinking-1 = Estou pensando. No almoço também.
bark-Cub-thinking-2 = Espera, eu tive uma ideia. Ela estava por aqui.
bark-Cub-waiting-1 = Pode pensar. Eu achei uma formiga.
bark-Cub-waiting-2 = Enquanto você pensa, vou correr atrás do meu rabo.
bark-Cub-win-1 = Espera. Quer dizer que eu ganhei? Ganhei!
bark-Cub-win-2 = Até o jantar eu já esqueci. Você também pode esquecer.
bark-Cub-win-3 = Foi a minha maior mordida até hoje. Desculpa, leão.
bark-Cub-resigned-1 = Vai parar? Eu ainda tinha uma mordida pronta.
bark-Cub-resigned-2 = Suas patas dormiram? Vamos de novo.
bark-Cub-loss-1 = Você ganhou. Me mostra como?
bark-Cub-loss-2 = Quase peguei você. Aí vi um passarinho.
bark-Cub-loss-3 = Da próxima vez eu olho antes de morder. Talvez.
bark-Cub-first-loss-1 = Você me venceu! Vou contar para todo mundo lá em casa.
bark-Cub-first-loss-2 = Sua primeira vitória contra mim, e eu vi tudo de pertinho.
bark-Cub-draw-1 = Ninguém ganhou? Então vamos rugir ao mesmo tempo.
bark-Cub-draw-2 = Já acabou? Mas o meu leão nem está cansado.

# --- Zebra: nervous, quick, apologetic
bio-Zebra = Um dia encarou um arbusto, e o arbusto ganhou. Salta cedo, fica perto do seu leão e prefere não trocar.
bark-Zebra-greeting-1 = Ah, você veio. Quer dizer: que bom. Vamos logo.
bark-Zebra-greeting-2 = Alguma coisa se mexeu. Você viu?
bark-Zebra-greeting-3 = Não repare nas minhas pernas. Elas tremem sozinhas.
bark-Zebra-greeting-4 = Contei as suas peças. Duas vezes. São muitas.
bark-Zebra-rematch-1 = De novo? Eu tinha acabado de parar de tremer.
bark-Zebra-rematch-2 = Que bom que é você. Gente nova me assusta.
bark-Zebra-streak-1 = Três seguidas? Eu devo um pedido de desculpas.
bark-Zebra-streak-2 = Não paro de ganhar. Alguma coisa está para dar errado.
bark-Zebra-capture-1 = Desculpe. Isso era seu?
bark-Zebra-capture-2 =
    { $kind ->
        [zebra] Esbarrei na { $animal }. Ela caiu. Desculpe.
        [giraffe] Esbarrei na { $animal }. Ela caiu. Desculpe.
       *[other] Esbarrei no { $animal }. Ele caiu. Desculpe.
    }
bark-Zebra-capture-3 = Peguei? Eu estava de olhos fechados.
bark-Zebra-captured-1 = Eu sabia que { $at } era um lugar ruim. Senti nas orelhas.
bark-Zebra-captured-2 =
    { $kind ->
        [zebra] Minha { $animal } se foi. Os outros, fiquem bem juntinhos.
        [giraffe] Minha { $animal } se foi. Os outros, fiquem bem juntinhos.
       *[other] Meu { $animal } se foi. Os outros, fiquem bem juntinhos.
    }
bark-Zebra-captured-3 =
    { $kind ->
        [zebra] Pois é. Eu já ia me preocupar com essa.
        [giraffe] Pois é. Eu já ia me preocupar com essa.
       *[other] Pois é. Eu já ia me preocupar com esse.
    }
bark-Zebra-chain-1 = Desculpe mesmo. Quando ele começa a saltar, não para mais.
bark-Zebra-chain-2 = Ele parou em { $at }? Eu precisei olhar para o outro lado.
bark-Zebra-chained-1 = Quantas foram? Não, não me conte.
bark-Zebra-chained-2 = Pisquei uma vez. Uma só.
bark-Zebra-drowned-1 =
    { $kind ->
        [zebra] Ah, não, a { $animal }. Será que chamamos alguém?
        [giraffe] Ah, não, a { $animal }. Será que chamamos alguém?
       *[other] Ah, não, o { $animal }. Será que chamamos alguém?
    }
bark-Zebra-drowned-2 = Eu nunca entro além do joelho. É por isso.
bark-Zebra-drowned-3 = O rio se mexeu. Eu disse que alguma coisa tinha se mexido.
bark-Zebra-sank-1 =
    { $kind ->
        [zebra] Eu mandei correr. Ela entendeu que era mais tarde.
        [giraffe] Eu mandei correr. Ela entendeu que era mais tarde.
       *[other] Eu mandei correr. Ele entendeu que era mais tarde.
    }
bark-Zebra-sank-2 =
    { $kind ->
        [zebra] Minha { $animal } travou lá no meio. Sei como é.
        [giraffe] Minha { $animal } travou lá no meio. Sei como é.
       *[other] Meu { $animal } travou lá no meio. Sei como é.
    }
bark-Zebra-lion-hunted-1 = Todos para perto do leão. Sem barulho. Correndo.
bark-Zebra-lion-hunted-2 = Tem alguém atrás do meu leão? Tem alguém.
bark-Zebra-lion-hunting-1 = Seu leão e eu nos encaramos. E agora?
bark-Zebra-lion-hunting-2 = Eu estava fugindo e dei de cara com o seu leão. Desculpe.
bark-Zebra-blunder-1 = Eu devia ter ficado no capim.
bark-Zebra-blunder-2 = Saltei. Depois olhei. Era ao contrário.
bark-Zebra-gift-1 = É uma armadilha? Só pode ser uma armadilha.
bark-Zebra-gift-2 = Aquela ali está sozinha. Eu nunca conseguiria.
bark-Zebra-thinking-1 = Um momento. Todas as casas parecem perigosas.
bark-Zebra-thinking-2 = Já decidi. Não. Espere. Não.
bark-Zebra-waiting-1 = Enquanto você pensa, nada salta. Continue, por favor.
bark-Zebra-waiting-2 = Pense o dia todo. Eu vou contando as saídas.
bark-Zebra-win-1 = Ganhei? Então por que ainda estou correndo?
bark-Zebra-win-2 = Acabou? Já posso abrir os olhos?
bark-Zebra-win-3 = Você jogou bem. Eu corri bem.
bark-Zebra-resigned-1 = Vai parar? Foi por causa das minhas patas?
bark-Zebra-resigned-2 = Ah. Eu já ia sair correndo.
bark-Zebra-loss-1 = Pronto. Agora não preciso mais ter medo de perder.
bark-Zebra-loss-2 = Você tinha velocidade. Eu só tinha pressa.
bark-Zebra-loss-3 = Bem jogado. Se precisar, estou atrás daquele arbusto.
bark-Zebra-first-loss-1 = Sua primeira vitória contra mim. É quase um alívio.
bark-Zebra-first-loss-2 = Então era isso que se mexia lá fora. Era você.
bark-Zebra-draw-1 = Os dois leões a salvo. É o meu final favorito.
bark-Zebra-draw-2 = Vamos recuando devagarinho, você e eu? Isso.

# --- Giraffe: gentle, far-sighted, slow to start
bio-Giraffe = Viu a chuva chegar uma semana antes e avisou todo mundo. Só ataca com todas as peças de pé.
bark-Giraffe-greeting-1 = Olá, aí embaixo. A vista é esplêndida.
bark-Giraffe-greeting-2 = Daqui eu vejo o final. Bom, quase todo.
bark-Giraffe-greeting-3 = Primeiro todos se levantam. Depois brigamos um pouquinho.
bark-Giraffe-greeting-4 = Vi você chegar. Ontem, se não me engano.
bark-Giraffe-rematch-1 = Ainda por aqui? Eu também. Demoro muito para me virar.
bark-Giraffe-rematch-2 = Outra partida? Que bom, eu nunca me sento mesmo.
bark-Giraffe-streak-1 = Ganhei três. Mas daqui já vejo a sua vez chegando.
bark-Giraffe-streak-2 = Três seguidas? E você crescendo esse tempo todo.
bark-Giraffe-capture-1 = Eu só me estiquei para pegar uma folha.
bark-Giraffe-capture-2 =
    { $kind ->
        [zebra] A { $animal } estava na sombra. Na minha sombra.
        [giraffe] A { $animal } estava na sombra. Na minha sombra.
       *[other] O { $animal } estava na sombra. Na minha sombra.
    }
bark-Giraffe-capture-3 =
    { $kind ->
        [zebra] Eu estava de olho nessa desde o café da manhã.
        [giraffe] Eu estava de olho nessa desde o café da manhã.
       *[other] Eu estava de olho nesse desde o café da manhã.
    }
bark-Giraffe-captured-1 = Isso eu não vi. E eu vejo tudo.
bark-Giraffe-captured-2 = Adeus, { $animal }. Daqui ainda vejo você.
bark-Giraffe-captured-3 =
    { $kind ->
        [zebra] Muito justo. Ela já se inclinava demais.
        [giraffe] Muito justo. Ela já se inclinava demais.
       *[other] Muito justo. Ele já se inclinava demais.
    }
bark-Giraffe-chain-1 = Meu pescoço dói de acompanhar esse macaco.
bark-Giraffe-chain-2 = Até { $at }, e nenhuma folha se machucou.
bark-Giraffe-chained-1 = Mais devagar. As notícias demoram a chegar aos meus pés.
bark-Giraffe-chained-2 = Tantas de uma vez? Eu ainda estava olhando a primeira.
bark-Giraffe-drowned-1 = Para mim isso é uma poça. Sinto muito.
bark-Giraffe-drowned-2 =
    { $kind ->
        [zebra] Faltou um palmo de perna à { $animal }.
        [giraffe] Faltou um palmo de perna à { $animal }.
       *[other] Faltou um palmo de perna ao { $animal }.
    }
bark-Giraffe-drowned-3 = Acenei muito para { $at }. Mas aceno não faz barulho.
bark-Giraffe-sank-1 = Eu vi o rio. Esqueci que os outros são mais baixos.
bark-Giraffe-sank-2 = Eu admirava a outra margem, em vez de olhar para { $at }.
bark-Giraffe-lion-hunted-1 = Tem alguém atrás da moita do meu leão. Vejo as orelhas.
bark-Giraffe-lion-hunted-2 = Saia daí, meu leão. Você está na corrente de ar.
bark-Giraffe-lion-hunting-1 = Vejo por cima do muro do seu leão. E ele me viu.
bark-Giraffe-lion-hunting-2 = Que linha comprida. E, lá no fim, o seu leão.
bark-Giraffe-blunder-1 = A cabeça teve uma ideia melhor. Os pés foram na frente.
bark-Giraffe-blunder-2 = Daqui de cima parecia uma boa casa.
bark-Giraffe-gift-1 = Você esqueceu uma coisa num galho baixo.
bark-Giraffe-gift-2 = Uma brecha nas folhas. Dá para ver lá dentro.
bark-Giraffe-thinking-1 = Mastigo tudo duas vezes. Os lances também.
bark-Giraffe-thinking-2 = A ideia já saiu da cabeça. Ainda está no pescoço.
bark-Giraffe-waiting-1 = Sem pressa. As folhas esperam.
bark-Giraffe-waiting-2 = Pense em paz. Eu fico vendo as nuvens chegarem.
bark-Giraffe-win-1 = Eu vi a vitória chegar. Ela anda devagar, como eu.
bark-Giraffe-win-2 = Você chegou perto. Daqui dava para ver quanto.
bark-Giraffe-win-3 = Os meus se levantaram a tempo. O segredo era esse.
bark-Giraffe-resigned-1 = Daqui de cima faltava muito. Descanse um pouco.
bark-Giraffe-resigned-2 = Parar também é um passo. Curtinho.
bark-Giraffe-loss-1 = Você viu mais longe que eu. Isso é raro aqui em cima.
bark-Giraffe-loss-2 = Parabéns. Faço uma reverência, mas leva um tempinho.
bark-Giraffe-loss-3 = Olhei para tão longe que não vi o meio do caminho.
bark-Giraffe-first-loss-1 = Sua primeira vitória. Eu a vi crescer, folha por folha.
bark-Giraffe-first-loss-2 = Suba aqui. Você fez por merecer a vista.
bark-Giraffe-draw-1 = Até onde eu vejo, ninguém venceu. E eu vejo longe.
bark-Giraffe-draw-2 = Muito bem. Vamos comer da mesma árvore.

# --- Monkey: cheeky, restless, a show-off
bio-Monkey = Aprendeu malabarismo com um pé de manga. Troca com gosto, sonha com saltos sem fim e se estica demais.
bark-Monkey-greeting-1 = Olhe bem para as minhas mãos.
bark-Monkey-greeting-2 = Primeira fila? Ótima escolha.
bark-Monkey-greeting-3 = Preciso de um voluntário. Qualquer peça sua serve.
bark-Monkey-greeting-4 = Hoje não tem truque. Esse foi o primeiro.
bark-Monkey-rematch-1 = Bis? Quanta gentileza.
bark-Monkey-rematch-2 = Espere, ainda não acabei de agradecer ao público.
bark-Monkey-streak-1 = Três seguidas. Quer que eu mostre como se faz?
bark-Monkey-streak-2 = O mesmo truque três vezes. Você quase me pegou.
bark-Monkey-capture-1 =
    { $kind ->
        [zebra] Cadê a { $animal }? Procure atrás da sua orelha.
        [giraffe] Cadê a { $animal }? Procure atrás da sua orelha.
       *[other] Cadê o { $animal }? Procure atrás da sua orelha.
    }
bark-Monkey-capture-2 = Troca? Depois você leva uma das minhas.
bark-Monkey-capture-3 = Estava aqui. Agora não está. Aplausos.
bark-Monkey-captured-1 = Cuidado, eu estava fazendo malabarismo com isso.
bark-Monkey-captured-2 =
    { $kind ->
        [zebra] Tudo bem, fique com a { $animal }. Era emprestada mesmo.
        [giraffe] Tudo bem, fique com a { $animal }. Era emprestada mesmo.
       *[other] Tudo bem, fique com o { $animal }. Era emprestado mesmo.
    }
bark-Monkey-captured-3 =
    { $kind ->
        [zebra] Essa eu deixei você levar. Não conte a ninguém.
        [giraffe] Essa eu deixei você levar. Não conte a ninguém.
       *[other] Esse eu deixei você levar. Não conte a ninguém.
    }
bark-Monkey-chain-1 = Um, dois e… você não estava usando isso, estava?
bark-Monkey-chain-2 = E a aterrissagem em { $at }, sem rede.
bark-Monkey-chained-1 = Esse número é meu. Com quem você aprendeu o meu número?
bark-Monkey-chained-2 = Inveja? Eu? Mas a aterrissagem em { $at } foi bonita.
bark-Monkey-drowned-1 =
    { $kind ->
        [zebra] E agora, com vocês: o incrível sumiço da { $animal }.
        [giraffe] E agora, com vocês: o incrível sumiço da { $animal }.
       *[other] E agora, com vocês: o incrível sumiço do { $animal }.
    }
bark-Monkey-drowned-2 = Esqueceu a segunda parte do número: sair da água.
bark-Monkey-drowned-3 = No rio se passa, não se fica. Pergunte a qualquer macaco.
bark-Monkey-sank-1 =
    { $kind ->
        [zebra] Eu sei prender a respiração. A { $animal } não sabia.
        [giraffe] Eu sei prender a respiração. A { $animal } não sabia.
       *[other] Eu sei prender a respiração. O { $animal } não sabia.
    }
bark-Monkey-sank-2 = Isso não estava no programa.
bark-Monkey-lion-hunted-1 = Leão, faça uma surpresa. Agora, por favor.
bark-Monkey-lion-hunted-2 = Meu leão pergunta se isto faz parte do espetáculo.
bark-Monkey-lion-hunting-1 = Toc, toc. O leão está em casa?
bark-Monkey-lion-hunting-2 = Para o próximo truque, preciso de um leão. O seu.
bark-Monkey-blunder-1 = Isso foi ensaio.
bark-Monkey-blunder-2 = Fui pegar a fruta e esqueci o galho.
bark-Monkey-gift-1 = Para mim? E eu nem pedi por favor.
bark-Monkey-gift-2 = Olhe só, uma solta. Meus dedos estão coçando.
bark-Monkey-thinking-1 = Rufem os tambores, por favor. Sem pressa.
bark-Monkey-thinking-2 = Quatro mãos, e nenhum lance à mão.
bark-Monkey-waiting-1 = Pode pensar. Aguento horas pendurado pelo rabo.
bark-Monkey-waiting-2 = Não estou inquieto. Isto é dança.
bark-Monkey-win-1 = Tcharam. Guardei essa palavra a partida inteira.
bark-Monkey-win-2 = Deu certo. A minha surpresa é igual à sua.
bark-Monkey-win-3 = Foi lindo dividir o trapézio com você.
bark-Monkey-resigned-1 = Já? Agora vinha o meu melhor salto.
bark-Monkey-resigned-2 = Tudo bem. Jogamos tudo para o alto e recomeçamos.
bark-Monkey-loss-1 = Você descobriu o truque. Quase ninguém descobre.
bark-Monkey-loss-2 = Perdi. Vou dizer que escorreguei numa banana.
bark-Monkey-loss-3 = Aplausos para você. Com as quatro mãos.
bark-Monkey-first-loss-1 = Pela primeira vez, o truque foi seu. Agradeça ao público.
bark-Monkey-first-loss-2 = Agora você sabe todos os meus truques. Preciso de outros.
bark-Monkey-draw-1 = O público não se decide, e o público somos nós.
bark-Monkey-draw-2 = Deixamos cair tudo no mesmo instante. Bravo.

# --- Elephant: patient, formal, remembers everything
bio-Elephant = Guarda atrás da orelha esquerda cada partida que jogou. Não corre riscos nem deixa passar peça solta.
bark-Elephant-greeting-1 = Saudações. Guardei o seu lugar.
bark-Elephant-greeting-2 = Eu me lembro desta posição. Você não?
bark-Elephant-greeting-3 = Encantado. Podemos proceder em boa ordem?
bark-Elephant-greeting-4 = Meus cumprimentos ao seu leão. Vou me lembrar de você.
bark-Elephant-rematch-1 = Com prazer. Lembro onde cada um de nós se sentou.
bark-Elephant-rematch-2 = Mais uma? Vou arquivá-la ao lado da outra.
bark-Elephant-streak-1 = Três a meu favor. Também me lembro dos seus bons lances.
bark-Elephant-streak-2 = Segundo as minhas anotações, você chega cada vez mais perto.
bark-Elephant-capture-1 =
    { $kind ->
        [zebra] A { $animal } estava sem companhia. Eu reparo nessas coisas.
        [giraffe] A { $animal } estava sem companhia. Eu reparo nessas coisas.
       *[other] O { $animal } estava sem companhia. Eu reparo nessas coisas.
    }
bark-Elephant-capture-2 = Com os meus pesares, fica tudo registrado no livro.
bark-Elephant-capture-3 =
    { $kind ->
        [zebra] Com licença. Não estava presa a nada.
        [giraffe] Com licença. Não estava presa a nada.
       *[other] Com licença. Não estava preso a nada.
    }
bark-Elephant-captured-1 =
    { $kind ->
        [zebra] Eu já tinha afeto por essa { $animal }.
        [giraffe] Eu já tinha afeto por essa { $animal }.
       *[other] Eu já tinha afeto por esse { $animal }.
    }
bark-Elephant-captured-2 = Muito correto. Vou me lembrar de quem foi.
bark-Elephant-captured-3 = Deixarei { $at } vazia por um tempo, em sinal de respeito.
bark-Elephant-chain-1 = Várias de uma vez. Peço desculpas pela desordem.
bark-Elephant-chain-2 = O macaco está em { $at }. Não perguntei como.
bark-Elephant-chained-1 = Uma de cada vez, por favor. Estou anotando.
bark-Elephant-chained-2 = A última vez que isso me aconteceu foi sob uma figueira.
bark-Elephant-drowned-1 =
    { $kind ->
        [zebra] Trago sempre o meu próprio snorkel. A { $animal } não trouxe.
        [giraffe] Trago sempre o meu próprio snorkel. A { $animal } não trouxe.
       *[other] Trago sempre o meu próprio snorkel. O { $animal } não trouxe.
    }
bark-Elephant-drowned-2 = Um minuto de silêncio. Obrigado. Minha vez.
bark-Elephant-drowned-3 = Eu esperava águas mais rasas, para o seu bem.
bark-Elephant-sank-1 = Eu nunca esqueço. Apenas me lembrei tarde demais.
bark-Elephant-sank-2 =
    { $kind ->
        [zebra] A { $animal } afundou com grande dignidade.
        [giraffe] A { $animal } afundou com grande dignidade.
       *[other] O { $animal } afundou com grande dignidade.
    }
bark-Elephant-lion-hunted-1 = Tenha a bondade de se afastar do meu leão.
bark-Elephant-lion-hunted-2 = Fechem os portões, por favor. Um depois do outro.
bark-Elephant-lion-hunting-1 = Devo pedir ao seu leão que considere a situação.
bark-Elephant-lion-hunting-2 = Queira avisar ao seu leão que eu cheguei.
bark-Elephant-blunder-1 = Que estranho. Eu me lembrava dessa casa de outro jeito.
bark-Elephant-blunder-2 = Um passo em falso. E os meus não são pequenos.
bark-Elephant-gift-1 = Alguém deixou uma peça sem supervisão.
bark-Elephant-gift-2 = Não quero ser indelicado, mas essa aí está solta.
bark-Elephant-thinking-1 = Um passo. Depois outro.
bark-Elephant-thinking-2 = Estou consultando o arquivo. Faz muito tempo.
bark-Elephant-waiting-1 = Pense, por favor. Fui educado para esperar.
bark-Elephant-waiting-2 = Um bom lance vale uma hora. E horas não me faltam.
bark-Elephant-win-1 = Foi uma honra. Não vou esquecer.
bark-Elephant-win-2 = Nobre resistência. Eu a sublinhei.
bark-Elephant-win-3 = Passo a passo, e aqui estamos.
bark-Elephant-resigned-1 = Aceito, com respeito. O começo foi bom.
bark-Elephant-resigned-2 = Uma pausa sábia. O tabuleiro nos espera.
bark-Elephant-loss-1 = Você me venceu. Está escrito, e à tinta.
bark-Elephant-loss-2 = Meus parabéns. Senti o chão tremer, e não fui eu.
bark-Elephant-loss-3 = Esta eu não conhecia. Fico grato por ela.
bark-Elephant-first-loss-1 = A primeira vez. Vou contar aos meus netos.
bark-Elephant-first-loss-2 = Hoje começa uma página nova, com você no alto.
bark-Elephant-draw-1 = Empate. Um aperto de mãos, por assim dizer.
bark-Elephant-draw-2 = Ninguém esqueceu nada. Tinha de acabar assim.

# --- Crocodile: quiet, ironic, owns the river
bio-Crocodile = Há anos pensam que é um tronco. Domina o rio, espera e deixa que os outros nadem.
bark-Crocodile-greeting-1 = Entre, entre. A água está uma delícia.
bark-Crocodile-greeting-2 = Não ligue para mim. Sou só um tronco.
bark-Crocodile-greeting-3 = O rio é meu. O resto a gente conversa.
bark-Crocodile-greeting-4 = Ah. Visita.
bark-Crocodile-rematch-1 = Você voltou. Todo mundo sente sede.
bark-Crocodile-rematch-2 = Eu nem saí daqui.
bark-Crocodile-streak-1 = Três. Mas os rios mudam de curso, sabia?
bark-Crocodile-streak-2 = Você está aprendendo onde é fundo.
bark-Crocodile-capture-1 = Nhac. O mais baixinho que pude.
bark-Crocodile-capture-2 =
    { $kind ->
        [zebra] A { $animal } veio dar um oi. Eu respondi.
        [giraffe] A { $animal } veio dar um oi. Eu respondi.
       *[other] O { $animal } veio dar um oi. Eu respondi.
    }
bark-Crocodile-capture-3 = Debruçou-se para ver o próprio reflexo.
bark-Crocodile-captured-1 =
    { $kind ->
        [zebra] Vou sentir falta dela. Um pouquinho.
        [giraffe] Vou sentir falta dela. Um pouquinho.
       *[other] Vou sentir falta dele. Um pouquinho.
    }
bark-Crocodile-captured-2 =
    { $kind ->
        [zebra] Aproveite a { $animal }. Eu janto tarde.
        [giraffe] Aproveite a { $animal }. Eu janto tarde.
       *[other] Aproveite o { $animal }. Eu janto tarde.
    }
bark-Crocodile-captured-3 = Cuidado. Tem mais de mim debaixo d’água.
bark-Crocodile-chain-1 = Bicho barulhento. Mas útil.
bark-Crocodile-chain-2 = Tanto salto para acabar sentado em { $at }.
bark-Crocodile-chained-1 = Isso eu senti. Dente por dente.
bark-Crocodile-chained-2 = Admirável. Ele nunca descansa? Perto da água?
bark-Crocodile-drowned-1 = Eu avisei. Não, não avisei.
bark-Crocodile-drowned-2 = Minha visita em { $at } resolveu ficar.
bark-Crocodile-drowned-3 = Eu disse que estava uma delícia. Não disse que dava pé.
bark-Crocodile-sank-1 = Até os meus. O rio é justo.
bark-Crocodile-sank-2 =
    { $kind ->
        [zebra] A { $animal } podia ter me perguntado. Eu moro ali.
        [giraffe] A { $animal } podia ter me perguntado. Eu moro ali.
       *[other] O { $animal } podia ter me perguntado. Eu moro ali.
    }
bark-Crocodile-lion-hunted-1 = Meu leão nunca aprendeu a mergulhar.
bark-Crocodile-lion-hunted-2 = Tem alguém do lado errado do meu rio.
bark-Crocodile-lion-hunting-1 = Seu leão parou de beber água.
bark-Crocodile-lion-hunting-2 = Não olhe para baixo, leão.
bark-Crocodile-blunder-1 = …
bark-Crocodile-blunder-2 = Bocejei. Acontece.
bark-Crocodile-gift-1 = Tem alguma coisa boiando na minha direção.
bark-Crocodile-gift-2 = Que gentileza. E eu não trouxe nada.
bark-Crocodile-thinking-1 = As bolhas sou eu, pensando.
bark-Crocodile-thinking-2 = Águas profundas. Um momento.
bark-Crocodile-waiting-1 = Eu posso esperar.
bark-Crocodile-waiting-2 = Tronco nunca tem pressa.
bark-Crocodile-win-1 = E a água está calma outra vez.
bark-Crocodile-win-2 = Por pouco você não me deixou no seco.
bark-Crocodile-win-3 = Você nadou bem. Acompanhei de perto.
bark-Crocodile-resigned-1 = Fora da água a tempo. Sensato.
bark-Crocodile-resigned-2 = Já foi? Eu só pisquei.
bark-Crocodile-loss-1 = Achei que quem estava de tocaia era eu.
bark-Crocodile-loss-2 = Você atravessou o meu rio. Limpe os pés.
bark-Crocodile-loss-3 = Vou ser tronco por um tempo.
bark-Crocodile-first-loss-1 = Então você sabe nadar.
bark-Crocodile-first-loss-2 = Bonito. Melhor não contar aos peixes.
bark-Crocodile-draw-1 = Nem no seco nem no molhado. Combina com a gente.
bark-Crocodile-draw-2 = Por mim, a gente boia aqui para sempre.

# --- Lioness: focused, fair, the one who does the work
bio-Lioness = Traz o jantar enquanto outros penteiam a juba. Procura o caminho mais curto até o seu leão.
bark-Lioness-greeting-1 = Que bom, você chegou. Mostre o seu melhor.
bark-Lioness-greeting-2 = Nada de rugidos. Temos trabalho.
bark-Lioness-greeting-3 = Jogo limpo e vou direto. Cuide do seu leão.
bark-Lioness-greeting-4 = Já dormi e me espreguicei. Vamos começar.
bark-Lioness-rematch-1 = Sim. A última ainda tem o que nos ensinar.
bark-Lioness-rematch-2 = Sem descanso? É assim que se caça.
bark-Lioness-streak-1 = Ganhei três. E suei por cada uma delas.
bark-Lioness-streak-2 = Três derrotas, três lições. Eu comecei assim.
bark-Lioness-capture-1 = Segui as pegadas. Elas acabavam em { $at }.
bark-Lioness-capture-2 =
    { $kind ->
        [zebra] A { $animal } olhou para a esquerda. Eu vim pela direita.
        [giraffe] A { $animal } olhou para a esquerda. Eu vim pela direita.
       *[other] O { $animal } olhou para a esquerda. Eu vim pela direita.
    }
bark-Lioness-capture-3 = Nada pessoal. Estava no caminho.
bark-Lioness-captured-1 = Bom. Agora ficou interessante.
bark-Lioness-captured-2 = Captura limpa. É assim que ensino aos filhotes.
bark-Lioness-captured-3 =
    { $kind ->
        [zebra] Você mereceu essa { $animal }. Vou querer de volta.
        [giraffe] Você mereceu essa { $animal }. Vou querer de volta.
       *[other] Você mereceu esse { $animal }. Vou querer de volta.
    }
bark-Lioness-chain-1 = Um lance, um plano. Termina em { $at }.
bark-Lioness-chain-2 = Com o caminho aberto, corre-se até o fim.
bark-Lioness-chained-1 = Você viu cada passo até { $at }. Eu vi um.
bark-Lioness-chained-2 = Isso sim foi uma caçada. Só pude assistir.
bark-Lioness-drowned-1 = Nunca pare no meio do rio. Primeira regra da minha mãe.
bark-Lioness-drowned-2 =
    { $kind ->
        [zebra] O rio pegou a { $animal }. O mérito não é meu.
        [giraffe] O rio pegou a { $animal }. O mérito não é meu.
       *[other] O rio pegou o { $animal }. O mérito não é meu.
    }
bark-Lioness-drowned-3 = Tantos apuros e um lance só. Sei bem como é.
bark-Lioness-sank-1 = Eu ia atrás de algo maior. O rio sabia.
bark-Lioness-sank-2 = Patas molhadas, e por culpa minha.
bark-Lioness-lion-hunted-1 = Você achou o meu leão. Agora não o perca de vista.
bark-Lioness-lion-hunted-2 = Esse rastro é do meu leão. E eu estou acordada.
bark-Lioness-lion-hunting-1 = Você deixou a porta aberta.
bark-Lioness-lion-hunting-2 = Olho no seu leão. Só digo uma vez.
bark-Lioness-blunder-1 = Saltei antes de o capim parar de balançar.
bark-Lioness-blunder-2 = Descuido meu. Pode castigar.
bark-Lioness-gift-1 = Essa aí se afastou da manada.
bark-Lioness-gift-2 = Há uma brecha na sua moita. Eu passo por ela.
bark-Lioness-thinking-1 = Duas entradas. Quero a mais curta.
bark-Lioness-thinking-2 = Não se mexa. Já estou quase no rastro.
bark-Lioness-waiting-1 = Isso. Olhe mais uma vez antes de saltar.
bark-Lioness-waiting-2 = Caçar é quase só esperar. Sou boa nas duas coisas.
bark-Lioness-win-1 = Foi por pouco. Volte com a mesma coragem.
bark-Lioness-win-2 = Boa defesa. Precisei de todas as garras.
bark-Lioness-win-3 = Foi uma longa caçada, e o mérito é seu. Ótimo.
bark-Lioness-resigned-1 = Você viu cedo. Isso também é saber.
bark-Lioness-resigned-2 = Por hoje chega. Volte com novas forças.
bark-Lioness-loss-1 = Você me fez pensar. Obrigada.
bark-Lioness-loss-2 = Fui pega em campo aberto, de forma limpa e justa.
bark-Lioness-loss-3 = Sei onde errei. Você soube antes.
bark-Lioness-first-loss-1 = Agora você sabe caçar. Falo sério.
bark-Lioness-first-loss-2 = Sua primeira presa deste tamanho. É de dar orgulho.
bark-Lioness-draw-1 = Hoje ninguém janta. Mas o passeio valeu a pena.
bark-Lioness-draw-2 = Nem você nem eu deixamos a porta aberta.

# --- Lion: majestic, a little vain, generous
bio-Lion = Posou uma vez para uma moeda e nunca mais foi o mesmo. Joga com toda a força e adora uma coluna aberta.
bark-Lion-greeting-1 = Pode me olhar nos olhos. Com cuidado.
bark-Lion-greeting-2 = Perdoe a juba. Ventava no trono.
bark-Lion-greeting-3 = Vim em pessoa. Por favor, sente-se.
bark-Lion-greeting-4 = Eu poderia rugir primeiro. Mas vejo que nem é preciso.
bark-Lion-rematch-1 = Outra audiência? Concedida.
bark-Lion-rematch-2 = Você quer me ver de novo. Quem não quer?
bark-Lion-streak-1 = Paciência. Nem eu nasci com esta juba.
bark-Lion-streak-2 = Três vitórias. Mas os tronos mudam de dono. Fique por perto.
bark-Lion-capture-1 =
    { $kind ->
        [zebra] A { $animal } foi recebida na corte.
        [giraffe] A { $animal } foi recebida na corte.
       *[other] O { $animal } foi recebido na corte.
    }
bark-Lion-capture-2 = Uma mordidinha. Eu tenho modos.
bark-Lion-capture-3 = Fez uma reverência em { $at }. Baixa demais.
bark-Lion-captured-1 = Belo lance. Eu teria feito o mesmo.
bark-Lion-captured-2 =
    { $kind ->
        [zebra] Você levou minha { $animal }. Eu permito.
        [giraffe] Você levou minha { $animal }. Eu permito.
       *[other] Você levou meu { $animal }. Eu permito.
    }
bark-Lion-captured-3 = Ai. Dito com majestade.
bark-Lion-chain-1 = O macaco da corte. Dispensa apresentações.
bark-Lion-chain-2 = Esplêndido, até { $at }. Vou fazê-lo cavaleiro.
bark-Lion-chained-1 = Vou fingir que admirava a minha pata.
bark-Lion-chained-2 = Quem deixou esse macaco entrar? Ele é bom nisso.
bark-Lion-drowned-1 = Eu nunca nado. Estraga a juba.
bark-Lion-drowned-2 =
    { $kind ->
        [zebra] A { $animal } quis contemplar o meu reflexo.
        [giraffe] A { $animal } quis contemplar o meu reflexo.
       *[other] O { $animal } quis contemplar o meu reflexo.
    }
bark-Lion-drowned-3 = A água não se curva a ninguém. Já tentei.
bark-Lion-sank-1 = Mandei o rio se abrir. Ele não estava ouvindo.
bark-Lion-sank-2 =
    { $kind ->
        [zebra] Uma { $animal } leal. Darei o mesmo nome a um peixe.
        [giraffe] Uma { $animal } leal. Darei o mesmo nome a um peixe.
       *[other] Um { $animal } leal. Darei o mesmo nome a um peixe.
    }
bark-Lion-lion-hunted-1 = Você está mirando em mim? Que emocionante.
bark-Lion-lion-hunted-2 = Guardas? Alguém? Não, não se levantem.
bark-Lion-lion-hunting-1 = Uma palavrinha com o seu leão. Cara a cara.
bark-Lion-lion-hunting-2 = Neste tabuleiro só cabe uma coroa.
bark-Lion-blunder-1 = Ninguém viu isso. É uma ordem.
bark-Lion-blunder-2 = Um rei não tropeça. Ele se curva, de repente.
bark-Lion-gift-1 = Um presente? Nem é o meu aniversário.
bark-Lion-gift-2 = Quanta generosidade. Esse costuma ser o meu papel.
bark-Lion-thinking-1 = Estou pensando. Fica bem em mim, não fica?
bark-Lion-thinking-2 = O lance eu já tenho. Estou escolhendo a pose.
bark-Lion-waiting-1 = Sem pressa. É um prazer olhar para mim.
bark-Lion-waiting-2 = Reflita, por favor. Eu me deito aqui, para enfeitar.
bark-Lion-win-1 = Você me fez levantar. Quase ninguém consegue.
bark-Lion-win-2 = Eu fico com o castelo. Você fica com o meu respeito.
bark-Lion-win-3 = Isto merece um rugido. Vou lá fora soltá-lo.
bark-Lion-resigned-1 = Aceito. Você sai de cabeça erguida.
bark-Lion-resigned-2 = Uma reverência, e depois outra partida.
bark-Lion-loss-1 = O castelo é seu. Por hoje.
bark-Lion-loss-2 = Magnífico. E disso eu entendo.
bark-Lion-loss-3 = Se é para perder, que seja assim. Esplêndido.
bark-Lion-first-loss-1 = Ajoelhe-se. Não, espere. Quem se ajoelha sou eu.
bark-Lion-first-loss-2 = Você me venceu. Mandarei entalhar em madeira.
bark-Lion-draw-1 = Duas coroas, um tabuleiro. Dá para dividir.
bark-Lion-draw-2 = Empate. E nenhuma juba despenteada.

# --- Pride: several voices that finish each other's sentences; a dash at the end and another at the start pass the word on
bio-Pride = Irmãs que dividem uma sombra e um só pensamento. Olham todas ao mesmo tempo, e quase nada lhes escapa.
bark-Pride-greeting-1 = Até que enfim— —você chegou.
bark-Pride-greeting-2 = Sua vez, irmã. Não, sua. Então juntas.
bark-Pride-greeting-3 = Todas nós— —contra todas as suas peças.
bark-Pride-greeting-4 = É quem eu estou pensando? É. Endireitem-se.
bark-Pride-rematch-1 = Você quer— —a gente de novo. Todas.
bark-Pride-rematch-2 = Quem vota em mais uma? Todas.
bark-Pride-streak-1 = Ganhamos três. Sim, mas somos muitas.
bark-Pride-streak-2 = Você chega cada vez— —mais perto. Nós duas notamos.
bark-Pride-capture-1 =
    { $kind ->
        [zebra] Ela viu a { $animal }— —e eu peguei.
        [giraffe] Ela viu a { $animal }— —e eu peguei.
       *[other] Ela viu o { $animal }— —e eu peguei.
    }
bark-Pride-capture-2 = Peguei. Peguei. Bom, alguma pegou.
bark-Pride-capture-3 = Vamos dividir? É só madeira.
bark-Pride-captured-1 = Isso nós— —vimos.
bark-Pride-captured-2 =
    { $kind ->
        [zebra] Quem vigiava a { $animal }? Achei que fosse você.
        [giraffe] Quem vigiava a { $animal }? Achei que fosse você.
       *[other] Quem vigiava o { $animal }? Achei que fosse você.
    }
bark-Pride-captured-3 = Não faz mal— —faz um pouquinho.
bark-Pride-chain-1 = Pula, digo eu. De novo, digo eu. { $at }, digo eu.
bark-Pride-chain-2 = Eu começo o salto— —e eu termino.
bark-Pride-chained-1 = Você contou? Perdi a conta. Eu também.
bark-Pride-chained-2 = Todas essas, até { $at }? Ninguém olhe para mim.
bark-Pride-drowned-1 = Ficou lá— —tempo demais? Ficou.
bark-Pride-drowned-2 = Pobre { $animal }. Você empurrou? Eu não empurrei.
bark-Pride-drowned-3 = Só vejo ondinhas. Eu também. Só ondinhas.
bark-Pride-sank-1 =
    { $kind ->
        [zebra] De quem era a vez de buscar a { $animal }? Sua.
        [giraffe] De quem era a vez de buscar a { $animal }? Sua.
       *[other] De quem era a vez de buscar o { $animal }? Sua.
    }
bark-Pride-sank-2 = Achei que você— —e eu achei que você.
bark-Pride-lion-hunted-1 = Mais perto— —em volta do leão. Mais.
bark-Pride-lion-hunted-2 = Atrás do nosso leão. Onde? Ali. Ah, ali.
bark-Pride-lion-hunting-1 = Eu vou pela esquerda— —eu, pela direita. Leão?
bark-Pride-lion-hunting-2 = Seu leão olha para ela— —enquanto eu chego perto.
bark-Pride-blunder-1 = Foi você? Eu votei contra.
bark-Pride-blunder-2 = Todas concordamos— —e todas erramos.
bark-Pride-gift-1 = Está vendo o que eu vejo? Todas estamos.
bark-Pride-gift-2 = Está solta. Psiu. Você disse em voz alta.
bark-Pride-thinking-1 = Estamos discutindo— —se vamos discutir.
bark-Pride-thinking-2 = Silêncio, todas. Eu estava quieta. Você, não.
bark-Pride-waiting-1 = Psiu, a visita está pensando. Eu não disse nada.
bark-Pride-waiting-2 = Pense à vontade. A gente cochila— —uma por vez.
bark-Pride-win-1 = Foi ela. Não, foi ela. Não, foi você.
bark-Pride-win-2 = Foi preciso— —cada uma de nós.
bark-Pride-win-3 = Ganhamos— —e você nos fez correr.
bark-Pride-resigned-1 = Já vai? A gente acabou— —de sentar.
bark-Pride-resigned-2 = Ela queria ganhar por mais tempo. Eu não. Eu sim.
bark-Pride-loss-1 = Você jogou com uma cabeça só. Nós, com todas. Como?
bark-Pride-loss-2 = Perdemos— —juntas, pelo menos.
bark-Pride-loss-3 = Irmãs, uma reverência. Mais baixo. Assim?
bark-Pride-first-loss-1 = Você ganhou dela. Ganhou de mim. Ganhou de todas nós.
bark-Pride-first-loss-2 = Abram espaço, irmãs. Chegou mais alguém— —na alcateia.
bark-Pride-draw-1 = Concordamos? Desta vez, sim. Desta vez, sim.
bark-Pride-draw-2 = Metade para você— —metade para nós. Em pedacinhos.

# --- Shadow: the adaptive opponent, exactly as good as the player
bio-Shadow = Não tem forma própria e pega emprestada a mais próxima. Cresce quando você cresce, descansa quando você descansa.
bark-Shadow-greeting-1 = Jogo exatamente tão bem quanto você. Hoje.
bark-Shadow-greeting-2 = Cheguei na mesma hora que você. É sempre assim.
bark-Shadow-greeting-3 = Fique na luz, para eu saber quem devo ser.
bark-Shadow-greeting-4 = Não olhe para trás. Estou aos seus pés.
bark-Shadow-rematch-1 = Você ficou, então fiquei.
bark-Shadow-rematch-2 = Mais uma volta em torno da árvore, você e eu.
bark-Shadow-streak-1 = Eu me estiquei demais. Volto ao seu tamanho.
bark-Shadow-streak-2 = O sol estava às suas costas e corri na frente. Ele gira.
bark-Shadow-capture-1 = Só fiz o que você teria feito.
bark-Shadow-capture-2 =
    { $kind ->
        [zebra] Uma coisa escura caiu sobre a { $animal }. Eu.
        [giraffe] Uma coisa escura caiu sobre a { $animal }. Eu.
       *[other] Uma coisa escura caiu sobre o { $animal }. Eu.
    }
bark-Shadow-capture-3 = Essa eu aprendi com você.
bark-Shadow-captured-1 =
    { $kind ->
        [zebra] Você levou a { $animal }. Eu fico com o contorno.
        [giraffe] Você levou a { $animal }. Eu fico com o contorno.
       *[other] Você levou o { $animal }. Eu fico com o contorno.
    }
bark-Shadow-captured-2 = Você recortou um buraco em mim. Bem certinho.
bark-Shadow-captured-3 = Estranho. Eu também ia para essa casa.
bark-Shadow-chain-1 = Sombra passa por cima de tudo. Até { $at }.
bark-Shadow-chain-2 = Treinei isso pelas suas costas.
bark-Shadow-chained-1 = Você me deixou para trás a caminho de { $at }.
bark-Shadow-chained-2 = Amanhã eu também vou saber fazer isso.
bark-Shadow-drowned-1 =
    { $kind ->
        [zebra] Eu sei me deitar na água. A { $animal } não sabia.
        [giraffe] Eu sei me deitar na água. A { $animal } não sabia.
       *[other] Eu sei me deitar na água. O { $animal } não sabia.
    }
bark-Shadow-drowned-2 = Hoje quem se molha é você. Outro dia, sou eu.
bark-Shadow-drowned-3 = Esqueço o rio exatamente tanto quanto você.
bark-Shadow-sank-1 = Pelo visto, até sombra se molha.
bark-Shadow-sank-2 =
    { $kind ->
        [zebra] Agora a { $animal } é só sombra, como eu.
        [giraffe] Agora a { $animal } é só sombra, como eu.
       *[other] Agora o { $animal } é só sombra, como eu.
    }
bark-Shadow-lion-hunted-1 = As bordas do meu leão estão sumindo.
bark-Shadow-lion-hunted-2 = Você achou o meu leão pelo contorno.
bark-Shadow-lion-hunting-1 = A forma escura e comprida ao lado do seu leão sou eu.
bark-Shadow-lion-hunting-2 = Seu leão não para de olhar por cima do ombro.
bark-Shadow-blunder-1 = Esse erro é todo meu. O resto eu pego emprestado.
bark-Shadow-blunder-2 = A luz tremeu. Alguém mexeu na lâmpada.
bark-Shadow-gift-1 = Eu teria feito o mesmo. Agora nem preciso.
bark-Shadow-gift-2 = Um lugar tão claro, e ninguém fazendo sombra.
bark-Shadow-thinking-1 = Estou pensando no que você pensaria disto.
bark-Shadow-thinking-2 = A luz está mudando. Um momento.
bark-Shadow-waiting-1 = Você para, eu paro.
bark-Shadow-waiting-2 = Não tenho planos sem você.
bark-Shadow-win-1 = Desta vez fui a mais alta. Deve estar ficando tarde.
bark-Shadow-win-2 = Por um fio de cabelo. E eu nem tenho cabelo.
bark-Shadow-win-3 = Metade disso é sua. Eu só segui o traço.
bark-Shadow-resigned-1 = Você para, eu paro.
bark-Shadow-resigned-2 = Se você se senta, eu me sento.
bark-Shadow-loss-1 = Você cresceu. Agora preciso crescer também.
bark-Shadow-loss-2 = Você deu um passo para a luz, e eu sumi.
bark-Shadow-loss-3 = Vá na frente. Até o entardecer eu alcanço você.
bark-Shadow-first-loss-1 = Você acaba de saltar por cima da própria sombra.
bark-Shadow-first-loss-2 = Então dá para andar na minha frente. Eu tinha dúvidas.
bark-Shadow-draw-1 = Nariz com nariz, como no espelho.
bark-Shadow-draw-2 = Exatamente igual. Eu bem que disse.

# --- A história de uma partida contada pelo adversário: uma frase para começar e outra para terminar, conforme o resultado, e o
# que o adversário fez, na primeira pessoa (`me`; `us` para a alcateia). Só o resultado é afirmado.
tale-Cub-win-open = Ganhei! Vou contar tudo o que eu lembro.
tale-Cub-win-close = A história é essa. Posso contar de novo?
tale-Cub-loss-open = Você ganhou. Eu olhei bem de perto, então escute.
tale-Cub-loss-close = E foi assim que você conseguiu. Acho.
tale-Cub-draw-open = Ninguém ganhou, mas tem história assim mesmo. Sente aí.
tale-Cub-draw-close = Fim. Não inventei nada.
tale-Zebra-win-open = Ganhei, e ainda não sei se podia. Foi assim.
tale-Zebra-win-close = Era isso. Já pode parar de escutar. Desculpe.
tale-Zebra-loss-open = Você ganhou. Vou contar depressa, assim dá menos medo.
tale-Zebra-loss-close = Pronto. Contei tudo, e nada me mordeu.
tale-Zebra-draw-open = Empate. Vou contar baixinho, para não acordar nada.
tale-Zebra-draw-close = E ninguém se machucou. É assim que eu gosto de histórias.
tale-Giraffe-win-open = Ganhei, e daqui de cima a partida é assim.
tale-Giraffe-win-close = Foi assim. Tenho memória comprida, combina com o pescoço.
tale-Giraffe-loss-open = Você ganhou. Deixe-me contar no meu ritmo.
tale-Giraffe-loss-close = Foi tudo o que eu vi, e eu vejo bastante.
tale-Giraffe-draw-open = Empate. Visto de cima, foi assim.
tale-Giraffe-draw-close = E ali acabou, tão alto quanto largo.
tale-Monkey-win-open = Senhoras, senhores, bananas: a partida que eu ganhei.
tale-Monkey-win-close = Fim. Podem jogar frutas.
tale-Monkey-loss-open = Você ganhou, mas eu conto melhor. Escute.
tale-Monkey-loss-close = E cai o pano. Desta vez, em cima de mim.
tale-Monkey-draw-open = Empate! Dois heróis, uma história, nenhum final.
tale-Monkey-draw-close = O espetáculo foi esse. Fico com metade dos aplausos.
tale-Elephant-win-open = Ganhei esta partida e guardei cada lance dela.
tale-Elephant-win-close = Está arquivada. Na pasta “nossas”.
tale-Elephant-loss-open = Você ganhou. Relatarei exatamente como foi.
tale-Elephant-loss-close = Nada ficou de fora. Eu teria notado.
tale-Elephant-draw-open = Empate. Consta na ata o seguinte.
tale-Elephant-draw-close = Assim está, e assim ficará guardado.
tale-Crocodile-win-open = Ganhei. Chegue mais perto, que eu conto como.
tale-Crocodile-win-close = O rio se fecha por cima. Boa noite.
tale-Crocodile-loss-open = Você ganhou. Até um tronco tem algo a dizer sobre isso.
tale-Crocodile-loss-close = É tudo. Volto para o fundo.
tale-Crocodile-draw-open = Empate. O resto a água me contou.
tale-Crocodile-draw-close = E depois veio o silêncio, como eu gosto.
tale-Lioness-win-open = Ganhei. Vamos olhar com honestidade.
tale-Lioness-win-close = A caçada foi essa. Pergunte o que quiser.
tale-Lioness-loss-open = Você ganhou, e é de mim que vai ouvir como.
tale-Lioness-loss-close = Justo e encerrado. Vamos caçar outra vez.
tale-Lioness-draw-open = Empate. Você e eu sabemos quanto custou.
tale-Lioness-draw-close = Foi isso. Ninguém precisa desviar o olhar.
tale-Lion-win-open = Ganhei. Naturalmente, lembro cada detalhe.
tale-Lion-win-close = Assim foi, e assim será cantado.
tale-Lion-loss-open = Você ganhou. Essa história, um rei conta em pessoa.
tale-Lion-loss-close = Pronto. Contada por mim, até parece uma bela história.
tale-Lion-draw-open = Empate entre coroas. Serei breve.
tale-Lion-draw-close = Assim termina o conto. Minha juba está intacta.
tale-Pride-win-open = Ganhamos— —e todas queremos contar.
tale-Pride-win-close = Foi isso. Foi isso? Foi isso.
tale-Pride-loss-open = Você ganhou— —então contamos de cabeça baixa.
tale-Pride-loss-close = E aí— —bom, você estava lá.
tale-Pride-draw-open = Empate. Quem começa? Todas.
tale-Pride-draw-close = Contado por todas— —então é verdade.
tale-Shadow-win-open = Ganhei, então hoje vou na frente. Foi assim.
tale-Shadow-win-close = A partida foi essa. Eu só tracei o contorno.
tale-Shadow-loss-open = Você ganhou. Eu vinha logo atrás e vi tudo.
tale-Shadow-loss-close = Aqui a história para. Eu vou aonde você for.
tale-Shadow-draw-open = Empate, traço por traço. Veja.
tale-Shadow-draw-close = E assim acabamos no mesmo ponto, você e eu.
tale-me-turned = Um lance meu virou a partida: minhas chances foram de { $before }% para { $after }%.
tale-me-brilliant =
    { $kind ->
        [zebra] Era preciso coragem: entreguei a { $animal } em { $at }, e nada era melhor.
        [giraffe] Era preciso coragem: entreguei a { $animal } em { $at }, e nada era melhor.
       *[other] Era preciso coragem: entreguei o { $animal } em { $at }, e nada era melhor.
    }
tale-me-missed-lion = Por um momento eu podia ter capturado o seu leão.
tale-me-missed-win = Eu tinha a vitória certa e deixei escapar.
tale-me-missed-capture =
    { $kind ->
        [zebra] Eu podia ter capturado a { $animal } em { $at }.
        [giraffe] Eu podia ter capturado a { $animal } em { $at }.
       *[other] Eu podia ter capturado o { $animal } em { $at }.
    }
tale-me-missed-chain = O meu macaco podia ter capturado { $count } peças de uma vez.
tale-me-chain = O meu macaco capturou { $count } peças de uma vez.
tale-me-drownings =
    { $kind ->
        [zebra] O rio levou { $count } peças minhas, entre elas a { $animal } em { $at }.
        [giraffe] O rio levou { $count } peças minhas, entre elas a { $animal } em { $at }.
       *[other] O rio levou { $count } peças minhas, entre elas o { $animal } em { $at }.
    }
tale-me-comeback = Eu só tinha { $chance }% de chances, e venci mesmo assim.
tale-me-nearly-won = No meu melhor momento eu tinha { $chance }% de chances.
tale-me-led = Eu estive na frente, e assim foi até o fim.
tale-me-promotion = Um peão meu virou superpeão em { $at }.
tale-me-flawless = Não cometi nenhum erro.
tale-me-lion-captured =
    { $kind ->
        [zebra] No fim, minha { $animal } capturou o seu leão em { $at }.
        [giraffe] No fim, minha { $animal } capturou o seu leão em { $at }.
       *[other] No fim, meu { $animal } capturou o seu leão em { $at }.
    }
tale-us-turned = Um lance nosso virou a partida: nossas chances foram de { $before }% para { $after }%.
tale-us-brilliant =
    { $kind ->
        [zebra] Era preciso coragem: entregamos a { $animal } em { $at }, e nada era melhor.
        [giraffe] Era preciso coragem: entregamos a { $animal } em { $at }, e nada era melhor.
       *[other] Era preciso coragem: entregamos o { $animal } em { $at }, e nada era melhor.
    }
tale-us-missed-lion = Por um momento podíamos ter capturado o seu leão.
tale-us-missed-win = Tínhamos a vitória certa e deixamos escapar.
tale-us-missed-capture =
    { $kind ->
        [zebra] Podíamos ter capturado a { $animal } em { $at }.
        [giraffe] Podíamos ter capturado a { $animal } em { $at }.
       *[other] Podíamos ter capturado o { $animal } em { $at }.
    }
tale-us-missed-chain = O nosso macaco podia ter capturado { $count } peças de uma vez.
tale-us-chain = O nosso macaco capturou { $count } peças de uma vez.
tale-us-drownings =
    { $kind ->
        [zebra] O rio levou { $count } peças nossas, entre elas a { $animal } em { $at }.
        [giraffe] O rio levou { $count } peças nossas, entre elas a { $animal } em { $at }.
       *[other] O rio levou { $count } peças nossas, entre elas o { $animal } em { $at }.
    }
tale-us-comeback = Só tínhamos { $chance }% de chances, e vencemos mesmo assim.
tale-us-nearly-won = No nosso melhor momento tínhamos { $chance }% de chances.
tale-us-led = Estivemos na frente, e assim foi até o fim.
tale-us-promotion = Um peão nosso virou superpeão em { $at }.
tale-us-flawless = Não cometemos nenhum erro.
tale-us-lion-captured =
    { $kind ->
        [zebra] No fim, nossa { $animal } capturou o seu leão em { $at }.
        [giraffe] No fim, nossa { $animal } capturou o seu leão em { $at }.
       *[other] No fim, nosso { $animal } capturou o seu leão em { $at }.
    }
