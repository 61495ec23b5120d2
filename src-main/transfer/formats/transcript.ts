import { z } from 'zod';
import type { ForeignMessage } from './conversation';
import { type Item, leftOutCounter, titleOf } from './item';
import { readTime } from './times';

const turn = z.object({
  speaker: z.string().nullish(),
  text: z.string().nullish(),
  clean_text: z.string().nullish(),
  date_time: z.string().nullish(),
  blip_caption: z.string().nullish(),
});
/** LoCoMo's form: `session_1`, `session_1_date_time`, ... between two speakers. */
export const transcript = z.looseObject({ sample_id: z.union([z.string(), z.number()]).nullish() });

const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const TURN_MS = 20_000;
const SESSION = /^session_(\d+)$/;

export function isTranscript(value: unknown): boolean {
  const talk = talkOf(value);
  return talk !== null && Object.keys(talk).some((key) => SESSION.test(key) && Array.isArray(talk[key]));
}

/** All sessions are one conversation: the same two people going on. The first speaker counts as the user. */
export function readTranscript(value: z.output<typeof transcript>): Item {
  const talk = talkOf(value) ?? {};
  const leftOut = leftOutCounter();
  const first = typeof talk.speaker_a === 'string' ? talk.speaker_a : '';
  const messages: ForeignMessage[] = [];
  let clock = Number.NEGATIVE_INFINITY;
  for (const key of sessionKeys(talk)) {
    const unsaid = Number.isFinite(clock) ? clock + DAY_MS : FIRST_DAY;
    const start = Math.max(clock, readTime(talk[`${key}_date_time`]) ?? unsaid);
    z.array(turn)
      .parse(talk[key])
      .forEach((said, position) => {
        clock = Math.max(clock, readTime(said.date_time) ?? start + position * TURN_MS);
        const text = (said.text ?? said.clean_text ?? '').trim();
        const captions = said.blip_caption ? [said.blip_caption] : [];
        if (text === '' && captions.length === 0) leftOut.add('empty_message');
        else {
          const author = said.speaker ?? null;
          const role = first === '' || author === first ? 'user' : 'assistant';
          messages.push({ author, role, text, created_at: clock, captions });
        }
      });
  }
  if (messages.length === 0) return { kind: 'left_out', leftOut: { empty_conversation: 1 } };
  const people = [first, talk.speaker_b].filter((name) => typeof name === 'string' && name !== '').join(' and ');
  const title = titleOf(people === '' ? String(value.sample_id ?? '') : people);
  return { kind: 'conversation', conversation: { title, messages }, leftOut: leftOut.counts };
}

function talkOf(value: unknown): Readonly<Record<string, unknown>> | null {
  const record = z.record(z.string(), z.unknown());
  const outer = record.safeParse(value);
  if (!outer.success) return null;
  const inner = record.safeParse(outer.data.conversation);
  return inner.success ? inner.data : outer.data;
}

function sessionKeys(talk: Readonly<Record<string, unknown>>): readonly string[] {
  const numberOf = (key: string) => Number(SESSION.exec(key)?.[1]);
  return Object.keys(talk)
    .filter((key) => SESSION.test(key))
    .sort((a, b) => numberOf(a) - numberOf(b));
}
