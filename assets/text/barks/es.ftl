# Lo que dicen los rivales, en español. Todos tutean a quien juega y no dan por hecho si es chica o chico.
# `{ $at }` es una casilla, `{ $animal }` la pieza capturada o ahogada, `$kind` decide su artículo. Como mucho unos 75 caracteres por frase.

# --- Cub
bio-Cub = Llegó al tablero detrás de una mariposa y se quedó. Muerde todo lo que alcanza y se olvida del río.
bark-Cub-greeting-1 = Hola. ¿A quién puedo morder?
bark-Cub-greeting-2 = Me sé todas las reglas. Casi todas. Algunas.
bark-Cub-greeting-3 = Primero mi león quiere dar un paseo.
bark-Cub-greeting-4 = ¿Eso es un escarabajo? No. Bueno, pues jugamos.
bark-Cub-rematch-1 = ¡Otra vez! ¡Otra vez!
bark-Cub-rematch-2 = Una más. Que me he guardado un gruñido.
bark-Cub-streak-1 = Ya llevo tres. La próxima, para ti. Yo comparto.
bark-Cub-streak-2 = ¿Que he ganado tres veces? Pues yo tampoco sé cómo.
bark-Cub-capture-1 = ¡He cazado algo! ¿Qué es?
bark-Cub-capture-2 =
    { $kind ->
        [zebra] La { $animal } estaba ahí, sin hacer nada. Así que mordí.
        [giraffe] La { $animal } estaba ahí, sin hacer nada. Así que mordí.
       *[other] El { $animal } estaba ahí, sin hacer nada. Así que mordí.
    }
bark-Cub-capture-3 = Para mí. Sabe a madera.
bark-Cub-captured-1 = Oye, que eso lo estaba mirando yo.
bark-Cub-captured-2 = Mi { $animal } solo se había parado a oler una cosa.
bark-Cub-captured-3 = Oh. ¿Y vuelve cuando acabe la partida?
bark-Cub-chain-1 = Hop, hop, hop. ¿Esto es { $at }? ¿Y cómo he llegado aquí?
bark-Cub-chain-2 = El mono no paraba de saltar. Yo solo me agarraba.
bark-Cub-chained-1 = Hazlo otra vez, pero despacio. Me ha gustado.
bark-Cub-chained-2 = ¿Eso ha sido una sola jugada? ¿Todo eso?
bark-Cub-drowned-1 = ¡A ti también te pasa! Creía que solo me pasaba a mí.
bark-Cub-drowned-2 =
    { $kind ->
        [zebra] La { $animal } ha ido a ver los peces.
        [giraffe] La { $animal } ha ido a ver los peces.
       *[other] El { $animal } ha ido a ver los peces.
    }
bark-Cub-drowned-3 = Ya no está. En { $at } solo quedan burbujas.
bark-Cub-sank-1 = Iba a sacar del río a mi { $animal }. Justo después de esto.
bark-Cub-sank-2 = Otra vez el río. Y mira que siempre está en el mismo sitio.
bark-Cub-lion-hunted-1 = León, ven aquí. No, ahí no. Aquí.
bark-Cub-lion-hunted-2 = Estás mirando a mi león. ¿Por qué lo miras?
bark-Cub-lion-hunting-1 = ¿Ese es tu león? Qué grande. Lo voy a intentar igual.
bark-Cub-lion-hunting-2 = Me acerco a tu león sin hacer ruido. Tú no mires.
bark-Cub-blunder-1 = Era justo lo que quería hacer. Creo.
bark-Cub-blunder-2 = Yo no he sido. Es que había una mariposa.
bark-Cub-gift-1 = Anda. ¿Eso se come?
bark-Cub-gift-2 = Te has dejado una fuera. ¿Es para mí?
bark-Cub-thinking-1 = Estoy pensando. En la merienda también.
bark-Cub-thinking-2 = Espera, tenía una idea. La había dejado por aquí.
bark-Cub-waiting-1 = Piensa, piensa. Yo he encontrado una hormiga.
bark-Cub-waiting-2 = Mientras piensas, me voy a perseguir la cola.
bark-Cub-win-1 = Espera. Entonces, ¿he ganado? ¡He ganado!
bark-Cub-win-2 = A la hora de cenar ya no me acordaré. Tú, si quieres, tampoco.
bark-Cub-win-3 = Nunca había mordido nada tan grande. Perdón, león.
bark-Cub-resigned-1 = ¿Lo dejas? Aún me quedaba un mordisco.
bark-Cub-resigned-2 = ¿Se te han dormido las patas? Otra vez.
bark-Cub-loss-1 = Has ganado. ¿Me enseñas cómo?
bark-Cub-loss-2 = Casi lo tenía. Y entonces pasó un pájaro.
bark-Cub-loss-3 = La próxima vez miro antes de morder. A lo mejor.
bark-Cub-first-loss-1 = ¡Me has ganado! Se lo voy a contar a todos en casa.
bark-Cub-first-loss-2 = La primera vez que me ganas, y yo lo he visto todo.
bark-Cub-draw-1 = ¿No gana nadie? Pues rugimos a la vez.
bark-Cub-draw-2 = ¿Ya no jugamos más? Pero si mi león no está cansado.

# --- Zebra
bio-Zebra = Un día un arbusto le sostuvo la mirada, y ganó el arbusto. Salta pronto, no deja solo a su león y evita los cambios.
bark-Zebra-greeting-1 = Ay, has venido. Quiero decir: qué bien. Empecemos, deprisa.
bark-Zebra-greeting-2 = Algo se ha movido. ¿Lo has visto?
bark-Zebra-greeting-3 = No hagas caso de mis patas. Tiemblan por su cuenta.
bark-Zebra-greeting-4 = He contado tus piezas. Dos veces. Son muchas.
bark-Zebra-rematch-1 = ¿Otra? Pero si acababa de tranquilizarme.
bark-Zebra-rematch-2 = Menos mal, eres tú. Los desconocidos me asustan.
bark-Zebra-streak-1 = ¿Tres seguidas? Te debo una disculpa.
bark-Zebra-streak-2 = Gano y gano. Algo tiene que estar a punto de torcerse.
bark-Zebra-capture-1 = Perdón. ¿Eso era tuyo?
bark-Zebra-capture-2 =
    { $kind ->
        [zebra] He tropezado con la { $animal }. Se ha caído. Perdón.
        [giraffe] He tropezado con la { $animal }. Se ha caído. Perdón.
       *[other] He tropezado con el { $animal }. Se ha caído. Perdón.
    }
bark-Zebra-capture-3 = ¿Ya está? ¿He capturado algo? Tenía los ojos cerrados.
bark-Zebra-captured-1 = Sabía que { $at } era mal sitio. Me lo decían las orejas.
bark-Zebra-captured-2 = Mi { $animal } ya no está. Los demás, no os separéis.
bark-Zebra-captured-3 = Ya. Justo iba a empezar a preocuparme por esa.
bark-Zebra-chain-1 = Lo siento. Cuando este mono empieza, no hay quien lo pare.
bark-Zebra-chain-2 = ¿Ha parado en { $at }? Yo estaba mirando a otro lado.
bark-Zebra-chained-1 = ¿Cuántas han sido? No, no me lo digas.
bark-Zebra-chained-2 = He parpadeado una vez. Solo una.
bark-Zebra-drowned-1 =
    { $kind ->
        [zebra] Ay, no, la { $animal }. ¿Avisamos a alguien?
        [giraffe] Ay, no, la { $animal }. ¿Avisamos a alguien?
       *[other] Ay, no, el { $animal }. ¿Avisamos a alguien?
    }
