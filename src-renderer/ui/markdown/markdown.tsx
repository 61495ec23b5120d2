import { isValidElement, memo, type ReactNode, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { t } from '../../locale/t';
import { ErrorBoundary } from '../feedback/error-boundary';
import { definitionsIn, linkDefinitions, splitBlocks } from './blocks/blocks';
import { CodeBlock } from './code/code-block';
import { closedDiagrams } from './diagrams/closed-diagrams';
import { DiagramBlock } from './diagrams/diagram-block';
import { EndlessText } from './endless-text';
import { FootnoteList, FootnoteMark } from './footnotes/footnote-list';
import { footnoteMarks } from './footnotes/footnote-marks';
import { numbersIn, takeFootnotes } from './footnotes/footnotes';
import { htmlAsText } from './html-as-text';
import { areFormulasDrawable, isDrawable } from './limits/nesting';
import { shallow } from './limits/shallow';
import { Link } from './link';
import { LongText, PlainSource } from './long-text';
import styles from './markdown.module.css';
import { hasMath, mathReady } from './math/delimiters';
import { useMath } from './math/use-math';
import { passageFinder, passagesIn, type SaidPassage } from './said/passages';
import { SaidMark } from './said/said-mark';
import { saidMarks } from './said/said-marks';
import { TableScroller } from './table-scroller';

/** Characters; nobody writes a paragraph, a list or a fence of that length, a model that repeats itself does. */
const LONGEST_BLOCK = 60_000;

type Props = {
  readonly text: string;
  readonly isStreaming?: boolean;
  /** What is marked with the number of its source. */
  readonly said?: readonly SaidPassage[];
};

const NOTHING_SAID: readonly SaidPassage[] = [];

/** Characters; the page is held up by thousands of blocks. */
const LONGEST_TEXT = 300_000;

/** Markdown that loads nothing and follows nothing by itself. */
export function Markdown(props: Props) {
  return props.text.length > LONGEST_TEXT ? <LongText text={props.text} /> : <Blocks {...props} />;
}

function Blocks({ text, isStreaming = false, said = NOTHING_SAID }: Props) {
  const { blocks, notes } = useMemo(() => takeFootnotes(splitBlocks(text)), [text]);
  const definitions = useMemo(() => linkDefinitions(blocks), [blocks]);
  const findSaid = useMemo(() => passageFinder(said), [said]);
  const drawn = (block: string, key?: number) => (
    <Block
      key={key}
      text={block}
      said={passagesIn(block, said, findSaid)}
      definitions={definitionsIn(block, definitions)}
      footnoteNumbers={numbersIn(block, notes)}
    />
  );
  return (
    <div className={styles.markdown} data-words data-streaming={isStreaming || undefined}>
      {blocks.map((block, index) => {
        if (block.trim() === '') return null;
        // A block never moves: text is only added at the end. So the index is its identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said above
        return block.length > LONGEST_BLOCK ? <EndlessText key={index} text={block} /> : drawn(block, index);
      })}
      <FootnoteList notes={notes} draw={drawn} />
    </div>
  );
}

type BlockProps = {
  readonly text: string;
  readonly definitions: string;
  readonly footnoteNumbers: string;
  /** JSON of the passages in it, or empty. */
  readonly said: string;
};

const Block = memo(function Block({ text, ...rest }: BlockProps) {
  if (!isDrawable(text)) return <PlainSource text={text} />;
  return (
    <ErrorBoundary of={text} fallback={<PlainSource text={text} />}>
      <Drawn text={text} {...rest} />
    </ErrorBoundary>
  );
});

function Drawn({ text, definitions, footnoteNumbers, said }: BlockProps) {
  const math = useMath(hasMath(text) && areFormulasDrawable(text));
  const source = math === null ? text : mathReady(text);
  return (
    <div dir="auto" className={styles.block}>
      <ReactMarkdown
        remarkPlugins={[
          ...remarkPlugins,
          ...(math === null ? [] : [math.remark]),
          ...(footnoteNumbers === '' ? [] : [marksFor(footnoteNumbers)]),
        ]}
        // After sanitizing, which would take a formula apart; its source has been through it.
        rehypePlugins={[
          ...rehypePlugins,
          ...(said === '' ? [] : [marksOf(said)]),
          ...(math === null ? [] : [math.rehype, shallow]),
        ]}
        components={components}
        urlTransform={keepUrl}
      >
        {definitions === '' ? source : `${source}\n\n${definitions}`}
      </ReactMarkdown>
    </div>
  );
}

function marksFor(numbers: string): [typeof footnoteMarks, Parameters<typeof footnoteMarks>[0]] {
  return [footnoteMarks, { numbers: JSON.parse(numbers) }];
}

function marksOf(said: string): [typeof saidMarks, Parameters<typeof saidMarks>[0]] {
  return [saidMarks, { passages: JSON.parse(said) }];
}

const remarkPlugins = [remarkGfm, shallow, htmlAsText];
const rehypePlugins = [rehypeSanitize, closedDiagrams];

/** Sanitizing has dropped every dangerous address already. */
const keepUrl = (url: string) => url;

const components: Components = {
  a: ({ href, children, ...rest }) =>
    'data-footnote-ref' in rest ? <FootnoteMark number={String(children)} /> : <Link url={href ?? ''}>{children}</Link>,
  mark: ({ children, ...rest }) => (
    <SaidMark number={'data-source' in rest ? String(rest['data-source']) : ''} isEnd={'data-end' in rest}>
      {children}
    </SaidMark>
  ),
  img: ({ src, alt }) => (
    <span className={styles.image}>
      {alt ? t('ui.image.not-loaded-what', { alt }) : t('ui.image.not-loaded')}{' '}
      {typeof src === 'string' && <Link url={src}>{src}</Link>}
    </span>
  ),
  pre: ({ children }) => <Fence>{children}</Fence>,
  table: ({ children }) => <TableScroller>{children}</TableScroller>,
  input: ({ checked }) => (
    <input
      type="checkbox"
      aria-label={t(checked ? 'ui.task.done' : 'ui.task.open')}
      checked={checked ?? false}
      disabled
      readOnly
    />
  ),
};

type CodeProps = { readonly className?: string; readonly children?: ReactNode; readonly 'data-closed'?: unknown };

/** While its source is being written, a diagram is code. */
function Fence({ children }: { readonly children: ReactNode }) {
  if (!isValidElement<CodeProps>(children)) return <CodeBlock code="" language="" />;
  const { className = '', children: text = '', 'data-closed': isClosed } = children.props;
  const language = (/language-(\S+)/.exec(className)?.[1] ?? '').toLowerCase();
  const code = String(text).replace(/\n$/, '');
  return isClosed === undefined ? <CodeBlock code={code} language={language} /> : <DiagramBlock source={code} />;
}
