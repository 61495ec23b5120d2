import { fold } from '../../../language/fold';

/**
 * True when what the user does to somebody in one is what somebody does to the user in the other: `I gave my aunt a watch` and
 * `My aunt gave me a watch`. `I got a watch from my aunt` and `I live with my brother` turn nothing round.
 */
export function areTurnedRound(a: string, b: string): boolean {
  const [mine, theirs] = [fold(a), fold(b)];
  return isTurned(mine, theirs) || isTurned(theirs, mine) || isDoneByNamed(a, b) || isDoneByNamed(b, a);
}

function isTurned(a: string, b: string): boolean {
  return (isDoneToUser(a) && isDoneByUser(b)) || isAboutEachOther(a, b);
}

/** `Ken taught the user to ski` and `User taught Ken to ski`: who is named does it in one, and it is done to them in the other. */
function isDoneByNamed(one: string, other: string): boolean {
  const [, named = ''] = /^(\p{Lu}\p{L}+) (?!(?:is|are|was|were|ist|sind|war|est|sont|es|son|era) )/u.exec(one) ?? [];
  const isNamedThere = named !== '' && new RegExp(`(?<!^)(?<!\\p{L})${named}(?!\\p{L})`, 'u').test(other);
  const [a, b] = [fold(one), fold(other)];
  if (!isNamedThere || userFirst.test(a) || otherFirst.test(a) || !userFirst.test(b)) return false;
  const areMutual = [a, b].some((text) => mutual.test(text.replace(verbAfter(fold(named)), ' ')));
  return userAsObject.test(a) && !userAsObject.test(b) && !areMutual;
}

/** `To ski`, not `to Ken` and `to me`. */
function verbAfter(name: string): RegExp {
  return new RegExp(` to (?!(?:${name}|me|us|them|him|the user|user)(?!\\p{L}))`, 'gu');
}

/** `My neighbour complains about my music`: the other way round it is about `my neighbour's music`. */
function isAboutEachOther(a: string, b: string): boolean {
  const [whole] = otherFirst.exec(a) ?? [];
  if (whole === undefined || !usersOwn.test(a) || !userFirst.test(b)) return false;
  const person = /^\p{L}+/u.exec(a.slice(whole.length))?.[0];
  return person !== undefined && new RegExp(`(?<!\\p{L})${person}['’]s \\p{L}`, 'u').test(b);
}

const userFirst =
  /^(?:j['’]|l['’]utilisat(?:eur|rice)|(?:i|we|they|(?:the )?user|ich|wir|(?:(?:der|die) )?nutzer(?:in)?|je|nous|utilisat(?:eur|rice)|yo|(?:el |la )?usuari[oa])(?!\p{L}|['’]s ))/u;
const otherFirst =
  /^(?:the |la |le |el |der |die |das )?(?:user['’]s|my|our|his|her|their|mein\p{L}*|unser\p{L}*|mon|ma|mes|notre|nos|mi|mis|nuestr\p{L}+) /u;
const userAsObject =
  /(?<!^)(?<!\p{L})(?:m['’]|l['’]utilisat(?:eur|rice)|(?:me|us|them|him|mir|mich|uns|ihm|ihn|moi|conmigo|(?:the )?user|de[mnr] nutzer(?:in)?|al usuario|a la usuaria)(?!\p{L}|['’]s ))/u;
const usersOwn = /(?<!^)(?<!\p{L})(?:my|our|(?:the )?user['’]s) /u;
/** Between them these do not tell who acts. */
const mutual =
  /(?<!\p{L})(?:by|from|with|of|to|between|von|vom|mit|bei|zwischen|par|de|du|d'|avec|chez|por|con|entre)(?!\p{L})/u;

function isDoneToUser(text: string): boolean {
  return otherFirst.test(text) && userAsObject.test(text) && !mutual.test(text);
}

function isDoneByUser(text: string): boolean {
  return userFirst.test(text) && !userAsObject.test(text) && !mutual.test(text);
}