bark-Zebra-drowned-2 = Yo nunca me meto más allá de la rodilla. Por cosas así.
bark-Zebra-drowned-3 = El río se ha movido. Ya decía yo que algo se movía.
bark-Zebra-sank-1 = Le dije que corriera. Creyó que era para luego.
bark-Zebra-sank-2 = Mi { $animal } no se atrevió a moverse. Sé lo que es eso.
bark-Zebra-lion-hunted-1 = Todos con el león. Sin hacer ruido. Y corriendo.
bark-Zebra-lion-hunted-2 = ¿Hay alguien detrás de mi león? Hay alguien.
bark-Zebra-lion-hunting-1 = Tu león y yo nos estamos mirando. ¿Y ahora qué hago?
bark-Zebra-lion-hunting-2 = Yo solo huía y me he encontrado con tu león. Perdón.
bark-Zebra-blunder-1 = No tendría que haber salido de entre la hierba.
bark-Zebra-blunder-2 = He saltado y luego he mirado. Era al revés.
bark-Zebra-gift-1 = ¿Es una trampa? Tiene que ser una trampa.
bark-Zebra-gift-2 = Esa está ahí, sin nadie al lado. Yo no podría.
bark-Zebra-thinking-1 = Un momento. Todas las casillas me dan miedo.
bark-Zebra-thinking-2 = Decidido. No. Espera. No.
bark-Zebra-waiting-1 = Mientras piensas, nada salta. Sigue, por favor.
bark-Zebra-waiting-2 = Piensa todo el día. Yo voy contando las salidas.
bark-Zebra-win-1 = ¿He ganado? ¿Y por qué sigo corriendo?
bark-Zebra-win-2 = ¿Se ha acabado? ¿Puedo abrir los ojos?
bark-Zebra-win-3 = Tú has jugado bien. Yo he corrido bien.
bark-Zebra-resigned-1 = ¿Lo dejas? ¿Ha sido por mis patas?
bark-Zebra-resigned-2 = Oh. Justo iba a salir corriendo yo.
bark-Zebra-loss-1 = Bueno, ya he perdido. Un miedo menos.
bark-Zebra-loss-2 = Tú ibas deprisa. Yo solo tenía prisa.
bark-Zebra-loss-3 = Muy bien jugado. Si me buscas, estoy detrás de ese arbusto.
bark-Zebra-first-loss-1 = Tu primera victoria contra mí. Casi me quedo más tranquila.
bark-Zebra-first-loss-2 = Así que lo que se movía por ahí eras tú.
bark-Zebra-draw-1 = Los dos leones, a salvo. Es mi final favorito.
bark-Zebra-draw-2 = Retrocedamos tú y yo, sin movimientos bruscos. Eso es.

# --- Giraffe
bio-Giraffe = Vio venir la lluvia con una semana de adelanto y avisó a todos. No ataca hasta tener todas sus piezas en pie.
bark-Giraffe-greeting-1 = Hola, ahí abajo. Las vistas son espléndidas.
bark-Giraffe-greeting-2 = Desde aquí veo el final. Bueno, un buen trozo.
bark-Giraffe-greeting-3 = Primero se levantan todos. Luego ya pelearemos un poco.
bark-Giraffe-greeting-4 = Te vi venir. Ayer, me parece.
bark-Giraffe-rematch-1 = ¿Sigues aquí? Yo también. Tardo mucho en darme la vuelta.
bark-Giraffe-rematch-2 = ¿Otra partida? Bien, yo nunca me siento.
bark-Giraffe-streak-1 = Tres son mías. Pero desde aquí veo venir la tuya.
bark-Giraffe-streak-2 = ¿Tres seguidas? Y tú, creciendo todo el rato.
bark-Giraffe-capture-1 = Yo solo quería alcanzar una hoja.
bark-Giraffe-capture-2 =
    { $kind ->
        [zebra] La { $animal } estaba a la sombra. A mi sombra.
        [giraffe] La { $animal } estaba a la sombra. A mi sombra.
       *[other] El { $animal } estaba a la sombra. A mi sombra.
    }
bark-Giraffe-capture-3 = A esa le tenía echado el ojo desde el desayuno.
bark-Giraffe-captured-1 = Eso no lo he visto. Y yo lo veo todo.
bark-Giraffe-captured-2 = Adiós, { $animal }. Todavía te veo.
bark-Giraffe-captured-3 = Bien hecho. Se estaba asomando demasiado.
bark-Giraffe-chain-1 = Me duele el cuello de seguir a ese mono.
bark-Giraffe-chain-2 = Hasta { $at }, y sin estropear ni una hoja.
bark-Giraffe-chained-1 = Más despacio. A las patas me llegan tarde las noticias.
bark-Giraffe-chained-2 = ¿Tantas de golpe? Yo aún iba por la primera.
bark-Giraffe-drowned-1 = Para mí eso es un charco. Lo siento.
bark-Giraffe-drowned-2 =
    { $kind ->
        [zebra] A la { $animal } le faltó un palmo de pata.
        [giraffe] A la { $animal } le faltó un palmo de pata.
       *[other] Al { $animal } le faltó un palmo de pata.
    }
bark-Giraffe-drowned-3 = Hice muchas señas hacia { $at }. Pero las señas no se oyen.
bark-Giraffe-sank-1 = Vi el río. Se me olvidó que los demás son más bajos.
bark-Giraffe-sank-2 = Estaba admirando la otra orilla, en vez de mirar { $at }.
bark-Giraffe-lion-hunted-1 = Hay alguien tras el seto de mi león. Le veo las orejas.
bark-Giraffe-lion-hunted-2 = Apártate, león mío. Ahí hay corriente.
bark-Giraffe-lion-hunting-1 = Veo por encima del muro de tu león. Y él me ha visto a mí.
bark-Giraffe-lion-hunting-2 = Qué línea tan larga. Y al final, tu león.
bark-Giraffe-blunder-1 = La cabeza tenía una idea mejor. Las patas se adelantaron.
bark-Giraffe-blunder-2 = Desde aquí arriba parecía una buena casilla.
bark-Giraffe-gift-1 = Te has dejado algo en una rama baja.
bark-Giraffe-gift-2 = Hay un hueco entre las hojas. Se ve hasta el fondo.
bark-Giraffe-thinking-1 = Todo lo mastico dos veces. Las jugadas también.
bark-Giraffe-thinking-2 = La idea ya ha salido de la cabeza. Ahora va por el cuello.
bark-Giraffe-waiting-1 = No hay prisa. Las hojas esperan.
bark-Giraffe-waiting-2 = Piensa con calma. Yo miro llegar las nubes.
bark-Giraffe-win-1 = La victoria la vi venir. Camina despacio, como yo.
bark-Giraffe-win-2 = Te ha faltado poco. Desde aquí se veía cuánto.
bark-Giraffe-win-3 = Los míos se levantaron a tiempo. Ese era el secreto.
bark-Giraffe-resigned-1 = Desde aquí arriba quedaba mucho. Descansa un poco.
bark-Giraffe-resigned-2 = Parar también es un paso. Uno cortito.
bark-Giraffe-loss-1 = Has visto más lejos que yo. Eso aquí arriba pasa poco.
bark-Giraffe-loss-2 = Enhorabuena. Te hago una reverencia. Tardo un poco.
bark-Giraffe-loss-3 = Miré tan lejos que me perdí lo de en medio.
bark-Giraffe-first-loss-1 = Tu primera victoria. La he visto crecer hoja a hoja.
bark-Giraffe-first-loss-2 = Sube. Te has ganado las vistas.
bark-Giraffe-draw-1 = No gana nadie hasta donde alcanza la vista. Y la mía alcanza.
bark-Giraffe-draw-2 = Bien. Comamos del mismo árbol.

