import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import styles from './launch-fields.module.css';
import type { LaunchForm, PairField } from './launch-form';

type Props = {
  readonly kind: LaunchForm['kind'];
  readonly pairs: readonly PairField[];
  readonly onChange: (pairs: readonly PairField[]) => void;
};

/** Variables of a program, or headers for an address. Values are hidden as they are typed, since most are keys. */
export function PairFields({ kind, pairs, onChange }: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (key: number, part: Partial<PairField>) =>
    onChange(pairs.map((pair) => (pair.key === key ? { ...pair, ...part } : pair)));
  const add = () => {
    const key = Math.max(-1, ...pairs.map((pair) => pair.key)) + 1;
    onChange([...pairs, { key, name: '', value: '', isKept: false }]);
    // Once it is drawn.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-pair="${key}"] input`)?.focus());
  };
  const remove = (key: number) => {
    onChange(pairs.filter((pair) => pair.key !== key));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  };
  return (
    <fieldset ref={list} className={styles.pairs}>
      <legend>{t(kind === 'stdio' ? 'settings-tools.env' : 'settings-tools.headers')}</legend>
      {pairs.map(({ key, name, value, isKept }, at) => {
        const nth = at + 1;
        const isNamed = name.trim() !== '';
        return (
          <div key={key} className={styles.pair} data-pair={key}>
            <input
              className={`${field.input} ${styles.code}`}
              spellCheck={false}
              aria-label={t('settings-tools.pair-name', { nth })}
              placeholder={kind === 'stdio' ? 'API_KEY' : 'Authorization'}
              readOnly={isKept}
              value={name}
              onChange={(event) => change(key, { name: event.target.value })}
            />
            <input
              className={field.input}
              type="password"
              autoComplete="off"
              aria-label={
                isNamed ? t('settings-tools.pair-value', { name }) : t('settings-tools.pair-value-nth', { nth })
              }
              placeholder={isKept ? t('settings-tools.pair-kept') : undefined}
              value={value}
              onChange={(event) => change(key, { value: event.target.value })}
            />
            <Button
              kind="quiet"
              size="small"
              isIcon
              aria-label={
                isNamed ? t('settings-tools.pair-remove', { name }) : t('settings-tools.pair-remove-nth', { nth })
              }
              onClick={() => remove(key)}
            >
              <X size={14} />
            </Button>
          </div>
        );
      })}
      <Button kind="quiet" size="small" className={styles.add} data-add onClick={add}>
        <Plus size={14} aria-hidden />{' '}
        {t(kind === 'stdio' ? 'settings-tools.add-variable' : 'settings-tools.add-header')}
      </Button>
    </fieldset>
  );
}
