import { fold } from '../language/fold';

type Phrase = readonly [pattern: RegExp, token: string];

const phrase = (pattern: string, token: string): Phrase => [
  new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'gu'),
  ` ${token} `,
];

/**
 * Ways of saying one thing, of the folded text, in order. An empty token is a frame that says nothing beside its filling
 * (*works as a* nurse, *is a* nurse); a token in capitals keeps the frame apart from others (*lives in* is not *works in*).
 */
const phrases: readonly Phrase[] = [
  phrase(
    "user's|users|the user|user|l'utilisat(?:eur|rice)|utilisat(?:eur|rice)|(?:der |die |des )?(?:nutzer(?:in|s)?|benutzer(?:in|s)?)|(?:al |el |la |del )?usuari[oa]",
    '',
  ),
  phrase("(?<=^ *|my |their )(?:line )?manager(?='s name is |'s name: | is \\p{L}+ *$|: )", 'boss'),
  // Small words that turn a statement into another: they would fall out with the stop words.
  phrase('off', 'OFF'),
  phrase('only|nur|seulement', 'ONLY'),
  phrase('under(?= \\d)', 'UNDER'),
  phrase('down', 'DOWN'),
  phrase('without|ohne|sans|sin(?= \\p{L})', 'WITHOUT'),
  phrase('few|wenige?|peu de|poc[oa]s', 'FEW'),
  phrase('many|viele|beaucoup(?: de)?|much[oa]s', 'MANY'),
  phrase('before|avant|antes de|vor(?= \\d)', 'BEFORE'),
  phrase('after|apres|despues de|nach(?= \\d)', 'AFTER'),
  phrase("until|jusqu'(?:a|en|au)|hasta", 'UNTIL'),
  phrase(
    '(?:(?:wants?|prefers?|likes?|would (?:like|prefer)) (?:to be|being) called|^ *goes by|^ *(?:please )?call (?:me|them)|^ *nickname(?: is|:)?|^ *preferred name(?: is|:)?)',
    'CALLED',
  ),
  phrase(
    'wants?(?= [^.]*\\b(?:answers?|replies|responses?))|likes?(?= [^.]*\\b(?:answers?|replies|responses?))',
    'PREFER',
  ),
  phrase('(?<=answers |replies |responses )(?:to be|that are|which are)', ''),
  phrase('brief|concise', 'short'),
  phrase('never|nie(?:mals)?|jamais|nunca', ''),
  phrase('every|each', 'every'),
  phrase('kilomet(?:er|re)s?', 'km'),
  phrase('(?:esse|isst|essen)', 'eat'),
  phrase('namens|nommee?|llamad[oa]|que se llama|qui s.appelle|appelee?', ''),
  phrase(
    '(?:the )?age(?: is|:)?(?= \\d)|(?<=\\d )years? (?:old|of age)|(?<=\\d )jahre alt|(?<=\\d )ans$|(?<=\\d )anos$',
    'AGE',
  ),
  phrase('(?<=^ *is )(?=\\d{1,3} *$)', 'AGE'),
  phrase('diabet(?:es|ic|iker(?:in)?|ique)', 'diabetes'),
  phrase('asthma(?:tic)?', 'asthma'),
  phrase('(?:commutes?(?: to work)?|(?:goes|travels?|gets) to work) by|takes? the(?= \\p{L}+ to work)', 'COMMUTE'),
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
  phrase('(?<= PREFER [^.]{1,60})(?:than|to)', 'THAN'),
  phrase('(?<= PREFER +)(?:drink|have|eat|use)', ''),
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
    '(?:works?|working|employed|job|profession|occupation|career|earns? (?:a|their) living|makes? (?:a|their) living|serves?) as(?: an?)?',
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
    '(?:works?|working|employed|(?:has )?(?:a )?job) (?:at|for|by)|employer(?: is|:)?|(?:on )?the staff of|(?:the )?company (?:i|they) work for|company(?: is|:)|at the company|arbeite[t]? (?:bei|fur)|travaille (?:chez|pour)|trabaj[ao] (?:para)',
    'EMPLOYER',
  ),
  phrase('(?:lives?|living) on(?= )', ''),
  phrase(
    '(?:where )?(?:i )?lives?|living|resid(?:es?|ing)|(?:place of )?residence|based(?= in)|makes? their home|home(?: city| town)?(?= (?:is|in|ist)|:|$)|home city|moved to|relocated to|wohn(?:e|t|ort|sitz)?|lebe?t?(?= in)|zu ?hause|hat seinen wohnsitz|habite|vit(?= a)|reside|domicile|vive|vivo|residencia|(?:se mudo|me mude) a|a demenage a',
    'HOME',
  ),
  phrase(
    'comes? from|(?:is )?originally from|hails? from|from(?= \\p{L}+$)|komm[te] aus|stamm[te] aus|originaire de|vien[st] de|vengo de|viene de|es de',
    'ORIGIN',
  ),
  phrase(
    'birthday|date of birth|birth ?date|birth year|year of birth|(?:(?:was|is) )?born|geburtsjahr|geburtstag|geboren|anniversaire|nee?(?= le)|cumpleanos|naci[oe]?',
    'BIRTH',
  ),
  phrase('celebrates?(?= (?:their|my|a)? ?BIRTH)|(?:falls|celebrated)(?= on)|celebrates?', ''),
  phrase(
    "(?:who|which) is called|whose name is|(?:is )?the name of|by the name of|goes by|(?:is )?(?:called|named)|s? ?names?(?: is|:)?|heiss(?:t|e)|name ist|s'appelle|se llama|me llamo",
    '',
  ),
  phrase(
    'allerg(?:ic|ies|y|ically)(?: reaction)?(?: to)?|allergi(?:e|en|sch)(?: gegen)?|allergi(?:e|que)s?|alergi(?:a|co|ca)s?',
    'ALLERGY',
  ),
  phrase('(?:suffers?|suffering)(?: from)?|(?:was |were )?diagnosed(?: as| with)?|souffre|presente|fait(?= une)', ''),
  phrase("hates?|dislikes?|(?:can't|cannot|can not) stand|detests?|hass(?:t|e)|deteste|odi[ao]", 'LIKE'),
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
    '(?:knows? how to|is able to|able to|can|learned in|good at) play(?:ing)?|plays?|playing|player|instruments?(?: is)?|spiel[te]|joue|jueg[ao]',
    'PLAY',
  ),
  phrase(
    '(?:is )?(?:the |an )?owner of|owns?|drives?|driving|(?:the )?cars?|auto|voiture|coche|carro|condu(?:it|ce|zco)|fahr[te]',
    '',
  ),
  phrase(
    '(?:PREFER |favou?rite |default |main )?(?:text |code )?editors?(?: of choice)?|edits?(?: (?:code|text|files))? (?:in|with)|codes in|writes? (?:their )?code in',
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
  phrase('parent (?:of|to)(?= \\d+ $)', 'child'),
  phrase(
    '(?:is )?(?:the |a )?(?:proud )?parents? (?:of|to)|raising|(?:has )?a? ?family (?:with|of)|(?:the )?number of(?= child)',
    '',
  ),
  phrase('(?:meets|meeting) with the team|(?:weekly )?team meetings?|(?:the )?team meets', 'TEAMMEETING'),
  phrase(
    'takes? place|(?:is |are )?(?:scheduled|set|planned)(?: for)?|happens?(?: to be)?|(?:is |are )?held|occurs?',
    '',
  ),
  phrase(
    '(?:prefers? |PREFER )?a? ?diet(?:s|ary)?(?: (?:preference|PREFER|choice|is))?|follows?|keeps? to|sticks? to|food|eats?|(?:is )?on an?',
    '',
  ),
  phrase("has|have|had|got|i've|'ve|there (?:is|are)|keeps?|uses?|using|reacts?", ''),
  phrase(
    'known|connue?s?|bekannt\\p{L}*|conocid[oa]s?|(?:to )?reach (?:them|me)|tends? to|at the moment|presently|nowadays|primarily|mainly|derzeit|aktuell|zurzeit|gerade|actuellement|actualmente|usually|normally|generally|typically|mostly|really|very|currently|every|each|all|most|best|mucho|sehr|tres|muy',
    '',
  ),
  // Last, past the ways of saying that are told in the past: what was is not what is.
  phrase('was|were|used to(?: be)?|war|waren|etait|era|had|hatten?|avait|tenia', 'PAST'),
  phrase('from', 'FROM'),
  phrase('out', 'OUT'),
];

/** The folded text with every phrase replaced by its token; tokens are in capitals, the rest is not. */
export function replacePhrases(text: string): string {
  return phrases.reduce(
    (rest, [pattern, token]) => rest.replace(pattern, token).replace(/ {2,}/g, ' '),
    ` ${fold(text)} `,
  );
}

/**
 * Number and verb endings of English, and spellings: `colour` is one word with `color`. Lighter than what grounds a candidate,
 * because here a word joined too far (`vegan`, `vegetarian`) would merge two facts.
 */
export function looseStem(word: string): string {
  if (word.length < 4) return word;
  const plain = word.replace(/our$/, 'or').replace(/ise$/, 'ize');
  if (/(?:[sxz]|[cs]h)es$/.test(plain)) return plain.slice(0, -2);
  if (/[^aeiou]ies$/.test(plain)) return `${plain.slice(0, -3)}y`;
  if (/[^su]s$/.test(plain)) return plain.slice(0, -1);
  return plain.replace(/(?<=\p{L}{3})(?:ing|ed)$/u, '').replace(/([bdglmnprt])\1$/, '$1');
}
