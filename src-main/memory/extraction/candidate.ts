import { z } from 'zod';

/** More than any conversation states; the rest of a reply is reported, not taken. */
export const maxCandidates = 100;
const maxCandidateChars = 400;

type CandidateAction =
  | { readonly kind: 'add' | 'skip' }
  /** `near` is the number the fact was shown under. */
  | { readonly kind: 'replace' | 'confirm'; readonly near: number };

/** What an extractor proposes; `messages` are the numbers shown in its prompt. */
export type Candidate = {
  readonly text: string;
  readonly topic: string | null;
  readonly messages: readonly number[];
  readonly action: CandidateAction | null;
  /** `chat`: of use in this conversation only, for its session notes. */
  readonly scope: 'user' | 'chat';
  readonly section: 'profile' | 'patterns';
  /** When it holds, as the model read it: `2026`, `2026-03`, `2026-03-14`. */
  readonly since: string | null;
  readonly until: string | null;
};

export type Problem = { readonly field: string; readonly message: string };

export type ExtractionReply = {
  readonly candidates: readonly Candidate[];
  readonly problems: readonly Problem[];
  /** False when the reply was no such object at all: the extractor without a model may take its place. */
  readonly isReadable: boolean;
};

/** The `format` of the request. */
export const extractionFormat = {
  type: 'object',
  properties: {
    candidates: {
      type: 'array',
      maxItems: 30,
      items: {
        type: 'object',
        properties: {
          text: { type: 'string', maxLength: maxCandidateChars },
          topic: { type: 'string', maxLength: 40 },
          messages: { type: 'array', items: { type: 'integer' } },
          section: { type: 'string', enum: ['profile', 'patterns'] },
          scope: { type: 'string', enum: ['user', 'chat'] },
          action: { type: 'string', enum: ['add', 'replace', 'confirm', 'skip'] },
          near: { type: 'integer' },
          since: { type: 'string', maxLength: 10 },
          until: { type: 'string', maxLength: 10 },
        },
        required: ['text', 'topic', 'messages', 'section', 'scope', 'action'],
      },
    },
  },
  required: ['candidates'],
} as const;

/** Takes each candidate that can be read; every field that cannot is reported by its path. Fields unknown to us are ignored. */
export function parseExtraction(reply: string): ExtractionReply {
  const value = readJson(reply);
  const list = Array.isArray(value)
    ? value
    : isRecord(value) && Array.isArray(value.candidates)
      ? value.candidates
      : null;
  if (list === null) {
    const message = value === undefined ? 'is no JSON' : 'has no list "candidates"';
    return { candidates: [], problems: [{ field: 'reply', message }], isReadable: false };
  }
  const results = list.slice(0, maxCandidates).map((item: unknown, index) => readCandidate(item, index));
  const surplus = { field: 'candidates', message: `${list.length} given, at most ${maxCandidates} are taken` };
  return {
    candidates: results.flatMap((result) => (result.candidate ? [result.candidate] : [])),
    problems: [...results.flatMap((result) => result.problems), ...(list.length > maxCandidates ? [surplus] : [])],
    isReadable: true,
  };
}

const messageNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^\D{0,3}\d{1,9}\D?$/)
    .transform((text) => Number(text.replace(/\D/g, ''))),
]);

const shape = z.object({
  text: z
    .string()
    .transform((text) =>
      text
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .replace(/^[-*•] /, '')
        .trim(),
    )
    .pipe(z.string().min(1).max(maxCandidateChars)),
  topic: z
    .string()
    .transform(
      (text) =>
        text
          .replace(/[\s\p{Cc}]+/gu, ' ')
          .trim()
          .slice(0, 80) || null,
    )
    .nullish(),
  messages: z.union([z.array(messageNumber).max(1_000), messageNumber.transform((one) => [one])]).nullish(),
});

const date = z.string().trim().max(10).nullable().catch(null).default(null);

const optional = z.object({
  section: z.enum(['profile', 'patterns']).catch('profile'),
  scope: z.enum(['user', 'chat']).catch('user'),
  since: date,
  until: date,
});

const action = z.union([
  z
    .object({ action: z.enum(['replace', 'confirm']), near: z.int().min(1) })
    .transform(({ action: kind, near }) => ({ kind, near })),
  z.object({ action: z.enum(['add', 'skip']) }).transform(({ action: kind }) => ({ kind })),
]);

function readCandidate(
  item: unknown,
  index: number,
): { readonly candidate?: Candidate; readonly problems: readonly Problem[] } {
  const read = shape.safeParse(item);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => ({
      field: ['candidates', index, ...path].join('.'),
      message,
    }));
    return { problems };
  }
  const named = action.safeParse(item);
  const { section, scope, since, until } = optional.parse(item);
  const { text, topic, messages } = read.data;
  const candidate: Candidate = {
    text,
    topic: topic ?? null,
    messages: [...new Set(messages ?? [])],
    action: named.success ? named.data : null,
    scope,
    section,
    since,
    until,
  };
  return { candidate, problems: [] };
}

/** Models wrap JSON in a fence or a sentence. */
function readJson(reply: string): unknown {
  const starts = [reply.indexOf('{'), reply.indexOf('[')].filter((at) => at >= 0);
  const from = Math.min(...starts);
  const to = Math.max(reply.lastIndexOf('}'), reply.lastIndexOf(']'));
  if (starts.length === 0 || to <= from) return undefined;
  try {
    return JSON.parse(reply.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
