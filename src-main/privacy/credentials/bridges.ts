/**
 * What is between a label and its value, one pattern for each way to write it. All are sticky and
 * bounded; where a value opens with a quote, the pattern takes the quote in as its last character.
 */

/** What may close a label: quotes, Markdown and elements around it, a remark in brackets. */
const closing = String.raw`["'\x60*_~\])]{0,4}(?:</[a-z]{1,8}>)?(?:[ \t]{0,2}\([^()\n]{0,40}\)|\[[^[\]\n]{0,24}\])?["'\x60*_~]{0,3}`;
const opening = String.raw`(?:<(?:code|b|i|em|strong|kbd|span|samp|tt|pre|td|dd|mark)>){0,2}[*_~>]{0,3}(?:["'\x60「『“«‹][*_]{0,2}[ ]?)?[*_]{0,2}`;
const typeAnnotation = String.raw`(?:[ \t]{0,40}:[ \t]{0,2}[&\w<>.|?[\] ]{1,30}(?==[ \t]))?`;
const sign = String.raw`(?:\\?(?:={1,3}>|->|=>|:=|={1,2}|:(?!:))|→|⇒|»|>>|\||│|(?<=\])\((?=[^\s()]{4,80}\))|(?:-|–|—)(?=[ \t])|…|\.{2,3}(?=[ \t])|\?(?=[ ])|は、?|が)`;

/** `label: value` and every other sign of assignment. */
const assigned = new RegExp(
  String.raw`${closing}${typeAnnotation}(?:\\")?[ \t]{0,40}${sign}(?:</\w{1,8}>)?[*_~\x60]{0,3}[ \t]{0,40}(?:!!\w{1,10}[ ])?(?:\\(?="))?${opening}`,
  'uy',
);

/** XML, YAML and HCL put the value into an attribute, an element or a line of its own; PHP into an argument. */
const attribute =
  /["']?\s{0,4}(?:,|\{|>)?\s{0,12}"?(?:value|default|content|val)"?\s{0,4}[=:>]\s{0,4}["'`]?|["']?\s{0,2}>(?:\s{0,4}<(?:string|value)>)?\s{0,4}|["'],\s{0,4}["']/iuy;

const tail = String.raw`(?:[ \t]{1,2}(?!(?:is|are|was|ist|war|lautet|est|es|era|c'est|è|é)\b)[\p{L}\p{M}\d'’./&@-]{1,32}){0,8}?(?:[ \t]?\([^()\n]{0,40}\))?`;
const filler = String.raw`(?:(?:by the way,?|btw|übrigens|nämlich|d'ailleurs|por cierto,?|of course|natürlich|now|still|just|currently|simply|literally|actually|always|set to|changed to|going to be|the following|jetzt|immer noch|noch|nun|einfach|aktuell|bisher|bislang|früher|zuletzt|vorher|previously|formerly|before|until now|once|originally|die|der|das|maintenant|toujours|encore|désormais|simplement|auparavant|avant|jusqu'ici|le|la|antes|hasta ahora|sempre|ahora|todavía|actualmente|el|:)[ \t]{1,2}){0,2}`;
const verb =
  "(?:is|are|was|will be|should be|=|ist|sind|war|lautet|lauten|heißt|heisst|wäre|wird|est|sont|était|sera|c'est|c’est|ce sera|habe? ich|nehme ich|(?:just |please |bitte |einfach )?(?:enter|type(?: in)?|put in|try|gib|tippe|nimm|tape|mets|saisis|pon|escribe|introduce)|i (?:chose|picked|used|set|took|typed|entered|gave|wrote)|j'ai (?:choisi|mis|pris)|he (?:puesto|elegido)|puse|elegí|es|son|era|será|sería|sigue siendo|è|é|är|er)";
const aside =
  "(?:(?:and|und|et|y|now|jetzt|maintenant|désormais|ahora)[ ]){0,2}(?:it's|it’s|it is|which is|that's|c'est|c’est|est|es ist|das ist|ist|lautet|es|is|i (?:typed|entered|used|chose|gave|put in)|ich (?:tippte|nahm|nehme|gab|habe)|j'ai (?:tapé|mis|saisi)|puse|escribí|metí|usé)";
const sentence = new RegExp(
  String.raw`["'\x60*_]{0,3}${tail}(?:,[ ][\p{L}' ]{2,40},)?(?:[ \t]{0,2}(?:=|->|=>|:(?!:)|→|–|—)[ \t]{0,2}|'s[ \t]{1,2}|,[ ]${aside}[ ]|[ \t]{1,2}${verb}(?:[ \t]{0,2}:[ \t]{0,2}|[ \t]{1,2}))${filler}${opening}`,
  'iuy',
);

/** *changed the password to …*, *from … to …*: words that join a label and its value only where a change is spoken of. */
const change = new RegExp(
  String.raw`["'\x60*_]{0,3}${tail}[ \t]{1,2}(?:to|from|into|auf|von|in|en|par|por|de|à|a|zu)(?:[ \t]{0,2}:[ \t]{0,2}|[ \t]{1,2})${filler}${opening}`,
  'iuy',
);

/** The next cell of a table of HTML, the line below a heading in bold. */
const element = /[:\s]{0,3}(?:<\/?[a-z][\w-]{0,15}(?:\s[^<>\n]{0,60})?>[:\s]{0,8}){2,6}/iuy;

/** Where one is set or replaced, *to* and *from* lead to values. */
export const spokenChange =
  /chang|\bset\b(?! up)|setz|gesetzt|reset|updat|rotat|änder|geänd|modifi|remplac|cambi|puse|actuali|nouve|neues|neue |new |nuev|ahora|now|jetzt|maintenant/i;

/** Languages that write no spaces: a few characters, a particle, the value. */
const unspaced = /[^\n。、は:=!-~]{0,16}(?:は、?|が|を|是|为|為|는|은|이|(?=[「『]))[ ]?["'`「『“]?(?=[\x21-\x7e])/uy;

/** `password hunter2`, `pin number 4821`, `--token abc`, `requirepass abc`. */
const adjacent = new RegExp(
  String.raw`${closing}[ \t]{1,8}(?:(?:of|number|nr\.?|no\.?|num|nummer|numéro|número|wifi|wlan|code|hex)[ \t]{1,2})?${opening}`,
  'iuy',
);

/** The value alone on the line below, perhaps in a fence. */
const below =
  /[ \t]{0,2}[:*_`\])]{0,5}:?[*_]{0,3}(?:[ \t]{1,4}[|>][+-]?)?[ \t]{0,4}\n(?:[ \t]{0,8}\n)?(?:```\w{0,12}\n)?[ \t>-]{0,8}["'`]?(?=[^\s`]{4,80}["'`]?[ \t]{0,4}(?:\n|$))/uy;

export const bridges = { assigned, attribute, element, sentence, change, unspaced, adjacent, below } as const;

/** How a value hangs on its label. */
export type Setting = keyof typeof bridges;

/** Where a value stands that may be a secret. */
export type Place = {
  readonly setting: Setting;
  readonly isQuoted: boolean;
  readonly text: string;
  /** Offset of the value in `text`. */
  readonly at: number;
};
