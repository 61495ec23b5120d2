import { type Phrase, phrase } from './phrase';

const timeUnit =
  '(?:other )?(?:\\d+ )?(?:single )?(?:day|week|month|year|night|hour|minute|morning|evening|afternoon|noon|weekend|time|spring|summer|autumn|fall|winter|mon|tue|wed|thu|fri|sat|sun)|two|three|four';

/**
 * Small words that turn a statement into another. Each would fall out with the stop words, so each becomes a token: two
 * statements of which only one has it are not the same. These go first, while the words around them still stand.
 */
export const qualifiers: readonly Phrase[] = [
  phrase('(?:every|each) (?:other|second)|jede[nrs]? zweite[nrs]?|(?:un|une) \\p{L}+ sur deux', 'EVERYOTHER'),
  phrase('or|oder', 'OR'),
  phrase('off', 'OFF'),
  phrase('only|just(?= (?:one|\\d|on|at|in)\\b)|nur|seulement|solo|solamente', 'ONLY'),
  phrase(
    'under(?= \\d)|(?:less|fewer) than(?= \\S)|at most|no more than|up to(?= \\d)|hochstens|maximal|au plus|como maximo',
    'MOST',
  ),
  phrase(
    'over(?= \\d)|more than(?= \\d)|at least|no less than|mindestens|minimum|au moins|al menos|como minimo',
    'LEAST',
  ),
  phrase('exactly|precisely|genau|exactement|exactamente', 'EXACTLY'),
  phrase('down', 'DOWN'),
  phrase('under(?:neath)?|below|beneath|unter|debajo de|sous', 'UNDER'),
  phrase(
    '(?<!^ *)on(?= (?:the|my|our) (?!(?:\\p{L}+ )?floor|weekends?|days?|team|staff|phone|train|bus|internet|web)\\p{L})',
    'ON',
  ),
  phrase('non(?=-\\p{L})', 'NON'),
  phrase('on top of|above|uber de[mnr]|encima de|au-dessus', 'ABOVE'),
  phrase('with no|without|ohne|sans|sin(?= \\p{L})', 'WITHOUT'),
  phrase('except(?: for)?|but not|other than|apart from|ausser|sauf|excepto|salvo', 'EXCEPT'),
  phrase('unless|es sei denn|a moins (?:que|de)|a menos que', 'UNLESS'),
  phrase('if|wenn|si', 'IF'),
  phrase('few|wenige?|peu de|poc[oa]s', 'FEW'),
  phrase('many|viele|beaucoup(?: de)?|much[oa]s', 'MANY'),
  phrase('before|avant|antes de|vor(?= (?:\\d|de[mnr] |jede))', 'BEFORE'),
  phrase('after|apres|despues de|nach(?= (?:\\d|de[mnr] |jede))', 'AFTER'),
  phrase("until|jusqu'(?:a|en|au)|hasta|bis(?= (?:\\d|zu[mr] ))", 'UNTIL'),
  phrase('(?:since|seit|depuis|desde)(?= \\d)', 'SINCE'),
  // What comes after it is the lesser.
  phrase('(?<=\\p{L}er )(?<!rather )(?:than|als)|(?<=(?:more|less|plus|moins|mas|menos) \\p{L}+ )(?:than|que)', 'THAN'),
  // How many of them.
  phrase(
    `(?<!(?:most|best) of )all(?= (?:of|the|my|our|their|his|her|these|those) \\p{L}+|(?= \\p{L}+s ))|(?:every|each)(?! (?:${timeUnit}))`,
    'ALL',
  ),
  phrase(
    '(?:tous|toutes)(?= (?:les|mes|nos|ses|leurs) (?!jours|matins|soirs|mois|ans|semaines|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches))|tod[oa]s(?= (?:l[oa]s|mis|sus|nuestr[oa]s) (?!dias|mananas|noches|tardes|meses|anos|semanas|lunes|martes|miercoles|jueves|viernes|sabados|domingos))|alle(?= \\p{L}+)(?! (?:tage|wochen|monate|jahre|\\d))',
    'ALL',
  ),
  phrase(
    'some(?= (?:of )?(?:the |my |our |their )?\\p{L}+)|several|certains?|certaines|quelques|algun[oa]s|unos|unas|einige|manche',
    'SOME',
  ),
  phrase(
    'most(?= (?:of )?(?:the|my|our|their|these|those|his|her|people|\\p{L}{3,}s) )(?! of all)|(?:die )?meisten|la plupart|la mayoria',
    'MOSTLY',
  ),
  phrase('both|beide[nr]?|l(?:es|os|as) deux|tous les deux|ambos|ambas', 'BOTH'),
  phrase('half(?: of)?|die halfte|la moitie|la mitad', 'HALF'),
  // Whether it has to be, may be, is still to come, or is over.
  phrase(
    'must|ha(?:s|ve) to|needs? to|required to|obliged to|muss|mussen|doi[st]|doivent|doit|il faut|(?:tengo|tiene|tienen|tenemos) que|deb[oe]n?',
    'MUST',
  ),
  phrase('should|ought to|supposed to|soll(?:te|ten|en)?|devrai(?:s|t|ent)|deberia[n]?', 'SHOULD'),
  phrase(
    "(?:am |is |are |'m |'re )?(?:allowed|permitted) to|may(?= \\p{L})(?! \\d)|darf|durfen|(?:ai|a|ont) le droit de",
    'MAY',
  ),
  phrase('could|konnten?|pourrai(?:s|t|ent)|podria[n]?', 'COULD'),
  phrase(
    "will|won't|(?:am |is |are |'m )?going to(?= (?!the |school|work|bed|church|university)\\p{L}+ )|werde[nt]?|wird(?= [^.]*en ?$)",
    'WILL',
  ),
  phrase('still|noch immer|immer noch|toujours(?= (?:a|chez|en) )|todavia|aun', 'STILL'),
  phrase(
    "(?:has|have|'ve) (?:already |just |ever )?(?:been to|read|seen|finished|visited|completed|watched|written|eaten|tried|paid|met|lost|learned|passed)",
    'DONE',
  ),
  phrase("(?:has|have|'ve) had", 'PAST'),
];

