import { type Ref, useId } from 'react';
import type { HandoffPlace } from '../../src-preload/contract/handoff';
import { t } from '../locale/t';
import styles from './handoff-places.module.css';

type Props = {
  readonly places: readonly HandoffPlace[];
  readonly placeId: string;
  /** The chosen one: the preview opens with the focus on it. */
  readonly chosen: Ref<HTMLInputElement>;
  readonly onChange: (id: string) => void;
};

export function HandoffPlaces({ places, placeId, chosen, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.places}>
      <legend>{t('handoff.to')}</legend>
      {places.map(({ id, label, detail }) => (
        <label key={id} className={styles.place}>
          <input
            ref={id === placeId ? chosen : undefined}
            type="radio"
            name={name}
            checked={id === placeId}
            onChange={() => onChange(id)}
          />
          <span>
            <span dir="auto">{label}</span>
            {detail && <small dir="auto">{detail}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
