import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { expect, it } from 'vitest';
import { passageFinder, passagesIn } from './passages';
import { saidMarks } from './said-marks';

function drawn(text: string, ...words: string[]): string {
  const passages = words.map((each, at) => ({ number: at + 1, words: each }));
  const html = renderToStaticMarkup(
    <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize, [saidMarks, { passages }]]}>
      {text}
    </ReactMarkdown>,
  );
  return html
    .replace(/<mark data-source="(\d+)" data-end="">(.*?)<\/mark>/g, '[$2]$1')
    .replace(/<mark data-source="(\d+)">(.*?)<\/mark>/g, '[$2]')
    .replace(/<\/?span>/g, '');
}

it('marks words with the number of their source, whatever stands between them', () => {
  expect(drawn('The tide gauge, in Porto.', 'tide gauge in Porto')).toBe('<p>The [tide gauge, in Porto]1.</p>');
  expect(drawn('4711 and 47110, x4711', '4711')).toBe('<p>[4711]1 and 47110, x4711</p>');
});

it('goes through emphasis, and keeps the emphasis', () => {
  expect(drawn('The **tide** gauge *in* Porto.', 'tide gauge in Porto')).toBe(
    '<p>The <strong>[tide]</strong>[ gauge ]<em>[in]</em>[ Porto]1.</p>',
  );
});

it('touches no code, no link and no picture, and does not reach across them', () => {
  const words = 'tide gauge';
  for (const text of ['`tide gauge`', '[tide gauge](https://a.example)', '```\ntide gauge\n```', 'tide `x` gauge'])
    expect(drawn(text, words), text).not.toContain('[tide');
  expect(drawn('- tide\n- gauge', words)).not.toContain('[');
  expect(drawn('| a | b |\n|--|--|\n| tide gauge | tide |', words)).toContain('<td>[tide gauge]1</td>');
});

it('the longest passage wins, and each has its own number', () => {
  expect(drawn('green tea with honey, and green tea', 'green tea', 'green tea with honey')).toBe(
    '<p>[green tea with honey]2, and [green tea]1</p>',
  );
});

it('reads scripts without spaces, and those from right to left', () => {
  expect(drawn('あなたは東京に住んでいます。', '東 京 に 住')).toBe('<p>あなたは[東京に住]1んでいます。</p>');
  expect(drawn('تسكن في شارع النخيل.', 'شارع النخيل')).toBe('<p>تسكن في [شارع النخيل]1.</p>');
});

it('names the passages of a block, and none for a block without', () => {
  const passages = [
    { number: 1, words: 'C++ (new)' },
    { number: 2, words: 'tide gauge' },
  ];
  const find = passageFinder(passages);
  expect(passagesIn('a **tide** gauge', passages, find)).toBe('[{"number":2,"words":"tide gauge"}]');
  expect(passagesIn('a tide', passages, find)).toBe('');
  expect(passagesIn('a tide gauge', [], passageFinder([]))).toBe('');
});
