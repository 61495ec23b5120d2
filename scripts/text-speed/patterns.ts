/** What makes text functions slow: each is repeated until the text is long enough. */
const REPEATED = {
  'dollar names': '$a',
  digits: '7',
  'double quotes': '"',
  'single quotes': "'",
  'open brackets': '[',
  'open braces': '{',
  'open parentheses': '(',
  headings: '## a\n',
  'bare headings': '#\n',
  'deep headings': '###### ',
  backticks: '`',
  'backticks and words': '`a ',
  fences: '```\n',
  blanks: ' ',
  tabs: '\t',
  'line breaks': '\n',
  'blanks and letters': 'a          ',
  CJK: '中文字',
  emoji: '👩‍👩‍👧',
  'combining marks': 'e\u0301\u0302\u0303',
  'right to left': 'שלום ',
  'direction marks': '\u202e\u200f',
  dashes: '-',
  'dashes and letters': 'a-',
  slashes: '/',
  paths: '/a.b',
  'less than': '<',
  'comment openers': '<!--',
  ampersands: '&',
  commas: ',',
  'commas and letters': 'a,',
  'one long word': 'a',
  'upper and lower': 'aB',
  'letters and digits': 'a1',
  dots: '.',
  'dots and letters': 'a.',
  'equals signs': 'a=',
  colons: 'a:',
  underscores: '_a',
  stars: '*a ',
  'list markers': '- ',
  'quote markers': '> ',
  'list lines': '- a\n',
  'pipes and cells': '|a|\n',
  ands: 'I and ',
  'I am': 'I am ',
  'not and nor': 'not nor ',
  'number words': 'twenty ',
  dates: '1/1/2026 ',
  weekdays: 'next Friday ',
  'at signs': 'a@b.',
  addresses: 'https://a.',
  'labels of secrets': 'password: ',
  base64: 'QUJD+/',
  backslashes: '\\',
  'front matter': '---\n',
  'keys of yaml': 'a: b\n',
  'openers of JSON': '{"a":',
  'lists of JSON': '[[1,',
  'zero width': 'a\u200b',
} as const;

type Pattern = { readonly name: string; readonly text: string };

/** Each pattern at that many UTF-16 units, and two that are not simply repeated. */
export function patternsOf(length: number): readonly Pattern[] {
  const repeated = Object.entries(REPEATED).map(([name, unit]) => ({
    name,
    text: unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
  }));
  return [
    ...repeated,
    { name: 'alternating signs', text: alternating(length) },
    { name: 'a list that goes deeper', text: deeper(length) },
  ];
}

function alternating(length: number): string {
  const signs = [...'a"b`c*d_e[f]g(h)i$j#k\n'];
  return Array.from({ length }, (_, at) => signs[(at * 7) % signs.length]).join('');
}

function deeper(length: number): string {
  let text = '';
  for (let depth = 0; text.length < length; depth = (depth + 1) % 60) text += `${'  '.repeat(depth)}- a\n`;
  return text.slice(0, length);
}
