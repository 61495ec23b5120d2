import { KeyRound, type LucideIcon, Text, Vault } from 'lucide-react';
import type { KeysState, Way, WayKind } from '../../../src-preload/contract/keys';
import { type MessageKey, t } from '../../locale/t';
import row from '../../setting/setting-row.module.css';
import { Button } from '../../ui/controls/button';
import { dayAndTimeInside } from '../../ui/text/times';
import { missingText } from './missing-keyring';
import styles from './security.module.css';

type Props = {
  readonly state: KeysState;
  readonly onSet: (kind: WayKind) => void;
  readonly onRemove: (kind: WayKind) => void;
};

const shown = [
  { kind: 'keyring', label: 'settings-security.keyring', Icon: Vault, set: 'settings-security.use-keyring' },
  { kind: 'passphrase', label: 'settings-security.passphrase', Icon: KeyRound, set: 'settings-security.set' },
  { kind: 'phrase', label: 'settings-security.phrase', Icon: Text, set: 'settings-security.make' },
] as const satisfies readonly { kind: WayKind; label: MessageKey; Icon: LucideIcon; set: MessageKey }[];

/** What opens the data: each alone is enough, and the last one stays. */
export function WaysList({ state, onSet, onRemove }: Props) {
  return shown.map(({ kind, label, Icon, set }) => {
    const way = state.ways.find((each) => each.kind === kind);
    const canSet = kind !== 'keyring' || state.keyring.kind === 'keyring';
    return (
      <div key={kind} className={row.row}>
        <Icon size={16} className={styles.icon} aria-hidden />
        <div className={row.text}>
          <b>{t(label)}</b>
          <div className={row.hint}>{hintOf(kind, state)}</div>
        </div>
        <div className={row.control}>
          {canSet && (way === undefined || kind !== 'keyring' || state.trouble !== null) && (
            <Button
              size="small"
              onClick={() => onSet(kind)}
              aria-label={`${t(way === undefined ? set : 'settings-security.renew')}: ${t(label)}`}
            >
              {t(way === undefined ? set : 'settings-security.renew')}
            </Button>
          )}
          {way !== undefined && state.ways.length > 1 && (
            <Button
              kind="quiet"
              size="small"
              aria-label={`${t('settings-security.remove')}: ${t(label)}`}
              onClick={() => onRemove(kind)}
            >
              {t('settings-security.remove')}
            </Button>
          )}
        </div>
      </div>
    );
  });
}

function sinceText({ madeAt, backend }: Way): string {
  const when = dayAndTimeInside(madeAt, Date.now());
  return backend === null
    ? t('settings-security.since', { when })
    : t('settings-security.keyring-since', { when, name: backend });
}

function hintOf(kind: WayKind, { ways, keyring, trouble }: KeysState): string {
  const way = ways.find((each) => each.kind === kind);
  if (kind === 'keyring' && way !== undefined && trouble !== null) return t('settings-security.keyring-fails');
  if (way !== undefined) return sinceText(way);
  return kind === 'keyring' && keyring.kind !== 'keyring' ? missingText(keyring.kind) : t('settings-security.not-set');
}
