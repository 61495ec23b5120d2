import fc from 'fast-check';

const line = fc.oneof(
  fc.constantFrom(
    '',
    '   ',
    '# Title',
    '## Alpha',
    '## Beta ##',
    '  ## Alpha',
    '    ## code',
    '##',
    '##x',
    '### Sub',
    '#### Deep',
    '```',
    '````md',
    '~~~',
    '---',
    '===',
    '<div>',
    '</div>',
    '<!--',
    '-->',
    '<pre>',
    '</pre>',
    '<?php',
    '- item',
    '  - nested',
    '> quote',
    '> ## quoted',
    '1. ## one',
    '\t## tab',
    '[ref]: <u> "',
    '| a | b |',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.lorem({ maxCount: 4 }),
);

/** Lines that interact (fences, HTML, lists, headings) under every mix of line breaks. */
export const arbitraryMarkdown = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n', '\n', '\r\n', '\r', '\n\n')), { maxLength: 24 })
  .chain((lines) => fc.boolean().map((hasEnd) => joinLines(lines, hasEnd)));

function joinLines(lines: readonly (readonly [string, string])[], hasEnd: boolean): string {
  return lines.map(([text, end], index) => (index === lines.length - 1 && !hasEnd ? text : text + end)).join('');
}
