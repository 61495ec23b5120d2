import { fold } from '../language/fold';

/** Names that something or somebody belongs to, folded. */
export type Owners = {
  /** `Karin's boss`, `le chef de Karin`: beyond doubt. */
  readonly certain: ReadonlySet<string>;
  /** Also `the founder of Acme`, which may be said otherwise. */
  readonly possible: ReadonlySet<string>;
};

/** `Karin is my boss` and `I am Karin's boss` have the same words. */
export function readOwners(text: string): Owners {
  const plain = text.replace(/[’]/g, "'");
  const genitives = [...plain.matchAll(genitive)].map((match) => fold(match[1] ?? ''));
  const ofKin = [...plain.matchAll(kinOf)].map((match) => fold(match[1] ?? ''));
  const others = [...plain.matchAll(anyOf)].map((match) => fold(match[1] ?? ''));
  const certain = [...genitives, ...ofKin].filter((name) => !noNames.has(name));
  return { certain: new Set(certain), possible: new Set([...certain, ...others]) };
}

export function haveOtherOwners(a: Owners, b: Owners): boolean {
  return [...a.certain].some((name) => !b.possible.has(name)) || [...b.certain].some((name) => !a.possible.has(name));
}

const genitive =
  /(?<!\p{L})(\p{Lu}\p{L}+)'s? (?!(?:my|a|an|the|our|in|at|on|not|from|now|\p{L}+ing|called|named|name|birthday)(?!\p{L}))/gu;
const kinOf =
  /(?:sister|brother|mother|father|son|daughter|wife|husband|partner|friend|boss|manager|doctor|teacher|neighbou?r|cousin|aunt|uncle|Schwester|Bruder|Mutter|Vater|Sohn|Tochter|Frau|Mann|Freundin|Freund|Chefin|Chef|Ärztin|Arzt|sœur|soeur|frère|mère|père|fils|fille|femme|mari|amie?|chef|médecin|hermana|hermano|madre|padre|hijo|hija|mujer|marido|amig[oa]|jef[ae]|médic[oa]) (?:of |von |de |d')(\p{Lu}\p{L}+)/gu;
const anyOf = /(?<!\p{L})(?:of |von |de |d')(\p{Lu}\p{L}+)/gu;
/** At the head of a sentence with a capital. */
const noNames = new Set(
  'user it that there what who here let he she sister brother mother father mom mum dad wife husband partner son daughter child friend boss manager dog cat team beruf'.split(
    ' ',
  ),
);