# --- Monkey
bio-Monkey = Un árbol de mango le enseñó malabares. Cambia encantado, sueña con cadenas larguísimas y abarca más de lo que aprieta.
bark-Monkey-greeting-1 = No pierdas de vista mis manos.
bark-Monkey-greeting-2 = ¿En primera fila? Buena elección.
bark-Monkey-greeting-3 = Necesito un voluntario. Me sirve cualquiera de tus piezas.
bark-Monkey-greeting-4 = Hoy no hay trucos. Ese ha sido el primero.
bark-Monkey-rematch-1 = ¿Un bis? Me abrumas.
bark-Monkey-rematch-2 = Espera, que no he terminado de saludar.
bark-Monkey-streak-1 = Tres seguidas. ¿Te enseño cómo se hace?
bark-Monkey-streak-2 = El mismo truco tres veces. Casi me pillas.
bark-Monkey-capture-1 =
    { $kind ->
        [zebra] ¿Dónde está la { $animal }? Mírate detrás de la oreja.
        [giraffe] ¿Dónde está la { $animal }? Mírate detrás de la oreja.
       *[other] ¿Dónde está el { $animal }? Mírate detrás de la oreja.
    }
bark-Monkey-capture-2 = ¿Cambiamos? Luego te llevas una de las mías.
bark-Monkey-capture-3 = Estaba aquí. Ya no está. Aplausos.
bark-Monkey-captured-1 = Cuidado, que estaba haciendo malabares con eso.
bark-Monkey-captured-2 =
    { $kind ->
        [zebra] Bueno, quédate con la { $animal }. Total, era un préstamo.
        [giraffe] Bueno, quédate con la { $animal }. Total, era un préstamo.
       *[other] Bueno, quédate con el { $animal }. Total, era un préstamo.
    }
bark-Monkey-captured-3 = Esa te la he regalado. No se lo cuentes a nadie.
bark-Monkey-chain-1 = A la una, a las dos y… eso no lo estabas usando, ¿verdad?
bark-Monkey-chain-2 = Y aterrizaje en { $at }, sin red.
bark-Monkey-chained-1 = Ese es mi número. ¿Quién te ha enseñado mi número?
bark-Monkey-chained-2 = ¿Envidia, yo? Jamás. Pero qué bien ha caído en { $at }.
bark-Monkey-drowned-1 =
    { $kind ->
        [zebra] Y ahora, con ustedes, la desaparición de la { $animal }.
        [giraffe] Y ahora, con ustedes, la desaparición de la { $animal }.
       *[other] Y ahora, con ustedes, la desaparición del { $animal }.
    }
bark-Monkey-drowned-2 = Se le olvidó la segunda parte del número: salir.
bark-Monkey-drowned-3 = Por el río se pasa, no se para. Pregúntale a cualquier mono.
bark-Monkey-sank-1 = Yo aguanto mucho sin respirar. Mi { $animal }, no tanto.
bark-Monkey-sank-2 = Esto no estaba en el programa.
bark-Monkey-lion-hunted-1 = León, sorpréndenos. Ahora mismo, por favor.
bark-Monkey-lion-hunted-2 = Pregunta mi león si esto es parte del espectáculo.
bark-Monkey-lion-hunting-1 = Toc, toc. ¿Está el león en casa?
bark-Monkey-lion-hunting-2 = Para el próximo truco necesito un león. El tuyo.
bark-Monkey-blunder-1 = Eso era un ensayo.
bark-Monkey-blunder-2 = Fui a por la fruta y me olvidé de la rama.
bark-Monkey-gift-1 = ¿Para mí? Si ni siquiera he dicho por favor.
bark-Monkey-gift-2 = Mira, una suelta. Se me van las manos.
bark-Monkey-thinking-1 = Redoble de tambor, por favor. Uno largo.
bark-Monkey-thinking-2 = Cuatro manos, y ni una jugada a mano.
bark-Monkey-waiting-1 = Tú piensa. Yo aguanto horas colgado de la cola.
bark-Monkey-waiting-2 = No son nervios. Es baile.
bark-Monkey-win-1 = Tachán. Llevaba toda la partida guardándomelo.
bark-Monkey-win-2 = Ha salido bien. Me extraña tanto como a ti.
bark-Monkey-win-3 = Da gusto compartir el trapecio contigo.
bark-Monkey-resigned-1 = ¿Ya? Ahora venía mi mejor salto.
bark-Monkey-resigned-2 = Vale. Lo tiramos todo al aire y a empezar.
bark-Monkey-loss-1 = Esta vez me has pillado el truco. No lo ve cualquiera.
bark-Monkey-loss-2 = He perdido. Diré que resbalé con un plátano.
bark-Monkey-loss-3 = Te aplaudo. Con las cuatro manos.
bark-Monkey-first-loss-1 = Por primera vez el truco era tuyo. Te toca saludar.
bark-Monkey-first-loss-2 = Ya te sabes todos mis trucos. Tendré que aprender otros.
bark-Monkey-draw-1 = El público no se decide, y el público somos tú y yo.
bark-Monkey-draw-2 = Se nos ha caído todo a la vez. Bravo.

# --- Elephant
bio-Elephant = Guarda todas sus partidas detrás de la oreja izquierda. No corre riesgos ni se le escapa una pieza suelta.
bark-Elephant-greeting-1 = Saludos. Te he guardado el sitio.
bark-Elephant-greeting-2 = Recuerdo esta posición. ¿Tú no?
bark-Elephant-greeting-3 = Encantado. ¿Procedemos con orden?
bark-Elephant-greeting-4 = Mis respetos a tu león. Me acordaré de ti.
bark-Elephant-rematch-1 = Con mucho gusto. Recuerdo dónde se sentaba cada cual.
bark-Elephant-rematch-2 = ¿Otra más? La archivaré junto a la anterior.
bark-Elephant-streak-1 = Tres a mi favor. También recuerdo tus buenas jugadas.
bark-Elephant-streak-2 = Según mis notas, cada vez te acercas más.
bark-Elephant-capture-1 =
    { $kind ->
        [zebra] Nadie acompañaba a la { $animal }. En esas cosas me fijo.
        [giraffe] Nadie acompañaba a la { $animal }. En esas cosas me fijo.
       *[other] Nadie acompañaba al { $animal }. En esas cosas me fijo.
    }
