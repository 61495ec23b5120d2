import { type RefObject, useId } from 'react';
import type { HandoffPlace } from '../../src-preload/contract/handoff';
import { t } from '../locale/t';
import styles from './handoff-dialog.module.css';
import { type HandoffEdit, type HandoffEvent, hasMemory } from './handoff-edit';
import { HandoffMemory } from './handoff-memory';
import { HandoffPlaces } from './handoff-places';
import { namedPlaces } from './handoff-words';

type Props = {
  readonly edit: HandoffEdit;
  readonly place: HandoffPlace;
  /** The place that is chosen: where the focus begins. */
  readonly chosen: RefObject<HTMLInputElement | null>;
  readonly tell: (event: HandoffEvent) => void;
};

const UNMARKED = [
  { choice: 'adopt', label: 'handoff.unmarked.adopt' },
  { choice: 'new', label: 'handoff.unmarked.new' },
] as const;

/** Beside the brief: where it goes and what goes with it. */
export function HandoffSide({ edit, place, chosen, tell }: Props) {
  const unmarkedName = useId();
  return (
    <div className={styles.side}>
      <HandoffPlaces
        places={namedPlaces(edit)}
        placeId={place.id}
        chosen={chosen}
        onChange={(id) => tell({ kind: 'place', id })}
      />
      {place.unmarked !== null && (
        <fieldset className={styles.also}>
          <legend className={styles.question}>{t('handoff.unmarked.found', { file: place.unmarked })}</legend>
          {UNMARKED.map(({ choice, label }) => (
            <label key={choice} className={styles.tick}>
              <input
                type="radio"
                name={unmarkedName}
                checked={edit.unmarked === choice}
                onChange={() => tell({ kind: 'unmarked', choice })}
              />
              {t(label)}
            </label>
          ))}
        </fieldset>
      )}
      <HandoffMemory edit={edit} isOn={hasMemory(edit)} tell={tell} />
      {place.offersPointer && (
        <fieldset className={styles.also}>
          <legend>{t('handoff.also')}</legend>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={edit.addsPointer}
              onChange={(event) => tell({ kind: 'pointer', isOn: event.target.checked })}
            />
            {t('handoff.pointer')}
          </label>
        </fieldset>
      )}
      {place.warnings.length > 0 && <p className={styles.warnings}>{place.warnings.join(' ')}</p>}
    </div>
  );
}
