import type { ForgetOpens, ForgetPlace } from '../../src-preload/contract/forget';
import { t } from '../locale/t';
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
    title: t(places.length === 0 ? 'forget.places.none' : 'forget.places.title'),
    actions: (
      <>
        {places.length > 0 && <span className={styles.summary}>{t('forget.places.summary', { count, all })}</span>}
        <Button key="back" autoFocus onClick={onBack} disabled={isBusy}>
          {t('forget.places.back')}
        </Button>
        {places.length > 0 && (
          <Button key="forget" kind="danger" disabled={count === 0 || isBusy} onClick={onForget}>
            {isBusy ? t('forget.places.forgetting') : t('forget.places.forget', { count })}
          </Button>
        )}
      </>
    ),
    children: (
      <>
        <p dir="auto" className={styles.words}>
          {text}
        </p>
        <p className={styles.hint}>{t(places.length === 0 ? 'forget.places.none-hint' : 'forget.places.hint')}</p>
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
