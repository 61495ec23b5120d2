import { fold } from './fold';

/** True when the statement denies: `I don't eat meat`, `no longer lives`, `hates tea`. A doubled denial cancels. */
export function isNegated(text: string): boolean {
  const folded = fold(text.replace(birth, ' ').replace(article, ' '));
  return denial.test(folded) !== aversion.test(folded);
}

/** Without its accent it would be `ne`. */
const birth = /(?<!\p{L})nées?(?!\p{L})|(?<!\p{L})nés?(?!\p{L})/giu;
/** A German article cut short, before its noun. */
const article = /(?<!\p{L})ne(?= \p{Lu})/gu;

const denial =
  /(?<!\p{L})(?:not|no|never|nor|neither|none|nobody|nothing|without|cannot|cant|dont|doesnt|isnt|nicht|kein|keine|keinen|keinem|keiner|keines|nie|niemals|weder|ohne|ne|n'|pas|jamais|aucun|aucune|sans|nunca|jamas|tampoco|ni|sin|ningun|ninguna)(?!\p{L})|\p{L}n't(?!\p{L})|(?<!\p{L})n'\p{L}|(?:ない|ません|不|没|沒|未|안 |않|못|없)/u;

const aversion =
  /(?<!\p{L})(?:hat(?:e|es|ed)|dislik(?:e|es|ed)|detest\p{L}*|avoid\p{L}*|abstain\p{L}*|refrain(?:s|ed)?|(?:stay|stays|stayed|keep|keeps|kept) (?:away|off|clear)|steers? clear|refus\p{L}*|stopped|stops?|quit|quits|(?:gave|given?|gives|giving) up|lacks?|loath\p{L}*|despis\p{L}*|abhor\p{L}*|hass(?:en?|t)|aborre[cz]\p{L}*|execr\p{L}*|vermeide[nt]?|aufgehort|verabscheu\p{L}*|verzichte[nt]?|evite[sz]?|evita|evito|arrete\p{L}*|odi(?:o|a|as|e)|deje|dejo|dejado|s'abstien\p{L}*|abstien\p{L}*|m'abstiens)(?!\p{L})|嫌い|讨厌|싫/u;