bark-Elephant-capture-2 = Lo lamento de veras. Queda anotado en el libro.
bark-Elephant-capture-3 = Con tu permiso. Esto no estaba sujeto a nada.
bark-Elephant-captured-1 =
    { $kind ->
        [zebra] Le había tomado cariño a esa { $animal }.
        [giraffe] Le había tomado cariño a esa { $animal }.
       *[other] Le había tomado cariño a ese { $animal }.
    }
bark-Elephant-captured-2 = Impecable. Recordaré de quién fue la jugada.
bark-Elephant-captured-3 = Por respeto, dejaré { $at } sin ocupar una temporada.
bark-Elephant-chain-1 = Varias de una vez. Te ruego que disculpes el desorden.
bark-Elephant-chain-2 = El mono está en { $at }. No he preguntado cómo.
bark-Elephant-chained-1 = De una en una, te lo ruego. Estoy tomando nota.
bark-Elephant-chained-2 = La última vez que me pasó esto fue bajo una higuera.
bark-Elephant-drowned-1 =
    { $kind ->
        [zebra] Yo nunca salgo sin tubo de buceo. La { $animal }, sí.
        [giraffe] Yo nunca salgo sin tubo de buceo. La { $animal }, sí.
       *[other] Yo nunca salgo sin tubo de buceo. El { $animal }, sí.
    }
bark-Elephant-drowned-2 = Un minuto de silencio. Gracias. Me toca.
bark-Elephant-drowned-3 = Por tu bien, confiaba en que cubriera menos.
bark-Elephant-sank-1 = Yo no olvido nunca. Simplemente, me acordé tarde.
bark-Elephant-sank-2 = Mi { $animal } se ha hundido con mucha dignidad.
bark-Elephant-lion-hunted-1 = Te ruego que te apartes de mi león.
bark-Elephant-lion-hunted-2 = Cierren las puertas, por favor. Primero una y luego la otra.
bark-Elephant-lion-hunting-1 = He de pedirle a tu león que considere su situación.
bark-Elephant-lion-hunting-2 = Ten la bondad de anunciarme a tu león.
bark-Elephant-blunder-1 = Qué extraño. Recordaba esa casilla de otra manera.
bark-Elephant-blunder-2 = Un paso en falso. Y los míos no son pequeños.
bark-Elephant-gift-1 = Alguien ha dejado una pieza sin vigilancia.
bark-Elephant-gift-2 = No quisiera ser descortés, pero esa pieza anda suelta.
bark-Elephant-thinking-1 = Un paso. Y después otro.
bark-Elephant-thinking-2 = Estoy consultando el archivo. Fue hace mucho tiempo.
bark-Elephant-waiting-1 = Piensa, por favor. Me educaron para esperar.
bark-Elephant-waiting-2 = Una buena jugada bien vale una hora. Y horas no me faltan.
bark-Elephant-win-1 = Ha sido un honor. No lo olvidaré.
bark-Elephant-win-2 = Una noble resistencia. La he subrayado.
bark-Elephant-win-3 = Paso a paso, y aquí estamos.
bark-Elephant-resigned-1 = Acepto, con respeto. El comienzo fue bueno.
bark-Elephant-resigned-2 = Una pausa sabia. El tablero nos esperará.
bark-Elephant-loss-1 = Me has vencido. Queda escrito, y con tinta.
bark-Elephant-loss-2 = Mi enhorabuena. Ha temblado el suelo, y no he sido yo.
bark-Elephant-loss-3 = Esta no la conocía. Te la agradezco.
bark-Elephant-first-loss-1 = La primera vez. Se lo contaré a mis nietos.
bark-Elephant-first-loss-2 = Hoy estreno página, con tu nombre arriba del todo.
bark-Elephant-draw-1 = Tablas. Démonos la mano, por así decirlo.
bark-Elephant-draw-2 = Nadie ha olvidado nada. Tenía que acabar así.

# --- Crocodile
bio-Crocodile = Lleva años pasando por un tronco. Domina el río, espera y deja que naden los demás.
bark-Crocodile-greeting-1 = Pasa, pasa. El agua está deliciosa.
bark-Crocodile-greeting-2 = Tú, como si nada. Solo soy un tronco.
bark-Crocodile-greeting-3 = El río es mío. Lo demás se puede hablar.
bark-Crocodile-greeting-4 = Vaya. Visita.
bark-Crocodile-rematch-1 = Has vuelto. Es lo que tiene la sed.
bark-Crocodile-rematch-2 = Yo no me he movido.
bark-Crocodile-streak-1 = Tres. Pero los ríos cambian de cauce, ya sabes.
bark-Crocodile-streak-2 = Vas aprendiendo dónde cubre.
bark-Crocodile-capture-1 = Ñac. Lo más bajito que he podido.
bark-Crocodile-capture-2 =
    { $kind ->
        [zebra] La { $animal } vino a saludar. Yo saludé también.
        [giraffe] La { $animal } vino a saludar. Yo saludé también.
       *[other] El { $animal } vino a saludar. Yo saludé también.
    }
bark-Crocodile-capture-3 = Se asomó para ver su reflejo.
bark-Crocodile-captured-1 = Lo sentiré mucho. Un rato.
bark-Crocodile-captured-2 =
    { $kind ->
        [zebra] Disfruta de la { $animal }. Yo ceno tarde.
        [giraffe] Disfruta de la { $animal }. Yo ceno tarde.
       *[other] Disfruta del { $animal }. Yo ceno tarde.
    }
bark-Crocodile-captured-3 = Cuidado. Debajo hay bastante más de mí.
bark-Crocodile-chain-1 = Qué animal tan ruidoso. Útil, eso sí.
bark-Crocodile-chain-2 = Tanto salto para acabar sentado en { $at }.
bark-Crocodile-chained-1 = Lo he notado. Diente a diente.
bark-Crocodile-chained-2 = Admirable. ¿Y no descansa nunca? ¿Cerca del agua?
bark-Crocodile-drowned-1 = Te lo advertí. O no. Ahora que lo pienso, no.
bark-Crocodile-drowned-2 = Mi visita de { $at } ha decidido quedarse.
bark-Crocodile-drowned-3 = Dije que estaba deliciosa, no que se hiciera pie.
bark-Crocodile-sank-1 = Hasta los míos. El río no tiene favoritos.
bark-Crocodile-sank-2 = Mi { $animal } podía haberme preguntado. Yo vivo ahí.
bark-Crocodile-lion-hunted-1 = Mi león nunca quiso aprender a bucear.
bark-Crocodile-lion-hunted-2 = Alguien se ha equivocado de orilla.
bark-Crocodile-lion-hunting-1 = Tu león ha dejado de beber.
bark-Crocodile-lion-hunting-2 = No mires hacia abajo, león.
bark-Crocodile-blunder-1 = …
bark-Crocodile-blunder-2 = He bostezado. Cosas que pasan.
bark-Crocodile-gift-1 = Algo viene flotando hacia mí.
bark-Crocodile-gift-2 = Qué detalle. Y yo sin traer nada.
bark-Crocodile-thinking-1 = Las burbujas soy yo, pensando.
bark-Crocodile-thinking-2 = Aguas profundas. Un momento.
bark-Crocodile-waiting-1 = Puedo esperar.
bark-Crocodile-waiting-2 = Los troncos nunca tienen prisa.
bark-Crocodile-win-1 = Y el agua vuelve a estar en calma.
bark-Crocodile-win-2 = Por poco me dejas en seco.
bark-Crocodile-win-3 = Has nadado bien. Te he seguido de cerca.
bark-Crocodile-resigned-1 = Fuera del agua a tiempo. Sensato.
bark-Crocodile-resigned-2 = ¿Ya te vas? Yo solo he parpadeado.
bark-Crocodile-loss-1 = Creía que el que acechaba era yo.
bark-Crocodile-loss-2 = Has cruzado mi río. Límpiate los pies.
bark-Crocodile-loss-3 = Voy a hacer de tronco un rato.
bark-Crocodile-first-loss-1 = Así que sabes nadar.
bark-Crocodile-first-loss-2 = Bien hecho. Que no se enteren los peces.
bark-Crocodile-draw-1 = Ni en seco ni en remojo. Nos sienta bien.
bark-Crocodile-draw-2 = Por mí, nos quedamos flotando aquí para siempre.

