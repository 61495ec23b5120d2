import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { McpCall } from '../../../src-preload/contract/mcp';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { dayAndTime } from '../../ui/text/times';
import styles from './access.module.css';
import { ReturnedIds } from './returned-ids';

/** One call: when, who, which tool, how it ended. */
export function CallRow({ call }: { readonly call: McpCall }) {
  const [isOpen, setOpen] = useState(false);
  const { clientName, tool, at, outcome, returned } = call;
  return (
    <li className={styles.call} tabIndex={-1}>
      <div className={styles.line}>
        <span className={styles.when}>{dayAndTime(at, Date.now())}</span>
        <bdi className={styles.who}>{clientName}</bdi>
        <code>{tool}</code>
        <span className={styles.outcome} data-bad={outcome !== 'ok' || undefined}>
          {outcome === 'ok' && returned.length > 0 ? (
            <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? (
                <ChevronDown size={14} aria-hidden />
              ) : (
                <ChevronRight size={14} className={styles.turns} aria-hidden />
              )}
              {t('settings-access.returned', { count: returned.length })}
            </Button>
          ) : (
            t(OUTCOMES[outcome])
          )}
        </span>
      </div>
      {isOpen && <ReturnedIds ids={returned} />}
    </li>
  );
}

const OUTCOMES = {
  ok: 'settings-access.outcome.ok',
  refused: 'settings-access.outcome.refused',
  failed: 'settings-access.outcome.failed',
} as const satisfies Readonly<Record<McpCall['outcome'], string>>;
