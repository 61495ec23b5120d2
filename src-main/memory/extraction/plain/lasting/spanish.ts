import type { Grammar } from './grammar';

const matters =
  'preguntas?|problemas?|dudas?|ideas?|error(?:es)?|hambre|sed|frío|calor|sueño|prisa|ganas|razón|tiempo|miedo$|archivos?|textos?|código|scripts?|listas?|tablas?|documentos?|tareas?|deberes|resfriado|fiebre|gripe|dolor|cita|reunión|examen|entrevista|sensación|impresión|suerte|sugerencia|borrador|correos?|carta|cosa|que(?!\\p{L})|la culpa|claro|entendido';

export const spanish: Grammar = {
  adverbs:
    /(?<=^(?:yo )?(?:ya no |no |nunca |siempre )?\p{L}+ )(?:realmente|también|actualmente|ahora|solo|sólo|simplemente|personalmente|sobre todo|todavía) |^(?:actualmente|personalmente),? /giu,
  am: /^(?:yo )?(?:ya no |no )?(?:soy|somos|(?:me )?(?:estoy|estamos) (?=(?:aprendiendo|estudiando|trabajando|viviendo|escribiendo|preparando|entrenando|ahorrando|esperando (?:un|mi|nuestro)|casad|divorciad|jubilad|embarazad|solter|comprometid|separad|suscrit|apuntad|en (?:el paro|paro|silla)|a dieta))) ?(?<rest>.+)$/iu,
  passingState:
    /^(?:(?:no|muy|tan|un poco|bastante|demasiado) )*(?:consciente|feliz|yo|el que|la que|quien|capaz|tu|así|de(?:l)? (?:opinión|los que)|un (?:poco|desastre|idiota)|escribiendo (?!un|una|mi)|trabajando en (?:el|la|un|una|este|esto)(?!\p{L}))(?!\p{L})/iu,
  have: /^(?:yo )?(?:ya no |no |nunca |siempre |ahora )?(?:he tenido|tengo|tenemos|poseo) (?<rest>.+)$/iu,
  passingThing: new RegExp(
    `^(?:el |esto|eso|este|esta|lo |los |las |tu |tus )|^(?:\\S+ ){0,4}?(?:${matters})(?!\\p{L})`,
    'iu',
  ),
  present:
    /^(?:yo )?(?:(?:ya no|no|nunca|siempre|a veces|normalmente|también|casi nunca) )*(?:me |nos )?(?<verb>(?!(?:bueno|claro|perfecto|correcto|exacto|pero|como|cuando|solo|sólo|todo|mucho|poco|algo|otro|mismo|cierto|seguro|rápido|primero|segundo|tercero|luego|pronto|nuevo|texto|código|correo|archivo|vídeo|video|foto|ejemplo|último|también|no|yo|ahora|ayer|hello|also|who|two|do|go|to|so|zero|info|auto|radio|photo|intro|demo|logo|memo|repo|todo|macro|dynamo|amo|quanto|anno|molto|sono|ho|grazie)(?!\p{L}))\p{Ll}+[oó]|calzo|sé|doy|voy|estoy)(?: (?<rest>.+))?$/iu,
  passingVerb:
    /^(?:quiero|creo|sueño|soñamos|pienso|sé|veo|puedo|debo|busco|encuentro|entiendo|espero|deseo|intento|pregunto|supongo|imagino|digo|recuerdo|olvido|siento|agradezco|miro|recibo|obtengo|abro|ejecuto|instalo|pulso|envío|descargo|borro|añado|soy|estoy|tengo|dudo|propongo|recomiendo|prometo|noto|oigo|conozco|ignoro|lanzo|inicio|llamo|hago clic|acepto|confirmo|adjunto|quisiera|gustaría|alegro|preocupo|refiero|pido|quedo|\p{L}+(?:aré|eré|iré|aría|ería|iría)|\p{L}+ó)$/iu,
  onceVerb: /^(?:voy|vengo|necesito|salgo|llego|tomo)$/iu,
  taskVerb:
    /^(?:escribo|hago|creo|construyo|pruebo|reviso|leo|uso|cambio|empiezo|muestro|tomo|guardo|pido|reservo|compro|vendo|pago|corrijo|traduzco|comparo|pongo|doy|redacto|modifico|copio|pego|preparo|termino|sigo|continúo)$/iu,
  pointing:
    /^(?:eso|esto|este|esta|estos|estas|ese|esa|lo|el|la|los (?!lunes|martes|miércoles|jueves|viernes|sábados|domingos|fines)|las|tu|tus|su|te|le|que|qué|si|cómo|aquí|ahí|allí|bien|mal|ahora|entonces|mucho$|poco$|clic)(?!\p{L})/iu,
  article: /^(?:un|una|unos|unas|algunos|todos|mi|mis|nuestr[oa]s?|dos|con|para)(?!\p{L})/iu,
  habit:
    /(?<!\p{L})(?:cada|todos los|todas las|siempre|a menudo|nunca|casi nunca|rara vez|normalmente|habitualmente|regularmente|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos|fines de semana)|por las? (?:mañanas?|tardes?|noches?)|veces (?:al|por)|desde (?:hace|19|20|que)|en mi tiempo libre|profesionalmente|a diario|en casa|desde casa|sobre todo|tesis|novela|maratón)(?!\p{L})/iu,
};

/** What somebody can do, how he is called and wants to be spoken to. */
export const ability =
  /^(?:yo )?(?:no )?sé (?:nadar|conducir|cocinar|coser|bailar|cantar|tocar|hablar|leer|esquiar|tejer|programar|montar)(?!\p{L})|^(?:yo )?no (?:puedo|debo) (?:comer|beber|tomar|conducir|fumar|correr|digerir)(?!\p{L})|^(?:yo )?no (?:soporto|aguanto|tolero|fumo|conduzco|bebo|nado|cocino|madrugo)(?!\p{L})|^(?:yo )?ya no (?:fumo|bebo|trabajo|estudio|conduzco|corro)(?!\p{L})/iu;
export const naming =
  /^(?:todos|todo el mundo|mis amigos|mis colegas|mi familia|la gente|en casa) me (?:llaman?|dicen?|conocen? como) \S|^(?:por favor,? )?(?:tutéame|tuteame|trátame de)|^sin (?:emojis?|anglicismos)|^(?:nos casamos|me crié|me crie|nos mudamos) /iu;
