import { createReadStream, statSync } from 'node:fs';
import type { ForeignMessage } from '../../src-main/transfer/formats/conversation';
import { jsonElements } from '../../src-main/transfer/source/json-elements';

type Statement = { readonly text: string; readonly sources: readonly string[] };
type Turn = ForeignMessage & { readonly id: string };
type Session = { readonly id: string; readonly turns: readonly Turn[] };
type Asked = {
  readonly question: string;
  /** Turn ids; empty if only sessions are known. */
  readonly evidence: readonly string[];
  readonly evidenceSessions: readonly string[];
  readonly category: number | null;
  /** Milliseconds. */
  readonly now: number;
};
/** Sessions in order. `isOneTalk`: the same people going on; else each session is a conversation of its own. */
export type Sample = {
  readonly id: string;
  readonly isOneTalk: boolean;
  readonly sessions: readonly Session[];
  readonly statements: readonly Statement[];
  readonly questions: readonly Asked[];
};

type Json = { readonly [key: string]: unknown };

const TURN_MS = 20_000;
const DAY_MS = 86_400_000;

/** The whole of a file's text at once: for what is small. */
export function readSamples(text: string): readonly Sample[] {
  const parsed: unknown = JSON.parse(text);
  return (Array.isArray(parsed) ? parsed : [parsed]).map((sample: unknown, index) => readSample(sample, index));
}

/** One sample after the other, so that a file of any size is read in the memory of its largest sample. */
export async function* streamSamples(path: string): AsyncGenerator<Sample> {
  const file = { name: path, bytes: statSync(path).size, chunks: () => createReadStream(path) };
  let index = 0;
  for await (const sample of jsonElements(file, { maxPieceBytes: LARGEST_SAMPLE })) yield readSample(sample, index++);
}

const LARGEST_SAMPLE = 256 * 2 ** 20;

/** Reads LoCoMo's format, BEAM's in it, and LongMemEval's. Questions whose evidence names nothing that is there are left out. */
function readSample(sample: unknown, index: number): Sample {
  const fields = sample as Json;
  return 'haystack_sessions' in fields ? longMemEval(fields, index) : locomo(fields, index);
}

