import { fold } from '../../../language/fold';

/**
 * True where the user does in one what is done with the user in the other, by verbs that say it of themselves: lends and borrows,
 * teaches and is taught; and where of two that are compared the other is more.
 */
export function areConverse(a: string, b: string): boolean {
  const [mine, theirs] = [fold(a), fold(b)];
  return takesOther(mine, theirs) || takesOther(theirs, mine) || comparesOther(mine, theirs);
}

const byUser = /^(?:i|we|they|(?:the )?user|ich|wir|(?:(?:der|die) )?nutzer(?:in)?|je|nous|yo)(?!\p{L}|['’]s )/u;
const verbs: readonly (readonly [gives: RegExp, takes: RegExp])[] = [
  [/(?<!\p{L})(?:lends?|lent|lending)(?!\p{L})/u, /(?<!\p{L})borrow/u],
  [
    /(?<!\p{L})(?:teach|teaches|(?<!(?:is|are|am|was|were|being|been|get|gets) )taught)(?!\p{L})/u,
    /(?<!\p{L})(?:am|is|are|was|being|been|gets?) taught/u,
  ],
  [/(?<!\p{L})(?:sells?|sold|selling)(?!\p{L})/u, /(?<!\p{L})(?:buys?|bought|buying)(?!\p{L})/u],
  [
    /(?<!\p{L})tolerates?(?!\p{L})/u,
    /(?<!\p{L})(?:can['’]?t|cannot|can not|mustn['’]t) (?:have|eat|drink|take|tolerate)/u,
  ],
];
/** In German the one verb says both, and its case or *sich* tells. */
const germanLent = /(?<!\p{L})(?:ge)?(?:leih|lieh|borg)\p{L}*/u;
const germanTaken = /(?<!\p{L})(?:sich|mir|von|vom)(?!\p{L})/u;

function takesOther(a: string, b: string): boolean {
  if (
    byUser.test(a) &&
    byUser.test(b) &&
    verbs.some(([gives, takes]) => gives.test(a) && takes.test(b) && !takes.test(a))
  )
    return true;
  return germanLent.test(a) && germanLent.test(b) && germanTaken.test(a) && !germanTaken.test(b);
}

const than = /(?<!\p{L})(?:than|(?<=er )als)(?!\p{L})/u;
const less = /(?<!\p{L})(?:less|fewer|worse|weniger|younger|smaller|shorter|lower|cheaper|junger|kleiner)(?!\p{L})/u;
const small = new Set(
  'the a user users my his her their i he she they is are was more in der die das ich mein meine'.split(' '),
);

/** `Likes dogs more than cats` and `Cats are nicer than dogs`. */
function comparesOther(a: string, b: string): boolean {
  if (!than.test(a) || !than.test(b) || less.test(a) !== less.test(b)) return false;
  const [mine, theirs] = [sidesOf(a), sidesOf(b)];
  const crosses = [...mine[0]].some((word) => theirs[1].has(word)) || [...mine[1]].some((word) => theirs[0].has(word));
  const stays = [...mine[1]].some((word) => theirs[1].has(word));
  return crosses && !stays;
}

function sidesOf(text: string): readonly [ReadonlySet<string>, ReadonlySet<string>] {
  const at = text.search(than);
  const words = (part: string) =>
    new Set((part.match(/\p{L}+/gu) ?? []).filter((word) => !small.has(word)).map((word) => word.replace(/s$/, '')));
  return [words(text.slice(0, at)), words(text.slice(at + 4))];
}
