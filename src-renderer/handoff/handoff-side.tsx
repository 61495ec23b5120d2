import type { RefObject } from 'react';
import type { HandoffPlace } from '../../src-preload/contract/handoff';
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

/** Beside the brief: where it goes and what goes with it. */
export function HandoffSide({ edit, place, chosen, tell }: Props) {
  return (
    <div className={styles.side}>
      <HandoffPlaces
        places={namedPlaces(edit)}
        placeId={place.id}
        chosen={chosen}
        onChange={(id) => tell({ kind: 'place', id })}
      />
      <HandoffMemory edit={edit} isOn={hasMemory(edit)} tell={tell} />
      {place.offersPointer && (
        <fieldset className={styles.also}>
          <legend>Also</legend>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={edit.addsPointer}
              onChange={(event) => tell({ kind: 'pointer', isOn: event.target.checked })}
            />
            Add a line to MEMORY.md
          </label>
        </fieldset>
      )}
      {place.remarks.length > 0 && <p className={styles.remarks}>{place.remarks.join(' ')}</p>}
    </div>
  );
}
