import { memo, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { linkDefinitions, splitBlocks } from './blocks';
import { CodeBlock } from './code-block';
import { htmlAsText } from './html-as-text';
import { Link } from './link';
import styles from './markdown.module.css';

type Props = { readonly text: string; readonly isStreaming?: boolean };

/** Markdown that loads nothing and follows nothing by itself. */
export function Markdown({ text, isStreaming = false }: Props) {
  const blocks = useMemo(() => splitBlocks(text), [text]);
  const definitions = useMemo(() => linkDefinitions(blocks), [blocks]);
  return (
    <div className={styles.markdown} data-streaming={isStreaming || undefined}>
      {blocks.map((block, index) => (
        // A block never moves: text is only added at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the block's identity
        <Block key={index} text={block} definitions={block.includes('[') ? definitions : ''} />
      ))}
    </div>
  );
}

const Block = memo(function Block({ text, definitions }: { readonly text: string; readonly definitions: string }) {
  return (
    <div dir="auto" className={styles.block}>
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        components={components}
        urlTransform={keepUrl}
      >
        {definitions === '' ? text : `${text}\n\n${definitions}`}
      </ReactMarkdown>
    </div>
  );
});

const remarkPlugins = [remarkGfm, htmlAsText];
const rehypePlugins = [rehypeSanitize];

/** Sanitizing has dropped every dangerous address already. */
const keepUrl = (url: string) => url;

const components: Components = {
  a: ({ href, children }) => <Link url={href ?? ''}>{children}</Link>,
  img: ({ src, alt }) => (
    <span className={styles.image}>
      Image not loaded{alt ? `: ${alt}` : ''} {typeof src === 'string' && <Link url={src}>{src}</Link>}
    </span>
  ),
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  table: ({ children }) => (
    <div className={styles.tableScroller}>
      <table>{children}</table>
    </div>
  ),
  input: ({ checked }) => (
    <input type="checkbox" aria-label={checked ? 'Done' : 'Not done'} checked={checked ?? false} disabled readOnly />
  ),
};
