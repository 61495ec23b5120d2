import { weekdayNames } from '../../../language/dates/vocabulary';
import { lazy } from '../../../lazy';

/**
 * What a person plainly says of himself, language by language: positive frames only. Who he is and what he is called, where he
 * lives and works, what he likes, has, eats and does for good, those near to him, dates, moves, and how he wants to be answered.
 */
export type Frames = {
  /** Any of these is a statement. */
  readonly says: readonly RegExp[];
  /** Never one: a mood, the state of a thing. */
  readonly passing: RegExp;
  /** When something happens, said before the one who does it. German says it in another order: its own frames know. */
  readonly comma: RegExp;
  readonly lead: RegExp;
};

type Given = { readonly says: readonly string[]; readonly cased?: readonly string[]; readonly passing: string };

/** `{name}` in a pattern stands for the list of that name; capitals count in `cased` only. */
function row(lists: Readonly<Record<string, string>>, { says, cased = [], passing }: Given): Frames {
  const day = `(?:${Object.values(weekdayNames()).flat().join('|')})`;
  const filled = (source: string): string =>
    source.replace(/\{(\p{Ll}+)\}/gu, (_, name: string) => filled({ ...lists, day }[name] ?? '(?!)'));
  const frame = (source: string, flags = 'iu') => new RegExp(filled(source), flags);
  return {
    says: [...says.map((source) => frame(source)), ...cased.map((source) => frame(source, 'u'))],
    passing: frame(passing),
    comma: frame('(?<=^|[.!?]\\s+)({date}|{habit}), (?={who})', 'giu'),
    lead: frame('^({date}|{habit}),? (?={who})(.+)$'),
  };
}

