import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../locale/t';
import { Button } from '../../controls/button';
import { copyText } from '../../text/copy-text';
import { useCopied } from '../../text/use-copied';
import { calm } from '../../timing/calm';
import styles from './code-block.module.css';
import { languageName } from './grammars';
import type { CodeLines, CodeToken } from './highlight';
import { highlightAside } from './highlighter';

type CodeProps = { readonly code: string; readonly language: string };

/** A fence with its language, a way to copy it, and colours once they are computed. */
export function CodeBlock({ code, language }: CodeProps) {
  return (
    <FenceFrame code={code} language={language}>
      <CodeText code={code} language={language} />
    </FenceFrame>
  );
}

type FrameProps = CodeProps & { readonly actions?: ReactNode; readonly children: ReactNode };

/** What stands around the code of a fence, or around what is drawn from it. */
export function FenceFrame({ code, language, actions, children }: FrameProps) {
  const [hasCopied, copy] = useCopied(() => copyText(code));
  return (
    <figure className={styles.block} dir="ltr">
      <figcaption className={styles.head}>
        <span>{languageName(language)}</span>
        <span className={styles.actions}>
          {actions}
          <Button kind="quiet" size="small" aria-label={t('ui.copy-code')} onClick={copy}>
            {hasCopied ? <Check size={14} /> : <Copy size={14} />}
            {t(hasCopied ? 'ui.copied' : 'ui.copy')}
          </Button>
        </span>
      </figcaption>
      {children}
    </figure>
  );
}

export function CodeText({ code, language }: CodeProps) {
  const lines = useHighlighted(code, language);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block must scroll by keyboard
    <pre className={styles.code} tabIndex={0}>
      <code>{lines === null ? code : lines.map(renderLine)}</code>
    </pre>
  );
}

function renderLine(line: readonly CodeToken[], index: number) {
  return (
    <span key={index}>
      {line.map((token, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines and tokens have no other identity
        <span key={at} className={styles[token.role]}>
          {token.text}
        </span>
      ))}
      {'\n'}
    </span>
  );
}

/** What is there from the start is coloured soon; a growing fence once it rests for longer than an answer waits to be drawn. */
const SOON_MS = 150;
const RESTS_MS = 500;

function useHighlighted(code: string, language: string): CodeLines | null {
  const first = useRef(code);
  const [result, setResult] = useState<{ code: string; lines: CodeLines } | null>(null);
  useEffect(() => {
    let isStale = false;
    const waitMs = code === first.current ? SOON_MS : RESTS_MS;
    const timer = setTimeout(async () => {
      const lines = await highlightAside(code, language);
      if (lines !== null) calm.next(() => !isStale && setResult({ code, lines }));
    }, waitMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [code, language]);
  return result?.code === code ? result.lines : null;
}