# --- Lioness
bio-Lioness = Trae la cena mientras otros se peinan la melena. Busca el camino más corto hasta tu león.
bark-Lioness-greeting-1 = Bien, ya estás aquí. Enséñame lo que sabes hacer.
bark-Lioness-greeting-2 = Nada de rugidos. Hay trabajo.
bark-Lioness-greeting-3 = Juego limpio y voy de frente. Vigila a tu león.
bark-Lioness-greeting-4 = He dormido y me he estirado. Empecemos.
bark-Lioness-rematch-1 = Sí. A la anterior aún le queda algo que enseñarnos.
bark-Lioness-rematch-2 = ¿Sin descansar? Así se caza.
bark-Lioness-streak-1 = Van tres, y las tres las he sudado.
bark-Lioness-streak-2 = Tres derrotas, tres lecciones. Yo empecé igual.
bark-Lioness-capture-1 = Seguí el rastro. Terminaba en { $at }.
bark-Lioness-capture-2 =
    { $kind ->
        [zebra] La { $animal } miraba a la izquierda. Vine por la derecha.
        [giraffe] La { $animal } miraba a la izquierda. Vine por la derecha.
       *[other] El { $animal } miraba a la izquierda. Vine por la derecha.
    }
bark-Lioness-capture-3 = Nada personal. Estaba en mi camino.
bark-Lioness-captured-1 = Bien. Ahora se pone interesante.
bark-Lioness-captured-2 = Una captura limpia. Así se la enseño a los cachorros.
bark-Lioness-captured-3 =
    { $kind ->
        [zebra] Esa { $animal } te la has ganado. Pienso recuperarla.
        [giraffe] Esa { $animal } te la has ganado. Pienso recuperarla.
       *[other] Ese { $animal } te lo has ganado. Pienso recuperarlo.
    }
bark-Lioness-chain-1 = Una jugada, un plan. Y acaba en { $at }.
bark-Lioness-chain-2 = Con el camino libre, se corre hasta el final.
bark-Lioness-chained-1 = Tú viste cada salto hasta { $at }. Yo vi uno.
bark-Lioness-chained-2 = Eso sí que ha sido cazar. Yo solo he podido mirar.
bark-Lioness-drowned-1 = Nunca te pares en el vado. Primera norma de mi madre.
bark-Lioness-drowned-2 =
    { $kind ->
        [zebra] El río se ha llevado a la { $animal }. El mérito no es mío.
        [giraffe] El río se ha llevado a la { $animal }. El mérito no es mío.
       *[other] El río se ha llevado al { $animal }. El mérito no es mío.
    }
bark-Lioness-drowned-3 = Tantos apuros y una sola jugada. A mí también me ha pasado.
bark-Lioness-sank-1 = Yo iba tras algo más grande. El río lo sabía.
bark-Lioness-sank-2 = Las patas mojadas, y por culpa mía.
bark-Lioness-lion-hunted-1 = Has encontrado a mi león. Ahora no lo pierdas de vista.
bark-Lioness-lion-hunted-2 = Ese rastro que sigues es de mi león. Y yo no duermo.
bark-Lioness-lion-hunting-1 = Te has dejado la puerta abierta.
bark-Lioness-lion-hunting-2 = Mira por tu león. Solo lo digo una vez.
bark-Lioness-blunder-1 = He saltado cuando la hierba aún se movía.
bark-Lioness-blunder-2 = Un descuido mío. Castígalo, es lo justo.
bark-Lioness-gift-1 = Esa pieza se ha quedado rezagada.
bark-Lioness-gift-2 = Hay un hueco en tu seto. Y es de mi talla.
bark-Lioness-thinking-1 = Hay dos caminos. Quiero el más corto.
bark-Lioness-thinking-2 = No te muevas. Casi tengo el rastro.
bark-Lioness-waiting-1 = Bien. Mira otra vez antes de saltar.
bark-Lioness-waiting-2 = Cazar es sobre todo esperar. Sé hacer las dos cosas.
bark-Lioness-win-1 = Ha estado reñido. Vuelve con el mismo valor.
bark-Lioness-win-2 = Buena defensa. Me han hecho falta todas las garras.
bark-Lioness-win-3 = Ha sido una caza larga, y eso es mérito tuyo.
bark-Lioness-resigned-1 = Lo has visto pronto. Eso también es saber.
bark-Lioness-resigned-2 = Basta por hoy. Vuelve con fuerzas.
bark-Lioness-loss-1 = Me has hecho pensar. Gracias.
bark-Lioness-loss-2 = Cazada en campo abierto, y en buena lid.
bark-Lioness-loss-3 = Sé dónde me equivoqué. Tú lo supiste antes.
bark-Lioness-first-loss-1 = Ahora sí que sabes cazar. Lo digo en serio.
bark-Lioness-first-loss-2 = Tu primera presa de este tamaño. Es para presumir.
bark-Lioness-draw-1 = Hoy no cena nadie. Pero el paseo ha merecido la pena.
bark-Lioness-draw-2 = Ni tú ni yo nos hemos dejado la puerta abierta.

# --- Lion
bio-Lion = Posó una vez para una moneda y aún no se le ha pasado. Juega con toda su fuerza y adora las columnas abiertas.
bark-Lion-greeting-1 = Puedes mirarme a los ojos. Con cuidado.
bark-Lion-greeting-2 = Disculpa la melena. Hacía viento en el trono.
bark-Lion-greeting-3 = He venido en persona. Toma asiento, por favor.
bark-Lion-greeting-4 = Podría rugir primero. Pero veo que no hace falta.
bark-Lion-rematch-1 = ¿Otra audiencia? Concedida.
bark-Lion-rematch-2 = Quieres volver a verme. ¿Y quién no?
bark-Lion-streak-1 = Paciencia. Ni siquiera yo nací con esta melena.
bark-Lion-streak-2 = Tres victorias. Pero los tronos cambian de dueño. No te alejes.
bark-Lion-capture-1 =
    { $kind ->
        [zebra] La { $animal } ha sido recibida en la corte.
        [giraffe] La { $animal } ha sido recibida en la corte.
       *[other] El { $animal } ha sido recibido en la corte.
    }
