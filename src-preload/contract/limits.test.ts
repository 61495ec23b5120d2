import { expect, test } from 'vitest';
import { z } from 'zod';
import { requests } from './index';
import { LARGEST_HANDOFF, LONGEST_TEXT } from './limits';

type Shape = {
  readonly type?: string | readonly string[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly propertyNames?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
};

/** Every text of an input with its greatest length, and every list without one. */
function* textsOf(shape: Shape, path: string): Generator<{ readonly path: string; readonly most: number | undefined }> {
  const isFixed = shape.enum !== undefined || shape.const !== undefined || shape.format === 'uuid';
  if (shape.type === 'string' && !isFixed) yield { path, most: shape.maxLength };
  if (shape.type === 'array') yield { path: `${path}[]`, most: shape.maxItems };
  for (const [name, each] of Object.entries(shape.properties ?? {})) yield* textsOf(each, `${path}.${name}`);
  if (shape.items) yield* textsOf(shape.items, `${path}[]`);
  if (shape.propertyNames) yield* textsOf(shape.propertyNames, `${path}.(names)`);
  if (typeof shape.additionalProperties === 'object') yield* textsOf(shape.additionalProperties, `${path}.*`);
  for (const each of [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])])
    yield* textsOf(each, path);
}

const texts = Object.entries(requests).flatMap(([name, { input }]) => [
  ...textsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape, name),
]);

test('every text and every list that a request takes has a greatest length', () => {
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.filter(({ most }) => most === undefined).map(({ path }) => path)).toEqual([]);
  expect(texts.filter(({ most = 0 }) => most > LONGEST_TEXT)).toEqual([]);
});

test('only what a person may paste is as long as the longest text', () => {
  const longest = texts.filter(({ most }) => most === LONGEST_TEXT).map(({ path }) => path);
  expect(longest.toSorted()).toEqual([
    'draft:set-text.text',
    'message:edit-queued.text',
    'message:edit.text',
    'message:send.text',
  ]);
});

test('the longest text is measured in bytes: a letter of three counts as three', () => {
  const send = requests['draft:set-text'].input;
  const of = (text: string) => send.safeParse({ conversationId: null, text }).success;
  expect(of('a'.repeat(LONGEST_TEXT))).toBe(true);
  expect(of('中'.repeat(Math.floor(LONGEST_TEXT / 3)))).toBe(true);
  expect(of('中'.repeat(Math.ceil(LONGEST_TEXT / 3) + 1))).toBe(false);
});

test('a handoff is as long by request as it may be in a file', () => {
  expect(texts.find(({ path }) => path === 'handoff:open-text.text')?.most).toBe(LARGEST_HANDOFF);
  const text = 'a'.repeat(LARGEST_HANDOFF + 1);
  expect(requests['handoff:open-text'].input.safeParse({ text }).success).toBe(false);
  expect(requests['handoff:open-text'].input.safeParse({ text: text.slice(1) }).success).toBe(true);
});
