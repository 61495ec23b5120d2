import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { removeEntry, setEntry } from './json-entry';
import { BrokenJson, readSection } from './json-tree';

const PLACE = { section: 'servers', name: 'hearth' };
const VALUE = { command: '/usr/bin/hearth', args: ['--mcp'], env: { HEARTH_MCP_TOKEN: 'x' } };

describe('an entry is added in the manner of the file', () => {
  it.each([
    ['nothing', '', '{\n  "servers": {\n    "hearth": 1\n  }\n}\n'],
    ['a comment alone', '// mine', '// mine\n{\n  "servers": {\n    "hearth": 1\n  }\n}\n'],
    ['an empty object', '{}\n', '{\n  "servers": {\n    "hearth": 1\n  }\n}\n'],
    [
      'tabs, and a section that is empty',
      '{\n\t"servers": {},\n\t"inputs": []\n}',
      '{\n\t"servers": {\n\t\t"hearth": 1\n\t},\n\t"inputs": []\n}',
    ],
    [
      'four spaces and comments',
      '{ // all\n    // one\n    "servers": { // here\n        /* a */ "a": 1, // b\n    },\n}',
      '{ // all\n    // one\n    "servers": { // here\n        "hearth": 1,\n        /* a */ "a": 1, // b\n    },\n}',
    ],
    ['one line', '{"a":1,"servers":{"b":{}}}', '{"a":1,"servers":{"hearth": 1, "b":{}}}'],
    ['one line without the section', '{ "a": 1 }', '{ "servers": {"hearth":1}, "a": 1 }'],
    [
      'lines that end as on Windows',
      '{\r\n  "a": 1\r\n}\r\n',
      '{\r\n  "servers": {\r\n    "hearth": 1\r\n  },\r\n  "a": 1\r\n}\r\n',
    ],
    [
      'an entry of this name',
      '{\n  "servers": {\n    "a": 0,\n    "hearth": {"x": 2} // old\n  }\n}',
      '{\n  "servers": {\n    "a": 0,\n    "hearth": 1 // old\n  }\n}',
    ],
    [
      'a section that is there twice: the last one counts',
      '{"servers":{"a":1},"servers":{}}',
      '{"servers":{"a":1},"servers":{"hearth": 1}}',
    ],
  ])('%s', (_, before, after) => {
    expect(setEntry(before, PLACE, 1)).toBe(after);
  });
});

describe('an entry is taken out', () => {
  it.each([
    [
      'between others',
      '{\n  "servers": {\n    "a": 1,\n    "hearth": {\n      "b": 2\n    },\n    "c": 3\n  }\n}',
      '{\n  "servers": {\n    "a": 1,\n    "c": 3\n  }\n}',
    ],
    [
      'as the last one',
      '{\n  "servers": {\n    "a": 1, // one\n    "hearth": 2\n  }\n}',
      '{\n  "servers": {\n    "a": 1 // one\n  }\n}',
    ],
    [
      'as the last one with a comma',
      '{\n  "servers": {\n    "a": 1,\n    "hearth": 2,\n  }\n}',
      '{\n  "servers": {\n    "a": 1,\n  }\n}',
    ],
    ['as the only one', '{"servers": {"hearth": 2}}', '{"servers": {}}'],
    ['on one line', '{"servers":{"a":1,"hearth":2}}', '{"servers":{"a":1}}'],
    [
      'with the comma on the next line',
      '{"servers":{\n  "hearth": 2 // mine\n  , "a": 1}}',
      '{"servers":{\n  // mine\n   "a": 1}}',
    ],
    ['not there', '{"servers":{"a":1}}', '{"servers":{"a":1}}'],
  ])('%s', (_, before, after) => {
    expect(removeEntry(before, PLACE)).toBe(after);
  });
});

it.each([
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['[1]', 1, 1],
  ['{"servers": [1]}', 1, 13],
  ['{} x', 1, 4],
  ['{"a": "\u0001"}', 1, 7],
  ['['.repeat(200_000), 1, 1],
])('what is broken is left alone, and said where: %#', (text, line, column) => {
  expect(() => setEntry(text, PLACE, 1)).toThrow(expect.objectContaining({ line, column }));
  expect(() => setEntry(text, PLACE, 1)).toThrow(BrokenJson);
});

