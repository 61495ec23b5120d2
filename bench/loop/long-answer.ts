const PARAGRAPH =
  'The tide **turns** at noon, and the harbour `log` says so: see [the tables](https://tides.example) for more of it. ';
const BLOCKS = [
  `${PARAGRAPH.repeat(4)}\n\n`,
  '## What to look at\n\n',
  '- the *first* buoy\n- the second one, which is red\n- the pier, at low water\n\n',
  '```ts\nexport function height(hour: number): number {\n  return 2 + Math.sin(hour / 2) * 1.7;\n}\n```\n\n',
  '| hour | metres | wind |\n| --- | --- | --- |\n| 6 | 3.4 | SW 4 |\n| 12 | 0.8 | W 5 |\n\n',
  '> Nobody waits for the tide.\n\n',
];

/** Markdown of every kind, in pieces of about a token each. */
export function longAnswer(bytes: number): readonly string[] {
  let text = '';
  for (let nth = 0; text.length < bytes; nth += 1) text += BLOCKS[nth % BLOCKS.length];
  return text.slice(0, bytes).match(/[\s\S]{1,5}/g) ?? [];
}