/** Whom it is done to: `owes the user` is not `owes Tom`. Before the words for the user fall out. */
export const persons: readonly Phrase[] = [
  phrase(
    "(?<=^ [^.]*\\p{L}{2,} (?:to |from |for |with )?)(?<!(?:of|by|what|where|whom|which|that|why|how|is|was|for|about) )the user(?!'s)(?= *\\.? *$| (?:an?|the|in|on|at|to|with|every|some)\\b| \\d)",
    'ME',
  ),
  phrase(
    '(?<=\\p{L} (?:to|from|than|at|with) )me|(?<=(?:gave|gives?|owes?|lent|lends?|sold|sells?|sent|sends?|paid|pays?|told|tells?|showed|shows|taught|teaches|bought|brought|calls|helps?|helped|visits?|visited|likes|loves|hates|knows|met|asked|invited|drives|wakes|beat|saw|sees|missed|misses|trusts?|hired|manages) )me',
    'ME',
  ),
];

/** After all ways of saying that are told in the past or with these words: what was is not what is. */
export const tenses: readonly Phrase[] = [
  phrase(
    'was|were|used to(?: be)?|had|war|waren|hatten?|gewesen|eta(?:is|it|ient)|ava(?:is|it|ient)|era[ns]?|fui|fue|fueron|tenia[ns]?|tuv[eo]|estaba[ns]?|gehabt|tenido|eu|previously|formerly|ex|former|late(?= (?:father|mother|husband|wife|brother|sister|uncle|aunt))|fruher(?:er|e|es)?|ancien(?:ne)?|antigu[oa]|anteriormente',
    'PAST',
  ),
  phrase('from', 'FROM'),
  phrase('out', 'OUT'),
];
