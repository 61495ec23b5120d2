import { type Phrase, phrase } from './phrase';

/**
 * Ways of saying one thing, of the folded text, in order. An empty token is a frame that says nothing beside its filling
 * (*works as a* nurse, *is a* nurse); a token in capitals keeps the frame apart from others (*lives in* is not *works in*).
 */
export const frames: readonly Phrase[] = [
  phrase(
    "user's|users|the user|user|l'utilisat(?:eur|rice)|utilisat(?:eur|rice)|(?:der |die |des )?(?:nutzer(?:in|s)?|benutzer(?:in|s)?)|(?:al |el |la |del )?usuari[oa]",
    '',
  ),
  phrase("(?<=^ *|my |their )(?:line )?manager(?='s name is |'s name: | is \\p{L}+ *$|: )", 'boss'),
  phrase(
    '(?:(?:wants?|prefers?|likes?|would (?:like|prefer)) (?:to be|being) called|^ *(?:i )?go(?:es)? by|(?:people|friends|everyone|everybody|they|folks) calls? (?:me|them|him|her)|known as|^ *(?:i am|is) called(?= \\p{L}+ *$)|^ *(?:please )?call (?:me|them)(?! (?:at|on|under) )|^ *nickname(?: is|:)?|^ *preferred name(?: is|:)?)',
    'CALLED',
  ),
  phrase('never|nie(?:mals)?|jamais|nunca', ''),
  phrase(
    '(?:(?:always|please|should|must) )?(?:avoids?|avoiding|refrains? from|steers? clear of|stays? away from|vermeide[nt]?|meidet?|evite[sz]?|evita|evito)(?: using| eating| drinking)?',
    '',
  ),
  phrase('(?:is|are|being) used(?= (?:in|by|for|on) )', ''),
  phrase("en train (?:de|d')|dabei(?= zu )|estoy|esta(?= \\p{L}+ndo)", ''),
  phrase('pays?(?= [^.]*rent)|zahl[te](?= [^.]*miete)|paie(?= [^.]*loyer)|pag[ao](?= [^.]*alquiler)', ''),
  phrase('takes?(?= [^.]* ?(?:mg|ml|pills?|tablets?|drops))', ''),
  phrase(
    '(?:mother tongue|native language|first language|muttersprache|langue maternelle|lengua materna)(?: is|:| ist| est| es)?|native(?= \\p{L}+ speaker)',
    'NATIVE SPEAK',
  ),
  phrase('originally|initially|urspr?unglich|a l.origine|originalmente', ''),
  phrase("would like|(?<='| )d like|wish(?:es)?(?: for)?", 'want'),
  phrase('every|each', 'every'),
  phrase('(?:esse|isst|essen)', 'eat'),
  phrase('namens|nommee?|llamad[oa]|que se llama|qui s.appelle|appelee?', ''),
  phrase(
    '(?:the )?age(?: is|:)?(?= \\d)|(?<=\\d )years? (?:old|of age)|(?<=\\d )jahre alt|(?<=\\d )ans *$|(?<=\\d )anos *$',
    'AGE',
  ),
  phrase(
    '(?<=^ *(?:(?:i am|i.m|is|am)|(?:my |our |the )?(?:son|daughter|brother|sister|wife|husband|mother|father|partner|child|friend|niece|nephew|cousin)(?!\\p{L})[^.]* is|\\p{L}+, my \\p{L}+, is) )(?=\\d{1,3} *$)',
    'AGE',
  ),
  phrase('diabet(?:es|ic|iker(?:in)?|ique)', 'diabetes'),
  phrase('asthma(?:tic)?', 'asthma'),
  phrase(
    '(?:commutes?(?: to work| is)?|(?:goes?|travels?|gets?) to work) by|takes? the(?= \\p{L}+ to work)',
    'COMMUTE',
  ),
  phrase('(?<=COMMUTE +\\p{L}+ )to work', ''),
  phrase(
    'grew up|(?:was )?raised|(?:spent )?(?:(?:their|his|her|my) )?childhood(?: was)?(?= in)|(?:ist )?aufgewachsen|a grandi',
    'RAISED',
  ),
  phrase('(?:a )?retiree', 'retired'),
  phrase('left-?hand(?:ed|er)', 'lefthanded'),
  phrase('right-?hand(?:ed|er)', 'righthanded'),
  phrase('(?:is )?due(?: on| by)?', 'deadline'),
  phrase('dish|meal', 'food'),
  phrase('(?<=\\d )in the morning', ''),
  phrase('(?:lives?|is|works?) in (?:the )?(?=\\S+ time ?zone)', ''),
  phrase('(?:is )?(?:an )?employee (?:of|at)', 'EMPLOYER'),
  phrase('ville(?= ?:)|ciudad(?= ?:)|stadt(?= ?:)|(?<!home )city(?=:)|resides? in the city of', 'HOME'),
  phrase('(?:is |are )?preferred (?:to|over)', 'PREFER THAN'),
  phrase(
    '(?:choos(?:es?|ing)|picks?|opts? for|goes for|takes?)(?= [^.]{1,40} (?:over|instead of|rather than) )',
    'PREFER',
  ),
  // Comparison: what comes after it is the lesser.
  phrase(
    '(?:rather|better|more) than|over|instead of|in preference to|eher als|lieber als|statt|plutot que|au lieu de|en vez de|antes que|mas que',
    'THAN',
  ),
  phrase(
    'would rather(?: have)?|would choose|d rather(?: have)?|d choose|prefers?|preferred|preference(?: is|:)?|favou?rs|bevorzug(?:t|e)|prefere|prefiere|prefiero|preferencia',
    'PREFER',
  ),
  phrase('likes?(?= [^.]* (?:THAN|than) )', 'PREFER'),
  phrase('likes?(?= [^.]{1,40} (?:better|more) *\\.? *$)', 'PREFER'),
  phrase('(?<= PREFER [^.]{1,60})(?:better|more)(?= *\\.? *$)', ''),
  phrase('aimes? mieux|(?:me |le |les |nous )?gustan? mas|mag(?= [^.]* (?:lieber|mehr)\\b)', 'PREFER'),
  phrase('(?<= PREFER [^.]{1,60})(?:lieber|mehr)', ''),
  phrase('(?<= PREFER [^.]{1,60})(?:than|to|als|que|gegenuber|aux?|al)', 'THAN'),
  phrase('(?<= PREFER +)(?:drink|have|eat|use|take)', ''),
  phrase('(?<= PREFER [^.]{1,60})(?:better|more)(?= THAN)', ''),
  // Time zone before home and work: a zone is lived in as well.
  phrase(
    '(?:(?:is|lives?|works?) in )?(?:the )?(?:local )?time ?zone(?: to use)?|(?:lives?|is|living) in(?= (?:the )?\\S+/\\S+)|zeitzone|fuseau horaire|zona horaria',
    'ZONE',
  ),
  phrase(
    '(?:(?:my|the|their|team) )?phone(?: number)?|(?:tele)?phone(?: number)?|mobile(?: number)?|cell(?: number)?|contact number|(?:their |her |his |my )?number (?:is|to call)(?= \\+?[\\d(])|number to call|(?:call|reach) (?:them|me|him|her)(?: at| on| under)|(?:can be )?(?:reached|called|reachable)(?: by phone)?(?: at| on| under)|telefonnummer|handynummer|numero de telephone|numero de telefono',
    'PHONE',
  ),
  phrase(
    '(?:works?|working|employed|job|profession|occupation|career|earns? (?:a|my|their|his|her) living|makes? (?:a|my|their|his|her) living|serves?) as(?: an?)?',
    '',
  ),
  phrase(
    '(?:job|profession|occupation|trade)(?: is(?: an?)?|:)|by (?:profession|trade|occupation)|for a living|professionally',
    '',
  ),
  phrase(
    'arbeite[t]?(?: derzeit| aktuell| zurzeit)? als|(?:ist )?als(?= \\p{L}+in? tatig)|tatig|(?:mein )?beruf(?:lich)?(?: ist|:)?|von beruf|travaille comme|metier(?: est| :)?|trabaj[ao] (?:como|de)|profesion(?: es|:)?',
    '',
  ),
  phrase(
    '(?:works?|working|employed|(?:has )?(?:a )?job) (?:at|for|by)|employers?(?: is|:)?|arbeitgeber(?:in)?(?: ist)?|employeur(?: est)?|(?:mi |su )?(?:empresa|empleador)(?: es)|trabaj[ao] en(?= )|(?:on )?the staff of|(?:the )?company (?:i|they) work for|company(?: is|:)|at the company|arbeite[t]? (?:bei|fur)|travaille (?:chez|pour)|trabaj[ao] (?:para)',
    'EMPLOYER',
  ),
  phrase('(?:lives?|living) on(?= )', ''),
  phrase(
    '(?:where )?(?:i )?lives?|living|resid(?:es?|ing)|(?:place of )?residence|based(?= in)|makes? their home|home(?: city| town)?(?= (?:is|in|ist)|:|$)|home city|moved to|relocated to|wohn(?:e|t|ort|sitz|haft)?(?: ist)?|lebe?t?(?= in)|zu ?hause(?: ist)?|hat seinen wohnsitz|habite|vi[ts](?= (?:a|en|au) )|domicile(?: est)?|vive|vivo|resid[oe]|(?:residencia|domicilio)(?: es| esta)?|(?:mi |la |su )?casa esta|(?:se mudo|me mude) a|a demenage a',
    'HOME',
  ),
  phrase(
    'comes? from|(?:is )?originally from|hails? from|(?<=(?:^|is|am|i.m|was|are) *)from(?= \\p{L}+ *$)|komm[te] aus|stamm[te] aus|originaire de|vien[st] de|vengo de|viene de|(?:es|soy) de',
    'ORIGIN',
  ),
  phrase(
    'birthday|birthplace(?: is)?|place of birth(?: is)?|native(?= of )|date of birth|date de naissance|fecha de nacimiento|cump(?:lo|le) anos|birth ?date|birth year|year of birth|(?:(?:was|is) )?born|geburtsjahr|geburtstag|geboren|anniversaire|nee?(?= le)|(?:suis|est) nee?|cumpleanos|naci[oe]?',
    'BIRTH',
  ),
  phrase('celebrates?(?= (?:their|my|a)? ?BIRTH)|(?:falls|celebrated)(?= on)|celebrates?', ''),
  phrase(
    "(?:who|which) is called|whose name is|(?:is )?the name of|by the name of|goes by|(?:is )?(?:called|named)|nom(?:bre)? (?:est|es)|m'appelle|llamo|llama|s? ?names?(?: is|:)?|heiss(?:t|e)|name ist|s'appelle|se llama|me llamo",
    '',
  ),
  phrase(
    'allerg(?:ic|ies|y|ically)(?: reaction)?(?: to)?|allergi(?:e|en|sch)(?: gegen)?|allergi(?:e|que)s?|alergi(?:a|co|ca)s?',
    'ALLERGY',
  ),
  phrase('(?:suffers?|suffering)(?: from)?|(?:was |were )?diagnosed(?: as| with)?|souffre|presente|fait(?= une)', ''),
  phrase(
    "hates?|dislikes?|(?:can't|cannot|can not) stand|detests?|detest[ao]|hass(?:t|e)|deteste[s]?|odi[ao]|loathes?|despises?|(?:does not|doesn't|don't|do not) (?:like|enjoy|care for)|ausstehen|leiden(?! an)|supporte|soport[ao]|aguant[ao]",
    'LIKE',
  ),
  phrase(
    '(?:is )?(?:very )?(?:fond of|keen on|into|a (?:big |huge )?fan of)|takes? pleasure in|has a (?:liking|love|passion) (?:for|of)|passionate about|(?:is )?interested in|(?:an )?interest in|(?:a )?hobby(?: is|:)?|(?:is )?a lover of|favou?rite thing is|adores?|loves?|likes?|enjoys?|enjoyed|mag|liebt?e?|adore|aime|(?:le|me|les) (?:gustan?|encantan?)|disfruta(?: de)?|(?:es )?aficionad[oa](?: a)?|tiene aficion(?: por| a)?|es fan(?: de)?',
    'LIKE',
  ),
  phrase('PREFER(?= the colou?rs?)|(?:most )?of all(?= colou?rs)', ''),
  phrase(
    '(?:favou?rite|preferred|LIKE the|best-liked) colou?rs?|colou?rs?(?= (?:they )?(?:LIKE)? ?(?:most|best))|colou?rs?|lieblingsfarbe',
    'COLOUR',
  ),
  phrase('favou?rites?|LIKE(?= the COLOUR| most| best|[^.]* COLOUR)', ''),
  phrase(
    '(?:is )?(?:fluent in|able to speak|a speaker of)|(?:fluent |native )?speakers?|fluently|fluent|has a command of|(?:knows? how to|can) speak|speaks?|speaking|(?:one of the |the )?languages?|sprich[t]|spreche|sprache|parle|langue|habl[ao]|idioma',
    'SPEAK',
  ),
  phrase(
    'learn(?:s|ing)?|(?:field of )?study|studies|studying|studies are|student(?: of)?|enrolled in|majors?(?:ing)?(?: in)?|(?:doing |has |pursu(?:es|ing) )?(?:a )?degree in|(?:is )?reading for|subject(?: is|:)|studier[te]|studiert|etudie|estudi[ao]',
    'STUDY',
  ),
  phrase(
    '(?:knows? how to|is able to|able to|can|learned in|good at) play(?:ing)?|plays?|playing|player|(?:the )?instruments?(?: is| est| ist)?|instrumento(?: es)?|spiel[te]|joue(?: d[eu])?|jueg[ao](?: al?)?|toc[ao](?= (?:el|la|los|las) )',
    'PLAY',
  ),
  phrase(
    '(?:is )?(?:the |an )?owner of|owns?|drives?|driving|(?:the )?cars?|auto|voiture|coche|carro|condu(?:it|ce|zco)|fahr[te]',
    '',
  ),
  phrase(
    '(?:PREFER |favou?rite |default |main )?(?:text |code )?editors?(?: of choice)?|edits?(?: (?:code|text|files))? (?:in|with)|codes? in|writes? (?:my |their )?code in|programs? in|programmes? in',
    'EDITOR',
  ),
  phrase('works? with(?= the EDITOR)', ''),
  phrase(
    '(?:is |usually |normally )?(?:wakes?|gets?|is|waking|getting|rises?)(?: |-)?up(?: time)?|rises?|wakes?(?:[ -]up time)?|waking(?: up)?(?: time)?',
    'WAKE',
  ),
  phrase('PREFER(?= an? [\\p{L}-]+ diet)', ''),
  phrase('kids?|children', 'child'),
  phrase('(?:mother|father|mum|dad)(?= (?:of|to) \\S+ child)', ''),
  phrase(
    '(?:soy |es )?(?:padre|madre)(?: de)?(?= \\S+ hij)|(?:suis |est )?(?:pere|mere)(?: de)?(?= \\S+ enfant)|(?:bin |ist )?(?:vater|mutter)(?: von)?(?= \\S+ kind)',
    '',
  ),
  phrase('parent (?:of|to)(?= (?:\\d+|two|three|four|five|six) *$)', 'child'),
  phrase(
    '(?:is )?(?:the |a )?(?:proud )?parents? (?:of|to)|raising|(?:has )?a? ?family (?:with|of)|(?:the )?number of(?= child)',
    '',
  ),
  phrase('(?:meets|meeting) with the team|(?:weekly )?team meetings?|(?:the )?team meets', 'TEAMMEETING'),
  phrase(
    '(?:takes?|drinks?|has|have|boi[st]|prend[s]?|trinke?t?|beb[eo]|tom[ao])(?= [^.]{0,24}(?:coffee|tea|espresso|cafe|the|kaffee|tee|te)\\b)|(?<=(?:kaffee|tee|coffee|tea|cafe) )(?:trinke?t?|drinks?|boi[st]|beb[eo])|(?<=(?:without|no|WITHOUT) +(?:sugar|milk) )in (?:my|their|the) (?=coffee|tea)',
    '',
  ),
  phrase(
    '(?:goes|going|go)(?: out)?(?: for)?(?: an?)?(?= (?:run|running|swim|swimming|hike|hiking|walk|jog|jogging|ride)s?\\b)',
    '',
  ),
  phrase('(?:rides? (?:a |my |their )?bi(?:ke|cycle)|goes by bike|cycles?|bikes?) to work', 'COMMUTE bike'),
  phrase('(?:is )?(?:the )?founder of|founded|co-?founded|set up(?= )', 'FOUND'),
  phrase('(?:is )?(?:an? )?(?:supporter|fan) of|roots? for|supports?(?= \\p{L}+ *$)', 'LIKE'),
  phrase('(?<=^ (?:i am|i.m|is)? *an? \\p{L}+ )(?:fan|supporter)(?= *$)', 'LIKE'),
  phrase('(?:the )?book(?= (?:i|they)? ?(?:.m|am|is|are)? ?read)|(?<=read(?:ing)? )the book', ''),
  phrase(
    'takes? place|(?:is |are )?(?:scheduled|set|planned)(?: for)?|happens?(?: to be)?|(?:is |are )?held|(?<=^ *(?:we|they) )hold|occurs?',
    '',
  ),
  phrase(
    '(?:prefers? |PREFER )?a? ?diet(?:s|ary)?(?: (?:preference|PREFER|choice|is))?|follows?|keeps? to|sticks? to|food|eats?|(?:is )?on an?',
    '',
  ),
  phrase('(?<=^ *(?:the|my|our|their|this|an?) \\p{L}+ )(?:was|were|is|are|has been|got)(?= \\p{L}+ by )', ''),
  phrase("has|have|got|teng[oa]|tienen?|tenemos|i've|'ve|there (?:is|are)|keeps?|uses?|using|reacts?", ''),
  phrase(
    'known|connue?s?|bekannt\\p{L}*|conocid[oa]s?|(?:to )?reach (?:them|me)|tends? to|at the moment|presently|nowadays|primarily|mainly|derzeit|aktuell|zurzeit|gerade|actuellement|actualmente|usually|normally|generally|typically|mostly|really|very|currently|every|each|all|most|best|mucho|sehr|tres|muy',
    '',
  ),
];