bark-Lion-capture-2 = Un bocado pequeño. Uno tiene modales.
bark-Lion-capture-3 = Me hizo una reverencia en { $at }. Demasiado profunda.
bark-Lion-captured-1 = Buena jugada. La habría hecho yo mismo.
bark-Lion-captured-2 = Has capturado mi { $animal }. Lo permito.
bark-Lion-captured-3 = Ay. Dicho sea con majestad.
bark-Lion-chain-1 = El mono de la corte. No necesita presentación.
bark-Lion-chain-2 = Qué manera de llegar a { $at }. Lo nombraré caballero.
bark-Lion-chained-1 = Haré como que me estaba admirando la pata.
bark-Lion-chained-2 = ¿Quién ha dejado entrar a ese mono? No lo hace nada mal.
bark-Lion-drowned-1 = Yo nunca nado. Se me estropea la melena.
bark-Lion-drowned-2 =
    { $kind ->
        [zebra] La { $animal } quería contemplar mi reflejo.
        [giraffe] La { $animal } quería contemplar mi reflejo.
       *[other] El { $animal } quería contemplar mi reflejo.
    }
bark-Lion-drowned-3 = El agua no se inclina ante nadie. Lo he intentado.
bark-Lion-sank-1 = Ordené al río que se abriera. No me estaba escuchando.
bark-Lion-sank-2 =
    { $kind ->
        [zebra] Una { $animal } leal. Le pondré su nombre a un pez.
        [giraffe] Una { $animal } leal. Le pondré su nombre a un pez.
       *[other] Un { $animal } leal. Le pondré su nombre a un pez.
    }
bark-Lion-lion-hunted-1 = ¿Vienes a por mí? Qué emocionante.
bark-Lion-lion-hunted-2 = ¿Guardias? ¿Alguien? No, no os levantéis.
bark-Lion-lion-hunting-1 = Quisiera hablar con tu león. Cara a cara.
bark-Lion-lion-hunting-2 = En este tablero solo cabe una corona.
bark-Lion-blunder-1 = Nadie ha visto nada. Es una orden.
bark-Lion-blunder-2 = Un rey no tropieza. Se inclina de repente.
bark-Lion-gift-1 = ¿Un regalo? Si ni siquiera es mi cumpleaños.
bark-Lion-gift-2 = Cuánta generosidad. Ese suele ser mi papel.
bark-Lion-thinking-1 = Estoy pensando. ¿A que me favorece?
bark-Lion-thinking-2 = Ya tengo la jugada. Estoy eligiendo la pose.
bark-Lion-waiting-1 = Sin prisa. Da gusto mirarme.
bark-Lion-waiting-2 = Reflexiona, por favor. Yo me tumbo aquí, a decorar.
bark-Lion-win-1 = Me has hecho levantarme. Casi nadie lo logra.
bark-Lion-win-2 = Yo conservo mi castillo. Tú, mi respeto.
bark-Lion-win-3 = Esto merece un rugido. Saldré a darlo fuera.
bark-Lion-resigned-1 = Acepto. Te vas con la cabeza alta.
bark-Lion-resigned-2 = Una reverencia, y luego otra partida.
bark-Lion-loss-1 = El castillo es tuyo. Por hoy.
bark-Lion-loss-2 = Magnífico. Y yo de eso entiendo.
bark-Lion-loss-3 = Si he de perder, que sea así. A lo grande.
bark-Lion-first-loss-1 = De rodillas. No, espera. Me toca a mí.
bark-Lion-first-loss-2 = Me has vencido. Mandaré tallarlo en madera.
bark-Lion-draw-1 = Dos coronas en un tablero. Pues sí que caben.
bark-Lion-draw-2 = Tablas. Y ni una melena despeinada.

# --- Pride: una raya al final y otra al principio pasan la palabra
bio-Pride = Hermanas que comparten una sombra y un pensamiento. Como miran todas a la vez, casi nada se les escapa.
bark-Pride-greeting-1 = Ya estás— —aquí, por fin.
bark-Pride-greeting-2 = Te toca, hermana. No, a ti. Venga, juntas.
bark-Pride-greeting-3 = Todas nosotras— —contra todas tus piezas.
bark-Pride-greeting-4 = ¿Es quien yo creo? Es quien tú crees. Espalda recta.
bark-Pride-rematch-1 = Quieres vernos— —otra vez. A todas.
bark-Pride-rematch-2 = ¿Votos a favor de otra? Todos.
bark-Pride-streak-1 = Hemos ganado tres. Ya, pero somos muchas.
bark-Pride-streak-2 = Cada vez te acercas— —más. Lo hemos notado las dos.
bark-Pride-capture-1 =
    { $kind ->
        [zebra] Ella vio a la { $animal }— —y yo la cacé.
        [giraffe] Ella vio a la { $animal }— —y yo la cacé.
       *[other] Ella vio al { $animal }— —y yo lo cacé.
    }
bark-Pride-capture-2 = La tengo yo. La tengo yo. Bueno, alguna la tiene.
bark-Pride-capture-3 = ¿La repartimos? Pero si es de madera.
bark-Pride-captured-1 = Eso lo hemos— —visto.
bark-Pride-captured-2 =
    { $kind ->
        [zebra] ¿Quién vigilaba a la { $animal }? Creía que tú.
        [giraffe] ¿Quién vigilaba a la { $animal }? Creía que tú.
       *[other] ¿Quién vigilaba al { $animal }? Creía que tú.
    }
bark-Pride-captured-3 = No pasa nada— —un poco sí que pasa.
bark-Pride-chain-1 = Que salte, digo yo. Que siga, digo yo. Hasta { $at }, digo yo.
bark-Pride-chain-2 = Yo empiezo el salto— —y yo lo termino.
bark-Pride-chained-1 = ¿Las has contado? Me he perdido. Yo también.
bark-Pride-chained-2 = ¿Todas esas, hasta { $at }? A mí no me miréis.
bark-Pride-drowned-1 = ¿Llevaba ahí— —demasiado tiempo? Pues sí.
bark-Pride-drowned-2 = Pobre { $animal }. ¿Has empujado tú? Yo no he empujado.
bark-Pride-drowned-3 = Solo veo ondas. Yo también. Solo ondas.
bark-Pride-sank-1 =
    { $kind ->
        [zebra] ¿A quién le tocaba sacar a la { $animal }? A ti.
        [giraffe] ¿A quién le tocaba sacar a la { $animal }? A ti.
       *[other] ¿A quién le tocaba sacar al { $animal }? A ti.
    }
