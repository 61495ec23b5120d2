import type { ForgetOpens, ForgetPlace } from '../../src-preload/contract/forget';
import { Button } from '../ui/controls/button';
import styles from './forget.module.css';
import type { DialogParts } from './forget-dialog';
import { countTicked, groupedPlaces } from './forget-places';
import { PlaceGroupField } from './place-group';

type Props = {
  readonly text: string;
  readonly places: readonly ForgetPlace[];
  readonly ticked: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
  /** Goes to where the words are. */
  readonly onLook: (opens: ForgetOpens) => void;
  readonly onBack: () => void;
  readonly onForget: () => void;
};

export function placesStep({ text, places, ticked, isBusy, onTick, onLook, onBack, onForget }: Props): DialogParts {
  const count = countTicked(places, ticked);
  const all = places.reduce((sum, place) => sum + place.count, 0);
  return {
    title: places.length === 0 ? 'Nothing to forget' : 'Forget this for good?',
    actions: (
      <>
        {places.length > 0 && (
          <span className={styles.summary}>
            {count} of {all} ticked. One new backup replaces the old ones.
          </span>
        )}
        <Button key="back" autoFocus onClick={onBack} disabled={isBusy}>
          Back
        </Button>
        {places.length > 0 && (
          <Button key="forget" kind="danger" disabled={count === 0 || isBusy} onClick={onForget}>
            {isBusy ? 'Forgetting…' : `Forget in ${count === 1 ? '1 place' : `${count} places`}`}
          </Button>
        )}
      </>
    ),
    children: (
      <>
        <p dir="auto" className={styles.words}>
          {text}
        </p>
        <p className={styles.hint}>
          {places.length === 0
            ? 'Hearth searched everything it stores and did not find these words. Check their spelling, or go back and try fewer of them.'
            : 'Hearth searched everything it stores. In the places you tick, the words become [forgotten]. This cannot be undone.'}
        </p>
        {groupedPlaces(places).map((group) => (
          <PlaceGroupField
            key={group.kind}
            group={group}
            words={text}
            ticked={ticked}
            isBusy={isBusy}
            onTick={onTick}
            onLook={onLook}
          />
        ))}
      </>
    ),
  };
}
