import type { CSSProperties } from 'react';
import type { ContextWindow } from '../../src-preload/contract/conversations';
import styles from './context-meter.module.css';
import { type ContextPart, contextUse } from './context-use';

type Props = { readonly window: ContextWindow; readonly draftTokens: number };

export function ContextMeter({ window, draftTokens }: Props) {
  const { numCtx, parts, used, isEstimate } = contextUse(window, draftTokens);
  const about = isEstimate ? 'about ' : '';
  const shown = parts.filter(({ tokens }) => tokens > 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> has one value, this one shows every part
    <div
      className={styles.meter}
      role="meter"
      aria-label="Context window"
      aria-valuemin={0}
      aria-valuemax={numCtx}
      aria-valuenow={Math.min(used, numCtx)}
      aria-valuetext={`${about}${used.toLocaleString('en')} of ${numCtx.toLocaleString('en')} tokens`}
      data-full={used + window.reserve > numCtx || undefined}
      title={shown.map(({ kind, tokens }) => `${contextLabels[kind]}: ${tokens.toLocaleString('en')}`).join('\n')}
    >
      <span>
        {about}
        {thousands(used)} of {thousands(numCtx)}
      </span>
      <span className={styles.bar} aria-hidden>
        {shown.map(({ kind, tokens }) => (
          <i key={kind} data-kind={kind} style={{ '--share': tokens / numCtx } as CSSProperties} />
        ))}
      </span>
    </div>
  );
}

function thousands(tokens: number): string {
  return tokens === 0 ? '0' : `${Math.max(0.1, tokens / 1_000).toFixed(1)}k`;
}

export const contextLabels = {
  system: 'Instructions',
  memory: 'Memory',
  summary: 'Summary',
  recalled: 'Recalled',
  messages: 'Messages',
  draft: 'What you are writing',
  free: 'Free',
  reserve: 'Kept for the answer',
} as const satisfies Record<ContextPart['kind'], string>;