bark-Pride-sank-2 = Yo creía que tú— —y yo, que tú.
bark-Pride-lion-hunted-1 = Juntaos— —alrededor del león. Más juntas.
bark-Pride-lion-hunted-2 = Detrás de nuestro león. ¿Dónde? Ahí. Ah, ahí.
bark-Pride-lion-hunting-1 = Yo, por la izquierda— —yo, por la derecha. ¿León?
bark-Pride-lion-hunting-2 = Tu león la mira a ella— —mientras me acerco yo.
bark-Pride-blunder-1 = ¿Has sido tú? Yo voté en contra.
bark-Pride-blunder-2 = Estábamos todas de acuerdo— —y todas equivocadas.
bark-Pride-gift-1 = ¿Ves lo que yo veo? Lo vemos todas.
bark-Pride-gift-2 = Esa está suelta. Chis. Lo has dicho en voz alta.
bark-Pride-thinking-1 = Estamos debatiendo— —si lo debatimos.
bark-Pride-thinking-2 = Silencio, todas. Yo estaba callada. Tú no.
bark-Pride-waiting-1 = Bajad la voz, que está pensando. Yo no he dicho nada.
bark-Pride-waiting-2 = Piensa sin prisa. Nosotras, a la siesta— —por turnos.
bark-Pride-win-1 = Ha sido ella. No, ella. No, tú.
bark-Pride-win-2 = Hemos hecho falta— —todas.
bark-Pride-win-3 = Hemos ganado— —y nos has hecho correr.
bark-Pride-resigned-1 = ¿Te vas? Si acabábamos— —de sentarnos.
bark-Pride-resigned-2 = Ella quería ganar más rato. Yo no. Yo sí.
bark-Pride-loss-1 = Éramos más. Seguimos siendo más. ¿Cómo lo has hecho?
bark-Pride-loss-2 = Hemos perdido— —juntas, por lo menos.
bark-Pride-loss-3 = Hermanas, una reverencia. Más abajo. ¿Así?
bark-Pride-first-loss-1 = Le has ganado a ella. Y a mí. Nos has ganado a todas.
bark-Pride-first-loss-2 = Haced sitio, hermanas. Hay alguien más— —en la manada.
bark-Pride-draw-1 = ¿Estamos de acuerdo? Por una vez. Por una vez.
bark-Pride-draw-2 = Mitad para ti— —mitad para nosotras. En trocitos.

# --- Shadow
bio-Shadow = No tiene forma propia y toma prestada la más cercana. Crece cuando creces y descansa cuando descansas.
bark-Shadow-greeting-1 = Juego exactamente igual de bien que tú. Hoy.
bark-Shadow-greeting-2 = He llegado a la vez que tú. Como siempre.
bark-Shadow-greeting-3 = Ponte a la luz, para que sepa quién me toca ser.
bark-Shadow-greeting-4 = No mires atrás. Estoy a tus pies.
bark-Shadow-rematch-1 = Como te quedas, me quedo.
bark-Shadow-rematch-2 = Otra vuelta alrededor del árbol, tú y yo.
bark-Shadow-streak-1 = Me he alargado demasiado. Vuelvo a tu medida.
bark-Shadow-streak-2 = Tenías el sol a la espalda y me adelanté. Ya girará.
bark-Shadow-capture-1 = Solo he hecho lo que habrías hecho tú.
bark-Shadow-capture-2 =
    { $kind ->
        [zebra] Algo oscuro ha caído sobre la { $animal }. Yo.
        [giraffe] Algo oscuro ha caído sobre la { $animal }. Yo.
       *[other] Algo oscuro ha caído sobre el { $animal }. Yo.
    }
bark-Shadow-capture-3 = Esa la aprendí de ti.
bark-Shadow-captured-1 =
    { $kind ->
        [zebra] Te llevas la { $animal }. Yo me quedo con el contorno.
        [giraffe] Te llevas la { $animal }. Yo me quedo con el contorno.
       *[other] Te llevas el { $animal }. Yo me quedo con el contorno.
    }
bark-Shadow-captured-2 = Me has recortado un agujero. Con buen pulso.
bark-Shadow-captured-3 = Qué raro. Yo también iba a por esa casilla.
bark-Shadow-chain-1 = Las sombras pasan por encima de todo. Hasta { $at }.
bark-Shadow-chain-2 = Esto lo he ensayado a tus espaldas.
bark-Shadow-chained-1 = Me has dejado atrás camino de { $at }.
bark-Shadow-chained-2 = Mañana eso también lo sabré hacer yo.
bark-Shadow-drowned-1 =
    { $kind ->
        [zebra] Yo sé tumbarme sobre el agua. La { $animal }, no.
        [giraffe] Yo sé tumbarme sobre el agua. La { $animal }, no.
       *[other] Yo sé tumbarme sobre el agua. El { $animal }, no.
    }
bark-Shadow-drowned-2 = Hoy te mojas tú. Otro día me mojo yo.
bark-Shadow-drowned-3 = Me olvido del río exactamente tanto como tú.
bark-Shadow-sank-1 = Por lo visto, hasta una sombra se moja.
bark-Shadow-sank-2 = Ahora mi { $animal } es pura sombra, como yo.
bark-Shadow-lion-hunted-1 = A mi león se le desdibujan los bordes.
bark-Shadow-lion-hunted-2 = Has encontrado a mi león por la silueta.
bark-Shadow-lion-hunting-1 = Esa forma larga y oscura junto a tu león soy yo.
bark-Shadow-lion-hunting-2 = Tu león no deja de mirar hacia atrás.
bark-Shadow-blunder-1 = Ese error es todo mío. Lo demás lo tengo prestado.
bark-Shadow-blunder-2 = Un parpadeo. Alguien ha movido la lámpara.
bark-Shadow-gift-1 = Yo habría hecho lo mismo. Ya no me hace falta.
bark-Shadow-gift-2 = Tanta luz en esa casilla, y nadie que la tape.
bark-Shadow-thinking-1 = Pienso en lo que pensarías tú de esto.
bark-Shadow-thinking-2 = Está cambiando la luz. Un momento.
bark-Shadow-waiting-1 = Si te paras, me paro.
bark-Shadow-waiting-2 = Sin ti no tengo planes.
bark-Shadow-win-1 = Por una vez te saco un palmo. Se estará haciendo tarde.
bark-Shadow-win-2 = Por un pelo. Y eso que no tengo ni uno.
bark-Shadow-win-3 = La mitad era tuya. Yo solo la he calcado.
bark-Shadow-resigned-1 = Paras tú, paro yo.
bark-Shadow-resigned-2 = Si tú te sientas, yo me siento.
bark-Shadow-loss-1 = Has crecido. Ahora me toca crecer a mí.
bark-Shadow-loss-2 = Diste un paso hacia la luz y desaparecí.
bark-Shadow-loss-3 = Adelántate. Al atardecer te alcanzo.
bark-Shadow-first-loss-1 = Acabas de saltar por encima de tu sombra.
bark-Shadow-first-loss-2 = Así que se podía ir por delante de mí. Tenía mis dudas.
bark-Shadow-draw-1 = Nariz con nariz, como en un espejo.
bark-Shadow-draw-2 = Exactamente a la par. Ya lo decía yo.

