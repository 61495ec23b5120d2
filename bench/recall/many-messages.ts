import { unit } from '../../src-main/inference/unit-vector';
import type { ForeignConversation, ForeignMessage } from '../../src-main/transfer/formats/conversation';
import { madeUpWords } from './made-up-words';

/** A year and more of a person's chats with a model, made up, the same for the same seed. Conversations are made as they are taken. */
export type Talk = {
  readonly conversations: () => Iterable<ForeignConversation>;
  /** What was said, asked for in words of one message each. Whole only once all conversations were taken. */
  readonly questions: readonly string[];
};

/** Of all messages: a model's answers of 300 words and more. */
const LONG_SHARE = 1 / 3;
const SHORTEST_LONG = 300;
const LONGEST_LONG = 700;
const TOPICS = 50;
/** Of all conversations. */
const CODE_SHARE = 0.2;
const QUESTION_SHARE = 0.2;
const DATED_SHARE = 0.1;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const BEGAN = Date.UTC(2022, 0, 1);
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/**
 * `count` messages in conversations of 6 to 80 over three years, with pauses of days: a user's short messages, a model's answers, two
 * thirds of them long, with headings, lists and code. Words are as common as in real chats (`made-up-words.ts`), and each conversation
 * keeps to a topic, the first of fifty being a fifth of all.
 */
export function manyMessages(count: number, seed = 7): Talk {
  const questions: string[] = [];
  return {
    questions,
    *conversations() {
      const random = generator(seed);
      const words = madeUpWords(random, TOPICS);
      questions.length = 0;
      let start = BEGAN;
      for (let left = count; left > 0; ) {
        const size = Math.min(left, 6 + Math.floor(74 * random() ** 2));
        const talk = oneTalk({ random, words, size, start });
        questions.push(...talk.questions);
        start += ((1095 * 24 * HOUR_MS) / (count / 30)) * (0.5 + random());
        left -= size;
        yield talk.conversation;
      }
    },
  };
}

type TalkIn = {
  readonly random: () => number;
  readonly words: ReturnType<typeof madeUpWords>;
  readonly size: number;
  readonly start: number;
};

function oneTalk({ random, words, size, start }: TalkIn) {
  const topic = words.someTopic();
  const isOfCode = random() < CODE_SHARE;
  const sentence = (length: number): string => {
    const list: string[] = [];
    for (let at = 0; at < length; at++) list.push(words.someWord(topic));
    if (isOfCode && random() < 0.2) list.push(`${words.someWord(topic)}_${words.someWord(topic)}`);
    return list.join(' ');
  };
  const sentences = (wanted: number): string => {
    const list: string[] = [];
    for (let left = wanted; left > 0; ) {
      const length = Math.min(left, 7 + Math.floor(random() * 18));
      list.push(`${sentence(length)}${random() < 0.1 ? '?' : '.'}`);
      left -= length;
    }
    return list.join(' ');
  };
  const answer = (wanted: number): string => {
    const parts: string[] = [sentences(20)];
    for (let left = wanted - 20; left > 0; left -= 60) {
      if (random() < 0.35) parts.push(`### ${sentence(4)}`);
      if (isOfCode && random() < 0.3) parts.push(code(sentence));
      parts.push(
        random() < 0.4
          ? Array.from({ length: 4 }, () => `- **${sentence(2)}:** ${sentence(13)}`).join('\n')
          : sentences(60),
      );
    }
    return parts.join('\n\n');
  };
  let at = start;
  const questions: string[] = [];
  const messages = Array.from({ length: size }, (_, index): ForeignMessage => {
    at += MINUTE_MS * (1 + random() * 5) + (random() < 0.08 ? HOUR_MS * (8 + random() * 90) : 0);
    const isUser = index % 2 === 0;
    const wanted = SHORTEST_LONG + 20 + Math.floor((LONGEST_LONG - SHORTEST_LONG) * random() ** 2);
    const text = isUser
      ? sentences(8 + Math.floor(200 * random() ** 4 + 30 * random()))
      : random() < 2 * LONG_SHARE
        ? answer(wanted)
        : answer(30 + Math.floor(random() * 180));
    if (isUser && random() < QUESTION_SHARE) questions.push(asked(text, at, random));
    return { author: null, role: isUser ? 'user' : 'assistant', text, created_at: Math.round(at), captions: [] };
  });
  return { conversation: { title: sentence(5), messages }, questions };
}

/** Words that stand together in what was said, some of them with the month. */
function asked(text: string, at: number, random: () => number): string {
  const words = text.split(/[^\w]+/).filter((word) => word !== '');
  const from = Math.floor(random() * Math.max(1, words.length - 15));
  const day = new Date(at);
  const when = random() < DATED_SHARE ? ` in ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}` : '';
  return `what did i say about ${words.slice(from, from + 8 + Math.floor(random() * 8)).join(' ')}${when}?`;
}

function code(sentence: (length: number) => string): string {
  const name = () => sentence(2).replaceAll(' ', '_');
  const lines = Array.from({ length: 5 }, () => `    ${name()} = ${name()}(${sentence(1)})`);
  return ['```python', `def ${name()}(${name()}):`, ...lines, '```'].join('\n');
}

/** Unit vectors that point anywhere: as far as time goes, any are as good as a model's. */
export function randomVector(random: () => number, dimensions: number): Float32Array {
  return unit(Float32Array.from({ length: dimensions }, () => random() - 0.5));
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
