import { z } from 'zod';

/** The day alone is noon of that day in UTC; with a time it is that moment. */
const moment = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/,
    'is no date: 2026-03-14 or 2026-03-14T09:30:00Z',
  )
  .transform((text, context) => {
    const at = Date.parse(
      text.includes('T') ? (/(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`) : `${text}T12:00:00Z`,
    );
    const isReal =
      !Number.isNaN(at) &&
      !Number.isNaN(Date.parse(text.slice(0, 10))) &&
      new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(text.slice(0, 10));
    if (!isReal) context.addIssue({ code: 'custom', message: 'is a day that no calendar has' });
    return at;
  });
const text = z.string().trim().min(1).max(20_000);
const words = z.array(z.string().trim().min(1)).max(50);

const question = z.object({
  id: z.union([z.string().min(1), z.number().transform(String)]),
  say: z.array(z.object({ at: moment, text })).max(500),
  ask: z.object({ at: moment, text, as_of: z.string().trim().min(1).max(200).optional() }),
  expect: words,
  not: words,
});

/** What was said when, and what an answer then must and must not be given. Moments are in milliseconds. */
export type TimeQuestion = z.infer<typeof question>;

/** A line that is no question is told by its number; the others are asked. */
export type ReadLine = { readonly question: TimeQuestion } | { readonly id: string; readonly problem: string };

/** One question a line; empty lines count for nothing, and keys that say nothing to us are left alone. */
export function readQuestions(file: string): readonly ReadLine[] {
  const seen = new Set<string>();
  return file
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, `line ${index + 1}`, seen)]));
}

function readLine(line: string, place: string, seen: Set<string>): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { id: place, problem: `${place} is no JSON: ${String(error)}` };
  }
  const parsed = question.safeParse(value);
  if (!parsed.success) {
    const where = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the line'}: ${message}`);
    return { id: place, problem: `${place} is no question. ${where.join('; ')}` };
  }
  const read = parsed.data;
  if (seen.has(read.id)) return { id: read.id, problem: `${place} has the id ${read.id} of an earlier line` };
  seen.add(read.id);
  const late = read.say.find(({ at }) => at > read.ask.at);
  if (late !== undefined) return { id: read.id, problem: `${place}: something is said after the question is asked` };
  return { question: { ...read, say: read.say.toSorted((a, b) => a.at - b.at) } };
}