function locomo(sample: Json, index: number): Sample {
  const conversation = (sample.conversation ?? sample) as Json;
  const numbers = Object.keys(conversation)
    .map((key) => /^session_(\d+)$/.exec(key)?.[1])
    .filter((number) => number !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
  let clock = Date.UTC(2024, 0, 1);
  const first = String(conversation.speaker_a ?? '');
  const sessions = numbers.map((number): Session => {
    const start = readTime(conversation[`session_${number}_date_time`]) ?? clock;
    clock = start + DAY_MS;
    const turns = (conversation[`session_${number}`] as readonly Json[]).map((turn, position): Turn => {
      const speaker = String(turn.speaker ?? '');
      const isRole = speaker === 'user' || speaker === 'assistant';
      return {
        id: String(turn.dia_id),
        // BEAM has a person and a model, and says `user` and `assistant` for them: nobody of that name.
        author: isRole ? null : speaker,
        role: isRole ? speaker : first === '' || speaker === first ? 'user' : 'assistant',
        text: String(turn.text ?? turn.clean_text ?? ''),
        created_at: readTime(turn.date_time) ?? start + position * TURN_MS,
        captions: typeof turn.blip_caption === 'string' && turn.blip_caption !== '' ? [turn.blip_caption] : [],
      };
    });
    return { id: String(number), turns };
  });
  const sessionOf = new Map(sessions.flatMap(({ id, turns }) => turns.map((turn) => [turn.id, id] as const)));
  const now = (sessions.at(-1)?.turns.at(-1)?.created_at ?? clock) + DAY_MS;
  const questions = ((sample.qa ?? []) as readonly Json[]).flatMap((qa): Asked[] => {
    const evidence = turnIds(qa.evidence).filter((id) => sessionOf.has(id));
    if (evidence.length === 0) return [];
    return [
      {
        question: String(qa.question),
        evidence,
        evidenceSessions: [...new Set(evidence.map((id) => sessionOf.get(id) ?? ''))],
        category: typeof qa.category === 'number' ? qa.category : null,
        now,
      },
    ];
  });
  return {
    id: String(sample.sample_id ?? index),
    isOneTalk: true,
    sessions,
    statements: statementsOf((sample.observation ?? {}) as Json),
    questions,
  };
}

function statementsOf(observation: Json): readonly Statement[] {
  return Object.values(observation).flatMap((bySpeaker) =>
    Object.values(bySpeaker as Json).flatMap((list) =>
      (list as readonly (readonly [string, unknown])[]).map(([text, ids]) => ({ text, sources: turnIds(ids) })),
    ),
  );
}

/** Joined by `;` or blanks, in a list or not, or written like `D:11:26`. */
function turnIds(ids: unknown): readonly string[] {
  const all = (Array.isArray(ids) ? ids : [ids]).flatMap((id) => String(id ?? '').split(/[;,\s]+/));
  return [...new Set(all.map((id) => id.replace(/^D:(\d+):(\d+)$/, 'D$1:$2')).filter((id) => id !== ''))];
}

function longMemEval(sample: Json, index: number): Sample {
  const ids = sample.haystack_session_ids as readonly string[];
  const dates = (sample.haystack_dates ?? []) as readonly unknown[];
  const raw = sample.haystack_sessions as readonly (readonly Json[])[];
  let clock = Date.UTC(2024, 0, 1);
  const answering = new Set<string>();
  const sessions = raw.map((turns, at): Session => {
    const start = readTime(dates[at]) ?? clock;
    clock = start + DAY_MS;
    const id = `${ids[at] ?? at}`;
    return {
      id,
      turns: turns.map((turn, position): Turn => {
        const turnId = `${at}:${position}`;
        if (turn.has_answer === true) answering.add(turnId);
        return {
          id: turnId,
          author: null,
          role: turn.role === 'assistant' ? 'assistant' : 'user',
          text: String(turn.content ?? ''),
          created_at: start + position * TURN_MS,
          captions: [],
        };
      }),
    };
  });
  const known = new Set(sessions.map(({ id }) => id));
  const list = (sample.questions ?? [sample]) as readonly (Json | string)[];
  const questions = list.flatMap((entry): Asked[] => {
    const asked: Json = typeof entry === 'string' ? { question: entry } : entry;
    const evidenceSessions = (
      (asked.answer_session_ids ?? sample.answer_session_ids ?? []) as readonly string[]
    ).filter((id) => known.has(id));
    if (evidenceSessions.length === 0) return [];
    return [
      {
        question: String(asked.question),
        evidence: list.length === 1 ? [...answering] : [],
        evidenceSessions,
        category: null,
        now: readTime(asked.question_date ?? sample.question_date) ?? clock,
      },
    ];
  });
  return { id: String(sample.question_id ?? index), isOneTalk: false, sessions, statements: [], questions };
}

/** `1:56 pm on 8 May, 2023`, `2023/05/20 (Sat) 02:21`, `29.12.2023, 15:04:05`, or what Date reads. Taken as UTC. */
function readTime(text: unknown): number | null {
  if (typeof text !== 'string' || text === '') return null;
  const spoken = /^(\d+):(\d+) (am|pm) on (\d+) (\w+),? (\d{4})$/i.exec(text.trim());
  if (spoken) {
    const [, hour, minute, half, day, month, year] = spoken;
    const base = Date.parse(`${day} ${month} ${year} UTC`);
    return base + (((Number(hour) % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minute)) * 60_000;
  }
  const slashed = /^(\d{4})\/(\d+)\/(\d+)\D+(\d+):(\d+)/.exec(text);
  if (slashed) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = slashed.slice(1).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute);
  }
  const dotted = /^(\d+)\.(\d+)\.(\d{4}),? (\d+):(\d+)/.exec(text);
  if (dotted) {
    const [day = 1, month = 1, year = 0, hour = 0, minute = 0] = dotted.slice(1).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute);
  }
  const parsed = Date.parse(text);
  return Number.isNaN(parsed) ? null : parsed;
}