/** Made with the first question: the app starts without them. */
export const frames = lazy(() => ({
  en: row(
    {
      adverbs:
        '(?:(?:now|currently|mainly|mostly|usually|always|never|often|really|still|just|also|only|generally|normally|rarely|recently|severely|newly|originally|not|no longer|actually|both|very|absolutely) )*',
      fleeting:
        '(?:bit|little|lot|few|while|mess|wreck|loss|minute|second|moment|fool|idiot|genius|kind|sort|one|same|only|type|tad|huge help|person who)\\b',
      states:
        '(?:allergic|intolerant|lactose|gluten|vegetarians?|vegans?|pescatarian|diabetic|coeliac|celiac|left-handed|right-handed|colou?r-?blind|married|divorced|widowed|single|engaged|retired|pregnant|deaf|blind|dyslexic|autistic|asthmatic|self-employed|unemployed|jewish|muslim|christian|catholic|hindu|buddhist|born|based|from|fluent|called|named|responsible for|afraid of|living|studying|learning|training for|moving|getting married|expecting|saving for|turning \\d+|in the \\w+ time ?zone|on an? [\\w-]+ diet)\\b|\\d+(?: years old)?$|\\d[\\d.]* ?(?:cm|m|kg|feet|ft)\\b|at \\p{L}+ now$',
      that: '(?!(?:it|this|that|these|those|your|you|how|what|when|why|where|the idea|to know|to see|to hear|to ask|to say|some help|help)\\b)',
      verbs:
        '(?:live(?! for\\b)|work|prefer|like|love|hate|dislike|enjoy|speak|study|play|use|drive(?! (?:him|her|them|me)\\b)|own|eat|drink|avoid|teach|coach|run(?= (?:an?|every|\\d+|marathons)\\b)|ride|wear|collect|keep(?= (?:bees|pigeons|chickens))|support|weigh(?= \\d)|wake up|get up|go to (?:bed|the gym|yoga)|go(?= \\w+ing (?:every|each|on|once|twice|with)\\b)|(?:need|have) to avoid|take my (?:coffee|tea)|take(?= \\d+ ?(?:mg|ml|pills|tablets))|volunteer|smoke|attend|code in|(?:write|read|listen to|buy|do|bake|sit|swim|cook|paint|sing)(?= .*(?:every|mostly|only|always|for a|on \\w+days|my commute))|grew up|was (?:born|raised|diagnosed)|come from|(?:start|begin)(?= (?:an?|my|at) .*(?:job|school|work|course|university))|studied|worked(?= (?:at|as|in|for)\\b)|turned \\d+|meet(?= (?:every|each|on) )|meet(?= .* every)|fly to)',
      owned:
        '(?:dogs?|cats?|pets?|puppy|puppies|kittens?|retriever|labrador|rabbits?|horses?|sons?|daughters?|child|children|kids?|twins?|sisters?|brothers?|siblings?|wife|husband|partner|girlfriend|boyfriend|car|house|flat|apartment|boat|allerg(?:y|ies)|diabetes|asthma|adhd|dyslexia|epilepsy|migraines?|disease|disorder|syndrome|intolerance|blood pressure|degree|phd|garden|business|company|job)',
      kin: '(?:sister|brother|mother|mom|mum|father|dad|wife|husband|partner|girlfriend|boyfriend|fianc[ée]e?|son|daughter|child|kids?|children|friend|boss|manager|colleague|cousin|aunt|uncle|niece|nephew|grand\\w+|neighbou?r|roommate|flatmate|parents|siblings?|twins?|therapist|doctor|dentist|landlord|landlady|teacher|dogs?|cats?|pets?)(?:-in-law)?',
      things:
        '(?:names?|nickname|pronouns|birthday|anniversary|job|title|profession|occupation|role|employer|company|team|address|home ?town|time ?zone|phone|mobile|number|e-?mail|(?:native|first) language|mother tongue|blood type|size|height|weight|diet|hobby|hobbies|budget|goal|car|bike|laptop|computer|school|university|major|degree|thesis|flight|exam|appointment|meeting|standup|deadline|interview|wedding|trip|surgery|shift|rent|office|day|sign|favou?rite [\\w ]+|preferred [\\w ]+)',
      does: "(?:is|are|was|were|has|have|lives?|works?|starts?|begins?|goes|loves?|likes?|hates?|prefers?|speaks?|stud(?:y|ies)|plays?|teaches|turns?|turned|died|passed away|got|moved|isn't|doesn't|no longer|can't|uses?|closes|leaves?|flies|arrives?|graduated|married|changed|retired|just turned|consists?)",
      when: '(?:\\d|{day}|tomorrow|noon|midnight|next )',
      task: '(?!(?:question|problem|issue|code|point|guess|bad|day|text|essay|idea|request|script|program|app|file|error|answer|head|feet)\\b)',
      date: 'now|currently|these days|nowadays|from now on|(?:the day after )?tomorrow|tonight|yesterday|(?:next|this|last) (?:week|weekend|month|year|summer|winter|spring|autumn|{day})|on {day}(?: next week)?|in \\S+ (?:days?|weeks?|months?|years?)|on (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? \\p{L}+(?: \\d{4})?|on \\p{L}+ \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?',
      habit:
        'on (?:{day}s|weekdays|weekends)|(?:every|each) [\\w ]{3,20}?|at (?:night|weekends|home|work)|in (?:the )?(?:mornings?|evenings?|afternoons?|summer|winter|my (?:free|spare) time)|most (?:days|mornings|evenings|nights|weekends)|since (?:\\d{4}|[a-z]+)|for (?:\\w+ )?years|professionally|as a hobby|as of (?:today|now|this \\w+|next \\w+|\\p{L}+(?: \\d+)?)|(?:starting|from) (?:today|tomorrow|now(?: on)?|this \\w+|next \\w+|\\p{L}+(?: \\d+)?)|since (?:yesterday|last \\w+|this \\w+)',
      who: "(?:i|we|my|our)[ ']",
    },
    {
      says: [
        "^(?:i(?:'m| am)|we(?:'re| are)) {adverbs}(?:an? (?!{fleeting})\\w|the (?!{fleeting})[\\w ]+ (?:of|at|for|in) |{states})",
        '^(?:i|we) {adverbs}{verbs} {that}\\S',
        "^(?:i|we) (?:really |also |still )?(?:don't|do not|never|can't|cannot|no longer) (?:(?:eat|drink|like|live|work|drive|speak|use|own|have|stand|smoke|wear) {that}\\S|(?:drive|smoke|drink|swim|dance|cook|fly)(?: at all| any ?more)?$)",
        '^(?:i|we) now have {that}\\S',
        "^(?:i|we)(?:'ve got| have| own| adopted| got) (?:[\\p{L}\\d'-]+ ){0,4}?(?:{owned}(?![\\p{L}-])|an? [\\p{L} -]+ (?:named|called) \\p{Lu})",
        "^(?:i|we)(?:'ve got| have) (?:[\\w'-]+ ){0,4}(?:appointment|exam|flight|interview|meeting|wedding|surgery|trip)\\b.*{when}",
        "^(?:i|we)(?:'ve| have)? (?:just |recently |now )*(?:moved|relocated|switched|changed (?:my |jobs)|quit|left|stopped|gave up|adopted|got (?:married|divorced|engaged|a new)|bought (?:a|an|our)|sold (?:my|our|the)|retired|graduated|became|finished my|replaced my)(?! (?:it|this|that|to (?:get|feel|see))\\b)",
        "^(?:i(?:'m| am|'ll be| will be)|we(?:'re| are)) (?:in|at|on vacation|flying|travell?ing|moving|visiting|getting married)\\b.*{when}",
        "^(?:i|we)(?:'d| would) (?:rather|prefer) (?!not to say)\\S|^i(?:'d| would) like (?:you )?to (?:be called|call me) \\S|^(?:i|we)(?:'ve| have) (?:been (?:living|working|vegetarian|vegan|playing|an? )|had ).*\\b(?:since|for)\\b",
        "^(?:(?:please |just )?|(?:you can|people|everyone|(?:my )?friends) (?:usually |just |all )?)call me (?!back|later|when|if|tomorrow|crazy|maybe)\\S|^(?:the |my )?name(?:'s| is) (?!too )\\S",
        "^(?:please )?(?:use \\w+ (?:spelling|units|notation)$|(?:don't|do not|never) (?:use|call me)\\b)|^i need you to always ",
        '^(?:please )?(?:always|never|from now on|in this (?:chat|conversation))\\b.*\\b(?:answer|reply|write|explain|show|use|speak|prefer)|^(?:please )?(?:answer|reply|write)\\b.*\\bfrom now on$',
        "^(?:my|our) (?:(?!question|problem)[\\p{L}\\d'-]+ ){0,3}?(?:{kin}|{things})(?:'s|s')?(?: [\\p{L}\\d'-]+){0,4}? {does}\\b",
        "^(?:my|our) (?:[\\p{L}'-]+ ){0,2}?(?:{kin}|{things})(?: \\p{L}+)?'s (?!{fleeting})\\S",
        "^(?:the|our|my) {task}[\\p{L}' -]{2,40} (?:(?:is|was|has been)(?: now)? (?:moved|postponed|on|at|due|\\d)|moved|starts|begins|is(?= \\d))\\b.*{when}",
      ],
      passing:
        '\\b(?:is|are|was|were) (?:so |very |really |too |being )?(?:angry|tired|annoying|here|mad|great|nice|good|bad|fine|late|busy|broken|down|slow|funny|wrong|right|ok|okay|stress\\w+|simple|about)\\b(?!-)',
      cased: [
        '^(?:[Mm]y|[Oo]ur) {task}(?:[\\p{L}-]+ ){1,3}?(?:is|are|costs?|uses?|runs(?: on)?)(?: now| currently)? (?:an? |the )?(?:\\p{Lu}[\\p{L}.-]* )?[€$£]?\\d',
        "^I(?:'m| am) \\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?(?: from \\p{Lu}.*|, an? .+)?$",
      ],
    },
  ),

  de: row(
    {
      adverbs:
        '(?:(?:jetzt|inzwischen|derzeit|aktuell|immer|meistens|oft|gerne?|auch|noch|nur|nie|eigentlich|sehr|übrigens|schon|nicht mehr|nicht|kein(?:e|en)?|seit \\w+(?: jahren?)?) )*',
      verbs:
        '(?:heiße|wohnen?|leben?|arbeiten?|komme|stamme|spreche|mag|liebe|hasse|esse|trinke|bevorzuge|spiele|studiere|lerne|nutze|benutze|verwende|fahre|vertrage|rauche|ziehen?|besitze|trage|unterrichte|sammle|wiege|stehe|gehe(?= .*(?:jede|tags))|fliege|reise|kaufe nur|fotografiere gern|mache jeden|backe jede)',
      that: '(?!(?:es|das|dies|dir|dich|dein\\p{L}*|davon|daran|nicht weiter|klar|mal|gerade im|jetzt (?:schlafen|los|weg|heim|nach hause)|eine?n? (?:mail|e-mail|brief|nachricht|liste|text)|wissen)(?: |$))',
      states:
        '(?:(?:eine? )?\\p{Lu}\\p{L}+|\\d+|allergisch|vegan|vegetarisch|verheiratet|geschieden|ledig|verlobt|schwanger|selbstständig|selbständig|arbeitslos|im (?:Ruhestand|Elternbeirat)|in Rente|farbenblind|linkshänder\\p{L}*|laktoseintolerant|von Beruf|gegen |\\S+ .*(?:geboren|aufgewachsen|gezogen|gewechselt)$)',
      owned:
        '(?:\\S*allergie|hunde?|katzen?|labrador|kind|kinder|sohn|söhne|tochter|töchter|schwestern?|bruder|brüder|zwillinge|diabetes|asthma|zöliakie|auto|haus|boot|garten|geburtstag|geheiratet|gekündigt|gewechselt|verschoben|verlegt|adoptiert|angst|höhenangst|frau|mann|freundin|freund)',
      kin: '(?:schwester|bruder|mutter|vater|frau|mann|partnerin|partner|freundin|freund|sohn|tochter|kind|kinder|chefin|chef|hausarzt|ärztin|kollegin|kollege|tante|onkel|oma|opa|hund|katze|eltern|geburtstag|name|beruf|firma|adresse|zeitzone|muttersprache|schuhgröße|lieblings\\p{L}+|hobby|auto|fahrrad|handynummer|telefonnummer)',
      does: '(?:heißt|heißen|ist|sind|hat|haben|wohnt|wohnen|lebt|leben|arbeitet|beginnt|fängt|startet|lautet|kommt|mag|liebt|studiert|spielt|wird|wurde|spricht|isst|fährt|zieht)',
      when: '(?:\\d|{day}|morgen|mittag)',
    },
    {
      says: [
        '^(?:ich|wir) {adverbs}{verbs} {that}\\S',
        '^(?:[\\p{L}\\d.]+ ){1,4}(?:{verbs}|bin|habe) (?:ich|wir) \\S',
        '^wir sind (?:\\S+ ){0,8}(?:um|ein|aus|weg)?gezogen$|^ich wurde .*geboren$',
        '^(?:ich|wir) (?:habe|haben) (?:\\S+ ){0,6}?{owned}(?!\\p{L})',
        '^(?:ich|wir) (?:habe|haben) (?=.*{when}).*(?<!\\p{L})(?:\\S*termin|prüfung|flug|besprechung|vorstellungsgespräch|hochzeit|treffen|operation)(?!\\p{L})',
        '^(?:bitte )?nenne? mich (?:bitte |einfach )?\\S|^(?:du kannst|ihr könnt) mich (?:gerne? |einfach )*\\p{L}+ nennen$|^(?:duz|siez)e? mich',
        '^(?:bitte |ab jetzt |künftig |in zukunft )+(?:immer |nie |nur )?(?:antworte|schreib|verwende|immer|nie)|^antworte (?:mir )?(?:bitte )?(?:immer|stets|ab jetzt)',
        '^(?:meine?|unsere?) (?:\\p{L}+ )?{kin}(?!\\p{L})(?: \\p{L}+)?(?: \\p{L}+)? {does}(?!\\p{L})',
        "^(?:der|die|das|unser\\p{L}*|mein\\p{L}*) [\\p{L}' -]{2,40} (?:ist|wurde|beginnt|startet|liegt)\\b.*{when}",
      ],
      passing:
        '(?<!\\p{L})(?:ist|sind) (?:so |sehr |gerade |zu )?(?:müde|sauer|böse|kaputt|langsam|gut|schlecht|toll|schön|da|hier|weg|lang|kurz|fertig|falsch|richtig)$',
      cased: [
        '^[Ii]ch bin {adverbs}{states}',
        '^(?:[Mm]ein|[Uu]nser)\\p{Ll}* (?:\\p{L}+ )?\\p{Lu}\\p{L}+ (?:(?:nutzt|verwendet|kostet|beträgt|läuft (?:mit|auf)|ist)(?: jetzt| nun| inzwischen)? (?:\\p{Lu}[\\p{L}.-]* )?\\d|heißt (?:jetzt |nun )?\\p{Lu})',
      ],
    },
  ),

  fr: row(
    {
      verbs:
        "(?:habit(?:e|ons)|réside|vis|vivons|travaille|préfère|aime|adore|déteste|parle|joue|étudie|utilise|mange|bois|viens de|conduis|évite|fume|possède|enseigne|collectionne|apprends|porte|supporte|déménage|pars|fais(?= .*(?:tous|toutes))|écoute surtout|m'appelle|me lève|me couche|me suis (?:mariée?|installée?|pacsée?))",
      that: "(?!(?:ça|cela|ce que|ton|ta|tes|savoir|que tu|te|vous|l'idée|une (?:question|liste|erreur)|un (?:test|essai|mail|résumé))(?: |$))",
      states:
        "(?:allergique|intolérante?|végétarien(?:ne)?|végane?|diabétique|épileptique|mariée?|divorcée?|célibataire|fiancée?|retraitée?|enceinte|née?|originaire|daltonien(?:ne)?|gauch\\p{L}+|sourde?|basée?|indépendante?|au chômage|chez \\p{Lu}|fan d|membre d|de \\p{Lu}|une? (?!peu)\\p{L}+|\\p{L}{3,}-\\p{L}{3,}|prof|belge|avocate?|comptable|(?!(?:désolée?|contente?|perdue?|curieu\\p{L}+|heureu\\p{L}+)(?!\\p{L}))\\p{L}+(?:eure?|ieuse|ier|ière|ienne?|iste|logue|graphe|ante|decin|teur|trice|[gch]er|[gch]ère)(?= (?:de|du|des|en|à|au|chez|dans|depuis|d')|$))",
      owned:
        '(?:ans|chiens?|chats?|enfants?|fils|filles?|soeurs?|sœurs?|frères?|jumeaux|allergie|diabète|asthme|hypertension|voiture|maison|bateau|jardin|mari|femme|peur d\\S+|déménagé|quitté|adopté|acheté|déplacé|reporté|décalé)',
      kin: '(?:soeur|sœur|frère|mère|père|maman|papa|femme|mari|conjointe?|compagne|compagnon|copine|copain|fils|fille|enfants?|amie?|patron(?:ne)?|chef|cheffe|médecin|collègue|tante|oncle|chiens?|chats?|parents|anniversaire(?: de mariage)?|nom|prénom|métier|entreprise|adresse|fuseau horaire|langue maternelle|pointure|numéro|\\p{L}+ préférée?)',
      does: "(?:s'appelle|s'appellent|est|sont|a|ont|aura|habite|vit|travaille|commence|aime|adore|parle|étudie|joue|déménage|va|vient|part|déteste)",
      when: '(?:\\d|{day}|demain|prochaine?)',
      date: "maintenant|actuellement|à présent|demain|hier|après-demain|ce soir|{day}(?: prochain)?|(?:la semaine|le mois|l'année) prochaine?|dans \\S+ (?:jours?|semaines?|mois|ans?)|le \\d{1,2} \\p{L}+(?: \\d{4})?",
      habit:
        'depuis (?:\\d{4}|\\S+ ans)|(?:chaque|tous les|toutes les) [\\p{L} ]{3,20}?|le (?:{day}|matin|soir|week-end)|la nuit|à la maison|dans mon temps libre',
      who: "je |j'|nous |on |mon |ma |mes |notre ",
    },
    {
      says: [
        "^(?:moi,? )?(?:je |j'|nous )(?:ne |n')?{verbs} {that}\\S",
        '^je (?:ne )?suis (?:plus |pas |maintenant |très |depuis \\S+ )*{states}',
        "^(?:j'ai|je n'ai|nous avons|on a) (?:\\S+ ){0,4}?(?:l')?{owned}(?!\\p{L})",
        "^(?:j'ai|nous avons|on a) (?:\\S+ ){0,4}?(?:rendez-vous|examen|vol|entretien|réunion|mariage|opération)(?!\\p{L}).*{when}",
        "^(?:s'il te plaît,? )?(?:appelle|appelez)-moi \\S|^(?:tu peux|vous pouvez) m'appeler \\S|^moi,? c'est \\p{L}+$",
        "^(?:désormais|dorénavant|à partir de maintenant|à l'avenir|réponds(?:-moi)? toujours)",
        '^(?:mon|ma|mes|notre|nos) (?:nouve\\p{L}+ |meilleure? |petite? |grande? )?{kin}(?!\\p{L})(?: \\p{L}+){0,2}? {does}(?!\\p{L})',
        "^(?:le |la |l'|les |notre |mon |ma )[\\p{L}' -]{2,40} (?:est|a été|commence|aura lieu)(?!\\p{L}).*{when}",
      ],
      cased: [
        "^(?:[Mm]on|[Mm]a|[Nn]otre) (?:\\p{L}+ ){1,3}?(?:(?:est|coûte|utilise|tourne (?:sur|avec))(?: maintenant| désormais)? (?:\\p{Lu}[\\p{L}.-]* )?\\d|s'appelle (?:maintenant |désormais )?\\p{Lu})",
      ],
      passing:
        '(?<!\\p{L})(?:est|sont) (?:très |trop |si )?(?:fatiguée?s?|énervée?s?|là|ici|bien|mal|nulle?|cassée?s?|lente?s?|malade)$',
    },
  ),

  es: row(
    {
      adverbs: '(?:(?:ahora|actualmente|ya|siempre|normalmente|también|muy|solo|nunca|no|ya no|yo) )*',
      verbs:
        '(?:vivo|resido|trabajo|(?<=(?:no|nunca|siempre|solo|yo) )como|prefiero|odio|bebo|hablo|estudio|juego|uso|conduzco|evito|fumo|enseño|colecciono|vengo|nací|compré|adopté|empecé|detesto|soporto|practico|toco|vivimos|movimos|cambiamos|aplazamos|trasladamos|tomo|viajo|llevo|voy(?= .*(?:todos|cada))|hago(?= .*(?:todos|cada))|duermo)',
      that: '(?!(?:eso|esto|tu|tus|saber|que tú|lo que|una pregunta|una duda|clic)(?: |$))',
      states:
        'soy (?!(?:consciente|feliz)(?!\\p{L}))\\S|estoy (?:casad[oa]|divorciad[oa]|jubilad[oa]|embarazada|solter[oa]|aprendiendo|estudiando|viviendo)',
      owned:
        '(?:años|perr[oa]s?|gat[oa]s?|hij[oa]s?|herman[oa]s?|gemel[oa]s|alergia|diabetes|asma|tensión alta|miedo a\\S*|coche|carro|barco|casa|jardín|mascotas?|espos[oa]|marido|mujer|novi[oa])',
      me: '(?:llamo|mudé|casé|casamos|crié|divorcié|jubilé|gradué|levanto|acuesto|gustan?|encantan?|mudamos|dedico a|he (?:mudado|casado|divorciado|jubilado|graduado))',
      kin: '(?:herman[oa]s?|madre|padre|mamá|papá|espos[oa]|mujer|marido|novi[oa]|pareja|hij[oa]s?|amig[oa]s?|jef[ea]|médico|colega|t[íi][oa]|perr[oa]s?|gat[oa]s?|cumpleaños|nombre|empresa|profesión|dirección|zona horaria|(?:lengua|idioma) materno|número(?: de \\p{L}+)?|\\p{L}+ favorit[oa]|mascota|padres|vuelo)',
      does: '(?:se llaman?|es|son|está|tiene|vive|viven|trabaja|empieza|habla|estudia|juega|ama|odia|cumple|nació|se mudó|va|come|prefiere)',
      when: '(?:\\d|{day}|mañana)',
      date: 'pasado mañana|mañana|ayer|esta noche|el {day}(?: que viene| próximo)?|el próximo \\p{L}+|la (?:próxima semana|semana que viene)|dentro de \\S+ \\p{L}+|el \\d{1,2} de \\p{L}+(?: de \\d{4})?',
      habit:
        'los (?:{day}s?|fines de semana)|cada \\p{L}+|tod[oa]s l[oa]s \\p{L}+|por las? (?:mañanas?|tardes?|noches?)|en casa|en mi tiempo libre|desde (?:\\d{4}|hace \\S+ años)',
      who: 'mi |(?:no |me |nos )?\\p{Ll}+(?:o|oy|é|emos|amos|imos)(?!\\p{L})',
    },
    {
      says: [
        '^{adverbs}{verbs}(?: {that}\\S|(?<=no fumo)$)',
        '^{adverbs}(?:{states})',
        '^{adverbs}(?:tengo|tenemos) (?:\\S+ ){0,4}?{owned}(?!\\p{L})',
        '^(?:tengo|tenemos) (?:\\S+ ){0,4}?(?:cita|examen|vuelo|reunión|entrevista|boda|operación)(?!\\p{L}).*{when}',
        '^{adverbs}(?:me|nos) {adverbs}{me} {that}\\S',
        '^(?:por favor,? )?(?:ll[aá]mame|puedes llamarme) \\p{Lu}\\S*$|^(?:he|hemos) (?:dejado|cambiado|comprado|vendido|adoptado) \\S',
        '^(?:a partir de ahora|desde ahora|de ahora en adelante|responde siempre|siempre responde)',
        '^(?:mi|mis|nuestr[oa]s?) (?:nuev[oa] |mejor )?{kin}(?!\\p{L})(?: \\p{L}+){0,2}? {does}(?!\\p{L})',
        "^(?:el|la|los|las|nuestr[oa]|mi) [\\p{L}' -]{2,40} (?:es|se movió|se cambió|se aplazó|empieza|será)(?!\\p{L}).*{when}",
      ],
      cased: [
        '^(?:[Mm]i|[Nn]uestr[oa]) (?:\\p{L}+ ){1,3}?(?:ahora )?(?:(?:es|cuesta|usa)(?: ahora)? (?:\\p{Lu}[\\p{L}.-]* )?\\d|se llama (?:ahora )?\\p{Lu})',
      ],
      passing:
        '(?:es|está|están) (?:muy |tan )?(?:cansad[oa]|enfadad[oa]|aquí|bien|mal|rot[oa]|lent[oa]|enferm[oa]|ocupad[oa]|list[oa])$',
    },
  ),
}));
