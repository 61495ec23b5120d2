import { useId } from 'react';
import type { HandoffPlace } from '../../src-preload/contract/handoff';
import styles from './handoff-places.module.css';

type Props = {
  readonly places: readonly HandoffPlace[];
  readonly placeId: string;
  readonly onChange: (id: string) => void;
};

export function HandoffPlaces({ places, placeId, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.places}>
      <legend>To</legend>
      {places.map(({ id, label, detail }) => (
        <label key={id} className={styles.place}>
          <input type="radio" name={name} checked={id === placeId} onChange={() => onChange(id)} />
          <span>
            <span dir="auto">{label}</span>
            {detail && <small dir="auto">{detail}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