/** A text of JSON as people write it: comments, commas at the end, any space, any line break. */
const gap = (lineBreak: string) =>
  fc
    .array(fc.constantFrom(' ', '  ', '\t', lineBreak, lineBreak, `// note, {${lineBreak}`, '/* "x": , */'), {
      maxLength: 3,
    })
    .map((parts) => parts.join(''));
const jsonc = fc.constantFrom('\n', '\r\n').chain((lineBreak) => {
  const space = gap(lineBreak);
  const listed = (open: string, items: readonly string[], close: string, comma: string, gaps: readonly string[]) => {
    const [before = '', after = ''] = gaps;
    const inner = items
      .map((item, at) => `${gaps[at % gaps.length] ?? ''}${item}${after}${at < items.length - 1 ? ',' : comma}`)
      .join('');
    return `${open}${inner}${before}${close}`;
  };
  const gaps = fc.array(space, { minLength: 2, maxLength: 4 });
  const { value } = fc.letrec<{ value: string; object: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.jsonValue({ maxDepth: 0 }).map((leaf) => JSON.stringify(leaf)),
      tie('object'),
      fc
        .tuple(fc.array(tie('value'), { maxLength: 3 }), gaps)
        .map(([items, between]) => listed('[', items, ']', '', between)),
    ),
    object: fc
      .tuple(
        fc.array(fc.tuple(fc.constantFrom('servers', 'a', 'b', '__proto__', 'c"\\'), space, tie('value')), {
          maxLength: 3,
        }),
        fc.boolean(),
        gaps,
      )
      .map(([entries, hasComma, between]) => {
        const items = entries.map(([key, inner, each]) => `${JSON.stringify(key)}${inner}:${inner}${each}`);
        return listed('{', items, '}', hasComma && items.length > 0 ? ',' : '', between);
      }),
  }));
  const servers = fc.tuple(fc.array(value, { maxLength: 2 }), gaps, fc.boolean()).map(([values, between, hasComma]) =>
    listed(
      '{',
      values.map((each, at) => `"s${at}": ${each}`),
      '}',
      hasComma && values.length > 0 ? ',' : '',
      between,
    ),
  );
  return fc
    .tuple(space, fc.array(value, { maxLength: 3 }), fc.option(servers), gaps, fc.nat(3), space)
    .map(([start, values, section, between, at, end]) => {
      const items = values.map((each, index) => `"k${index}" : ${each}`);
      if (section !== null) items.splice(at, 0, `"servers": ${section}`);
      return start + listed('{', items, '}', '', between) + end;
    });
});

it('whatever the file: it says the entry then, and taken out again it is the file that it was', () => {
  fc.assert(
    fc.property(jsonc, (text) => {
      const before = parse(text, [], { allowTrailingComma: true });
      const added = setEntry(text, PLACE, VALUE);
      const names = [...readSection(text, 'servers').keys()];
      expect(parse(added, [], { allowTrailingComma: true })).toEqual({
        ...before,
        servers: { ...before.servers, hearth: VALUE },
      });
      expect([...readSection(added, 'servers').keys()].toSorted()).toEqual(['hearth', ...names].toSorted());
      let out = removeEntry(added, PLACE);
      // A section that was not there stays behind, empty: it may be somebody else's by then.
      if (before.servers === undefined) out = removeRoot(out);
      expect(tight(out)).toBe(tight(text));
      if (!/\{\s+\}/.test(text)) expect(out).toBe(text);
    }),
    { numRuns: 400 },
  );
});

/** The root as a section of another root, so that its own properties can be taken out. */
function removeRoot(text: string): string {
  const [start, end] = ['{"r":', '}'];
  return removeEntry(start + text + end, { section: 'r', name: 'servers' }).slice(start.length, -end.length);
}

/** The space inside an object that was empty, as it may be afterwards. */
const tight = (text: string) => text.replace(/\{\s+\}/g, '{}');
