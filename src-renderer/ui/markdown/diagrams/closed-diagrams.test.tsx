import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import { expect, it } from 'vitest';
import { closedDiagrams } from './closed-diagrams';

const isMarked = (text: string) =>
  renderToStaticMarkup(<ReactMarkdown rehypePlugins={[rehypeSanitize, closedDiagrams]}>{text}</ReactMarkdown>).includes(
    'data-closed',
  );

it.each([
  '```mermaid\npie\n```',
  'Look:\n```mermaid\npie\n```\nDone.',
  '~~~~ mermaid\npie\n~~~~~\n',
  '```mmd\npie\n```  ',
  '- a\n\n  ```mermaid\n  pie\n  ```\n- b',
  '> ```mermaid\n> pie\n> ```',
])('a diagram whose fence is closed is drawn: %j', (text) => {
  expect(isMarked(text)).toBe(true);
});

it.each([
  '```mermaid\npie',
  '```mermaid\npie\n``',
  '````mermaid\npie\n```',
  '```mermaid',
  '```mermaid\npie\n~~~',
  '```ts\npie\n```',
  '```mermaids\npie\n```',
])('what is still being written, or is no diagram, is code: %j', (text) => {
  expect(isMarked(text)).toBe(false);
});
