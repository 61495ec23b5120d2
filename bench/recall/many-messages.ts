import type { ForeignConversation } from '../../src-main/transfer/messages';

/** Made-up talk with the word frequencies of real talk, the same for the same seed. */
export type Talk = { readonly conversations: readonly ForeignConversation[]; readonly questions: readonly string[] };

const SMALL_WORDS =
  'the i to and a of you it in my is that we was for on with have so at be this but me are they just had not about she he'.split(
    ' ',
  );
const SYLLABLES =
  'ba ko ri mun tel sa vor pin da lo fen gar hi jos ke lum ner ot pra qui ro sten tu vi wex yar zo'.split(' ');
const VOCABULARY = 30_000;
const SMALL = 60;
const MESSAGES_A_TALK = 40;
const HOUR_MS = 3_600_000;

export function manyMessages(count: number, seed = 7): Talk {
  const random = generator(seed);
  const word = (): string =>
    random() < 0.45 ? (SMALL_WORDS[Math.floor(random() ** 2 * SMALL_WORDS.length)] ?? 'the') : contentWord(random);
  const sentence = (): string => Array.from({ length: 6 + Math.floor(random() * 20) }, word).join(' ');
  const conversations: ForeignConversation[] = [];
  const questions: string[] = [];
  for (let at = 0; at < count; at += MESSAGES_A_TALK) {
    const start = Date.UTC(2022, 0, 1) + conversations.length * 9 * HOUR_MS;
    const messages = Array.from({ length: Math.min(MESSAGES_A_TALK, count - at) }, (_, index) => ({
      author: null,
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      text: `${sentence()}. ${sentence()}${random() < 0.2 ? '?' : '.'}`,
      created_at: start + index * 60_000 + (index > MESSAGES_A_TALK / 2 ? 7 * HOUR_MS : 0),
      captions: [],
    }));
    conversations.push({ title: sentence().slice(0, 40), messages });
    const asked = messages[Math.floor(random() * messages.length)]?.text.split(/\W+/) ?? [];
    questions.push(`what did i say about ${asked.slice(0, 5 + Math.floor(random() * 4)).join(' ')}?`);
  }
  return { conversations, questions };
}

/** Unit vectors that point anywhere: as far as time goes, any are as good as a model's. */
export function randomVector(random: () => number, dimensions: number): Float32Array {
  const vector = Float32Array.from({ length: dimensions }, () => random() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Zipf's law from the sixtieth word on: the sixty before are small words, which no question keeps. */
function contentWord(random: () => number): string {
  let number = Math.floor(SMALL * (Math.exp(random() * Math.log((VOCABULARY + SMALL) / SMALL)) - 1));
  let word = '';
  do {
    word += SYLLABLES[number % SYLLABLES.length] ?? '';
    number = Math.floor(number / SYLLABLES.length);
  } while (number > 0);
  return word;
}
