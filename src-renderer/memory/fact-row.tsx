import { Check, ExternalLink, Lightbulb, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import type { Fact, FactOrigin, FactTrust } from '../../src-preload/contract/memory';
import { Button } from '../ui/button';
import styles from './facts-table.module.css';
import { deleteFact, editFact } from './requests';
import { daysLeft, daysLeftText, shortDate } from './times';

type Props = { readonly fact: Fact; readonly isOn: boolean; readonly nowMs: number; readonly onEdit: () => void };

export function FactRow({ fact, isOn, nowMs, onEdit }: Props) {
  const { label, Icon } = trusts[fact.trust];
  const isExpired = fact.expiresAt !== null && fact.expiresAt <= nowMs;
  const isUsed = isOn && !isExpired && fact.trust !== 'external';
  const PinIcon = fact.isPinned ? PinOff : Pin;
  return (
    <tr>
      <td>
        <span dir="auto" className={styles.text} title={takenOut(fact.redactions)}>
          {fact.text}
        </span>
        {fact.isPinned && (
          <span className={styles.mark}>
            <Pin size={14} aria-hidden /> Pinned
          </span>
        )}
        {fact.expiresAt !== null && (
          <span className={styles.mark} data-soon={daysLeft(fact.expiresAt, nowMs) <= 3 || undefined}>
            {daysLeftText(fact.expiresAt, nowMs)}
          </span>
        )}
      </td>
      <td dir="auto" className={styles.topic}>
        {fact.topic}
      </td>
      <td className={styles.origin}>{origins[fact.origin]}</td>
      <td className={styles.trust}>
        <span className={styles.trustMark} data-trust={fact.trust}>
          <Icon size={14} aria-hidden /> {label}
        </span>
      </td>
      <td className={styles.created}>{shortDate(fact.createdAt, nowMs)}</td>
      <td className={styles.inUse}>{isUsed ? 'Yes' : 'No'}</td>
      <td className={styles.actions}>
        <span className={styles.buttons}>
          <Button kind="quiet" size="small" isIcon aria-label="Edit" title="Edit" onClick={onEdit}>
            <Pencil size={14} />
          </Button>
          <Button
            kind="quiet"
            size="small"
            isIcon
            aria-label={fact.isPinned ? 'Unpin' : 'Pin'}
            title={fact.isPinned ? 'Unpin' : 'Pin'}
            onClick={() => void editFact({ id: fact.id, isPinned: !fact.isPinned })}
          >
            <PinIcon size={14} />
          </Button>
          <Button
            kind="quiet"
            size="small"
            isIcon
            aria-label="Delete"
            title="Delete"
            onClick={() => void deleteFact(fact)}
          >
            <Trash2 size={14} />
          </Button>
        </span>
      </td>
    </tr>
  );
}

function takenOut(redactions: readonly string[]): string | undefined {
  return redactions.length === 0 ? undefined : `Taken out before saving: ${redactions.join(', ')}`;
}

const origins = {
  user: 'By hand',
  extraction: 'Chat',
  tool: 'Model',
  capture: 'Capture',
  import: 'Import',
  handoff: 'Handoff',
} as const satisfies Record<FactOrigin, string>;

const trusts = {
  stated: { label: 'You said', Icon: Check },
  derived: { label: 'Inferred', Icon: Lightbulb },
  external: { label: 'From outside', Icon: ExternalLink },
} as const satisfies Record<FactTrust, unknown>;
