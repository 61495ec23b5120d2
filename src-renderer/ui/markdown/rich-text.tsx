import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { htmlAsText } from './html-as-text';
import { isDrawable } from './limits/nesting';
import { shallow } from './limits/shallow';
import { mathReady } from './math/delimiters';

/** Characters; a longer text is copied as Markdown alone. */
const LONGEST_RICH = 300_000;

/**
 * Markdown as the HTML that other programs paste, sanitised as in the window; null where it is too long or too deep. Formulas stay
 * as they were written, for no two programs paste them alike; a picture is its address, so that pasting loads nothing.
 */
export function richText(markdown: string): string | null {
  if (markdown.length > LONGEST_RICH || !isDrawable(markdown)) return null;
  try {
    return renderToStaticMarkup(
      <ReactMarkdown
        remarkPlugins={[[remarkMath, { singleDollarTextMath: false }], remarkGfm, shallow, htmlAsText]}
        rehypePlugins={[rehypeSanitize]}
        components={components}
      >
        {mathReady(markdown)}
      </ReactMarkdown>,
    );
  } catch {
    return null;
  }
}

const components: Components = {
  img: ({ src, alt }) => <a href={typeof src === 'string' ? src : undefined}>{alt || String(src ?? '')}</a>,
  input: ({ checked }) => (checked ? '☑' : '☐'),
};
