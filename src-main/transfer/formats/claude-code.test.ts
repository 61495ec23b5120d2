import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileOf } from '../samples.fixture';
import { readClaudeCode } from './claude-code';
import { itemsOf } from './items.fixture';

test('Claude Code memory: bullets are facts under their heading, topics sections, pointers are counted', async () => {
  const { kind, items } = await itemsOf(
    fileOf(
      'MEMORY.md',
      '# Memory\n\n## Build\n- Tests run with vitest\n- [Style](style.md) — how we write\n\nUse tabs.\nAlways.\n',
    ),
    fileOf('style.md', '---\nname: House style\ntype: feedback\n---\nShort sentences.\n'),
    fileOf('debug-notes.md', '# Debugging\nStart small.\n'),
  );
  expect(kind).toBe('claude_code');
  expect(items).toEqual([
    { kind: 'memory', memory: { kind: 'fact', topic: 'Build', text: 'Tests run with vitest' } },
    { kind: 'memory', memory: { kind: 'section', name: 'Build', text: 'Use tabs.\nAlways.' } },
    { kind: 'left_out', leftOut: { pointer: 1 } },
    { kind: 'memory', memory: { kind: 'section', name: 'House style', text: 'Short sentences.' } },
    { kind: 'memory', memory: { kind: 'section', name: 'Debugging', text: 'Start small.' } },
  ]);
});

test('Claude Code memory: a wrapped bullet keeps its lines, and what comes after it stays a bullet of its section', async () => {
  const text = [
    '## Build',
    '- Tests run with vitest,',
    '  never with jest',
    '- Deploys on Friday',
    'by hand',
    '',
    '  after a review',
    '  - A nested one',
    '```',
    '# no heading',
    '- no bullet',
    '```',
    '## Style',
    '* Short sentences',
  ].join('\n');
  const { items } = await itemsOf(fileOf('MEMORY.md', text));
  const fact = (topic: string, said: string) => ({ kind: 'memory', memory: { kind: 'fact', topic, text: said } });
  expect(items).toEqual([
    fact('Build', 'Tests run with vitest, never with jest'),
    fact('Build', 'Deploys on Friday by hand after a review'),
    fact('Build', 'A nested one'),
    { kind: 'memory', memory: { kind: 'section', name: 'Build', text: '```\n# no heading\n- no bullet\n```' } },
    fact('Style', 'Short sentences'),
  ]);
});

test('Claude Code memory: MEMORY.md alone promises no topic that never comes: its pointers are worth what they say', async () => {
  const text = '## Build\n- [Style](style.md) — how we write\n- [Guide](https://example.com/guide.md) for all\n';
  const { items } = await itemsOf(fileOf('MEMORY.md', text));
  expect(items).toEqual([
    { kind: 'memory', memory: { kind: 'fact', topic: 'Build', text: 'Style — how we write' } },
    { kind: 'memory', memory: { kind: 'fact', topic: 'Build', text: 'Guide for all' } },
    { kind: 'left_out', leftOut: { missing_topic: 2 } },
  ]);
});

const wordsOf = (text: string) =>
  text
    .replaceAll('[T](t.md)', 'T')
    .split(/\s+/)
    .filter((word) => !['', '-', '*', '+', '##', 'Heading'].includes(word));

test('Claude Code memory: no word of a file is lost, doubled or moved, whatever it is', () => {
  const isHeading = (line: string) => /^#{1,6}\s/.test(line);
  const line = fc.oneof(
    fc.constantFrom('', '---', '- a bullet', '* other', '## Heading', '```', '  indented', '- [T](t.md) — gist'),
    fc.string().filter((text) => !isHeading(text)),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = `x\n${lines.join('\n')}`;
      const kept = readClaudeCode({ name: 'MEMORY.md', text }).map((item) =>
        item.kind === 'memory' ? item.memory.text : '',
      );
      expect(wordsOf(kept.join('\n'))).toEqual(wordsOf(text));
    }),
  );
});