# --- La historia de una partida contada por el rival: una frase para empezar y otra para acabar según el resultado, y lo
# que hizo el rival, en primera persona (`me`; `us` para la manada). Solo afirman el resultado.
tale-Cub-win-open = ¡He ganado! Te cuento todo lo que recuerdo.
tale-Cub-win-close = Esa es la historia. ¿La cuento otra vez?
tale-Cub-loss-open = Has ganado. Me he fijado mucho, así que escucha.
tale-Cub-loss-close = Y así lo has hecho. Creo.
tale-Cub-draw-open = No ha ganado nadie, pero hay una historia. Siéntate.
tale-Cub-draw-close = Fin. No me he inventado nada.
tale-Zebra-win-open = He ganado, y aún no sé si podía. Fue así.
tale-Zebra-win-close = Eso era todo. Ya no hace falta que escuches. Perdón.
tale-Zebra-loss-open = Has ganado. Lo cuento deprisa, así da menos miedo.
tale-Zebra-loss-close = Ya está. Lo he dicho todo, y nada me ha mordido.
tale-Zebra-draw-open = Tablas. Lo cuento bajito, para que nada se despierte.
tale-Zebra-draw-close = Y nadie se ha hecho daño. Así me gustan las historias.
tale-Giraffe-win-open = He ganado, y desde aquí arriba la partida se ve así.
tale-Giraffe-win-close = Así fue. Tengo la memoria larga, a juego con el cuello.
tale-Giraffe-loss-open = Has ganado. Déjame contarlo con calma.
tale-Giraffe-loss-close = Eso es todo lo que vi, y veo mucho.
tale-Giraffe-draw-open = Tablas. Desde arriba se veía así.
tale-Giraffe-draw-close = Y ahí acabó, tan alto como ancho.
tale-Monkey-win-open = Damas, caballeros, plátanos: la partida que gané.
tale-Monkey-win-close = Fin. Se admite fruta.
tale-Monkey-loss-open = Has ganado, pero yo lo cuento mejor. Escucha.
tale-Monkey-loss-close = Y cae el telón. Esta vez, sobre mí.
tale-Monkey-draw-open = ¡Tablas! Dos héroes, una historia, ningún final.
tale-Monkey-draw-close = Esa fue la función. Saludo a medias.
tale-Elephant-win-open = He ganado esta partida y guardo todas sus jugadas.
tale-Elephant-win-close = Queda archivada. En «nuestras».
tale-Elephant-loss-open = Has ganado. Lo referiré tal como fue.
tale-Elephant-loss-close = No falta nada. Lo habría notado.
tale-Elephant-draw-open = Tablas. El acta dice lo siguiente.
tale-Elephant-draw-close = Así consta, y así lo guardaré.
tale-Crocodile-win-open = He ganado. Acércate y te diré cómo.
tale-Crocodile-win-close = El río se cierra encima. Buenas noches.
tale-Crocodile-loss-open = Has ganado. De eso hasta un tronco tiene algo que decir.
tale-Crocodile-loss-close = Eso es todo. Vuelvo a hundirme.
tale-Crocodile-draw-open = Tablas. El resto me lo contó el agua.
tale-Crocodile-draw-close = Y luego hubo silencio, como a mí me gusta.
tale-Lioness-win-open = He ganado. Mirémoslo con honradez.
tale-Lioness-win-close = Esa fue la caza. Pregúntame lo que quieras.
tale-Lioness-loss-open = Has ganado, y por mí sabrás cómo.
tale-Lioness-loss-close = Limpio y acabado. Volveremos a cazar.
tale-Lioness-draw-open = Tablas. Los dos sabemos lo que costó.
tale-Lioness-draw-close = Eso fue. Nadie tiene que apartar la mirada.
tale-Lion-win-open = He ganado. Naturalmente, lo recuerdo al detalle.
tale-Lion-win-close = Así fue, y así se cantará.
tale-Lion-loss-open = Has ganado. Eso lo cuenta un rey en persona.
tale-Lion-loss-close = Ya está. Contado es más bonito de lo que fue para mí.
tale-Lion-draw-open = Tablas entre coronas. Seré breve.
tale-Lion-draw-close = Así acaba el relato. Mi melena está intacta.
tale-Pride-win-open = Hemos ganado— —y todas queremos contarlo.
tale-Pride-win-close = Eso fue. ¿Eso fue? Eso fue.
tale-Pride-loss-open = Has ganado— —así que lo contamos cabizbajas.
tale-Pride-loss-close = Y entonces— —bueno, tú estabas.
tale-Pride-draw-open = Tablas. ¿Quién empieza? Todas.
tale-Pride-draw-close = Contado entre todas— —así que es verdad.
tale-Shadow-win-open = He ganado, así que hoy voy delante. Fue así.
tale-Shadow-win-close = Esa fue la partida. Yo solo tracé el contorno.
tale-Shadow-loss-open = Has ganado. Iba justo detrás y lo vi todo.
tale-Shadow-loss-close = Aquí se acaba la historia. Yo voy a donde vas tú.
tale-Shadow-draw-open = Tablas, trazo por trazo. Mira.
tale-Shadow-draw-close = Y así los dos acabamos en el mismo punto.
tale-me-turned = Una jugada mía le dio la vuelta a la partida: mis opciones pasaron del { $before } % al { $after } %.
tale-me-brilliant = Hacía falta valor: entregué una pieza en { $at }, y nada era mejor.
tale-me-missed-lion = Por un momento yo podía capturar a tu león.
tale-me-missed-win = Yo tenía la victoria segura y la dejé escapar.
tale-me-missed-capture = Yo podía capturar tu pieza de { $at }.
tale-me-missed-chain = Mi mono podía capturar { $count } piezas en un turno.
tale-me-chain = Mi mono capturó { $count } piezas en un turno.
tale-me-drownings = El río se me llevó { $count } piezas, también la de { $at }.
tale-me-comeback = Solo me quedaba un { $chance } %, y aun así gané.
tale-me-nearly-won = En mi mejor momento yo tenía un { $chance } % de opciones.
tale-me-led = Yo iba por delante, y así fue hasta el final.
tale-me-promotion = Un peón mío se convirtió en superpeón en { $at }.
tale-me-flawless = No cometí ni un solo error.
tale-me-lion-captured = Al final capturé a tu león en { $at }.
tale-us-turned = Una jugada nuestra le dio la vuelta a la partida: nuestras opciones pasaron del { $before } % al { $after } %.
tale-us-brilliant = Hacía falta valor: entregamos una pieza en { $at }, y nada era mejor.
tale-us-missed-lion = Por un momento podíamos capturar a tu león.
tale-us-missed-win = Teníamos la victoria segura y la dejamos escapar.
tale-us-missed-capture = Podíamos capturar tu pieza de { $at }.
tale-us-missed-chain = Nuestro mono podía capturar { $count } piezas en un turno.
tale-us-chain = Nuestro mono capturó { $count } piezas en un turno.
tale-us-drownings = El río se nos llevó { $count } piezas, también la de { $at }.
tale-us-comeback = Solo nos quedaba un { $chance } %, y aun así ganamos.
tale-us-nearly-won = En nuestro mejor momento teníamos un { $chance } % de opciones.
tale-us-led = Íbamos por delante, y así fue hasta el final.
tale-us-promotion = Un peón nuestro se convirtió en superpeón en { $at }.
tale-us-flawless = No cometimos ni un solo error.
tale-us-lion-captured = Al final capturamos a tu león en { $at }.
