import { z } from 'zod';

const span = z.tuple([z.int().min(0), z.int().min(0), z.enum(['typed', 'pasted', 'dropped', 'file'])]);
const toolCall = z.object({
  function: z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()) }),
});
const candidate = z.looseObject({
  text: z.string(),
  topic: z.string().nullish(),
  messages: z.array(z.int()).default([]),
});

const step = z.union([
  z.strictObject({
    user: z.string(),
    spans: z.array(span).optional(),
    files: z.array(z.strictObject({ name: z.string(), text: z.string() })).optional(),
  }),
  z.strictObject({ model: z.string(), tool_calls: z.array(toolCall).optional() }),
  z.strictObject({ extraction: z.union([z.strictObject({ candidates: z.array(candidate) }), z.string()]) }),
  z.strictObject({
    do: z.enum(['leave', 'quit', 'kill', 'new', 'days', 'compact']),
    n: z.number().optional(),
    summary: z.string().optional(),
  }),
  z.strictObject({ remember: z.string() }),
]);

const scenario = z.strictObject({
  id: z.string(),
  settings: z.record(z.string(), z.unknown()).default({}),
  steps: z.array(step),
  expect: z.strictObject({
    facts: z.array(z.strictObject({ text: z.string(), trust: z.enum(['stated', 'derived', 'external']) })).optional(),
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

/** One scenario a line; empty lines count for nothing. Throws with the line's number. */
export function readScenarios(text: string): readonly Scenario[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = scenario.safeParse(JSON.parse(line));
    if (parsed.success) return [parsed.data];
    throw new Error(`line ${index + 1}: ${z.prettifyError(parsed.error)}`);
  });
}
