import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { HANDOFF_SCHEMA, renderFront } from './note';

const published = JSON.parse(readFileSync('docs/handoff.schema.json', 'utf8')) as Parameters<
  typeof z.fromJSONSchema
>[0] & {
  readonly title: string;
};
const front = {
  title: 'Tides',
  created: '2026-11-18T09:12:40Z',
  updated: '2026-11-21T09:12:40Z',
  conversation: '0192f0c1-0000-7000-8000-000000000001',
  workspace: 'Personal',
  model: 'none',
  messages: '1..2',
};

it('every front matter that Hearth writes is what docs/handoff.schema.json says', () => {
  expect(published.title).toBe(HANDOFF_SCHEMA);
  const schema = z.fromJSONSchema(published);
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), fc.string(), (title, workspace) => {
      const yaml = renderFront({ ...front, title, workspace }).replace(/^---\n|---\n$/g, '');
      expect(schema.parse(parse(yaml))).toMatchObject({ schema: HANDOFF_SCHEMA, title: title.toWellFormed() });
    }),
  );
});

it('the schema refuses what is no handoff', () => {
  const schema = z.fromJSONSchema(published);
  const good = { schema: HANDOFF_SCHEMA, ...front };
  expect(schema.safeParse(good).success).toBe(true);
  expect(schema.safeParse({ ...good, schema: 'hearth/handoff@2' }).success).toBe(false);
  expect(schema.safeParse({ ...good, updated: 'yesterday' }).success).toBe(false);
  const { conversation: _, ...without } = good;
  expect(schema.safeParse(without).success).toBe(false);
});
