import { Popover } from '@base-ui/react/popover';
import type { ContextWindow } from '../../../src-preload/contract/conversations';
import { count, decimal, t } from '../../locale/t';
import { contextUse } from '../../ui/context-window/context-use';
import { WindowBar } from '../../ui/context-window/window-bar';
import menu from '../../ui/popups/menu.module.css';
import styles from './context-meter.module.css';
import { ContextPopover } from './context-popover';

type Props = {
  readonly conversationId: string | null;
  readonly window: ContextWindow;
  readonly draftTokens: number;
};

/** How full the window is; pressing it says with what. */
export function ContextMeter({ conversationId, window, draftTokens }: Props) {
  const use = contextUse(window, draftTokens);
  const { numCtx, parts, used, isEstimate } = use;
  const whole = { used, all: numCtx };
  const short = { used: thousands(used), all: thousands(numCtx) };
  return (
    <Popover.Root>
      <span className={styles.anchor}>
        {/* biome-ignore lint/a11y/useSemanticElements: <meter> has one value, this one shows every part */}
        <div
          className={styles.meter}
          role="meter"
          aria-label={t('chat-context.window')}
          aria-valuemin={0}
          aria-valuemax={numCtx}
          aria-valuenow={Math.min(used, numCtx)}
          aria-valuetext={isEstimate ? t('chat-context.aboutTokens', whole) : t('chat-context.tokens', whole)}
          data-full={used + window.reserve > numCtx || undefined}
        >
          <span>{isEstimate ? t('chat-context.aboutShort', short) : t('chat-context.short', short)}</span>
          <WindowBar parts={parts} numCtx={numCtx} />
        </div>
        <Popover.Trigger
          className={styles.open}
          aria-label={t('chat-context.whatFills')}
          title={t('chat-context.whatFills')}
        />
      </span>
      <Popover.Portal>
        <Popover.Positioner side="top" align="end" sideOffset={12} className={menu.positioner}>
          <Popover.Popup className={styles.popup}>
            <ContextPopover conversationId={conversationId} use={use} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function thousands(tokens: number): string {
  return tokens === 0 ? count(0) : t('chat-context.thousands', { count: decimal(Math.max(0.1, tokens / 1_000), 1) });
}
