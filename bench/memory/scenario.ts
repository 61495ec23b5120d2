import { z } from 'zod';

const span = z.tuple([z.int().min(0), z.int().min(0), z.enum(['typed', 'pasted', 'dropped', 'file'])]);
/** What is no object calls with nothing: the loop has to say what is missing. */
const toolArguments = z
  .unknown()
  .transform(
    (value): Readonly<Record<string, unknown>> =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {},
  );
const toolCall = z.object({ function: z.object({ name: z.string(), arguments: toolArguments }) });

const step = z.union([
  z.object({
    user: z.string(),
    spans: z.array(span).nullish(),
    files: z.array(z.object({ name: z.string(), text: z.string() })).nullish(),
  }),
  z.object({ model: z.string(), tool_calls: z.array(toolCall).nullish() }),
  z.object({ extraction: z.union([z.looseObject({ candidates: z.array(z.unknown()) }), z.string()]) }),
  z.object({
    do: z.enum(['leave', 'quit', 'kill', 'new', 'days', 'compact']),
    n: z.number().optional(),
    summary: z.string().optional(),
  }),
  z.object({ remember: z.string() }),
]);

const scenario = z.object({
  id: z.string(),
  settings: z.record(z.string(), z.unknown()).default({}),
  steps: z.array(step),
  expect: z.object({
    facts: z.array(z.object({ text: z.string(), trust: z.enum(['stated', 'derived', 'external']) })).optional(),
    absent: z.array(z.string()).optional(),
    prompt_has: z.array(z.string()).optional(),
    prompt_lacks: z.array(z.string()).optional(),
    staged: z.int().optional(),
  }),
});

export type Scenario = z.infer<typeof scenario>;
export type Step = Scenario['steps'][number];
export type ModelStep = Extract<Step, { model: string }>;
export type UserStep = Extract<Step, { user: string }>;
export type ExtractionStep = Extract<Step, { extraction: unknown }>['extraction'];

/** A line that is no scenario of this form fails by its id, or its number; the others are played. */
export type ReadLine = { readonly scenario: Scenario } | { readonly id: string; readonly problem: string };

/** One scenario a line; empty lines count for nothing, and keys that say nothing to us are left alone. */
export function readScenarios(text: string): readonly ReadLine[] {
  return text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, `line ${index + 1}`)]));
}

function readLine(line: string, place: string): ReadLine {
  try {
    const value: unknown = JSON.parse(line);
    const parsed = scenario.safeParse(value);
    if (parsed.success) return { scenario: parsed.data };
    const id = z.object({ id: z.string() }).safeParse(value).data?.id ?? place;
    return { id, problem: `${place}: ${z.prettifyError(parsed.error)}` };
  } catch (error) {
    return { id: place, problem: `${place}: ${String(error)}` };
  }
}
