import type { ForgetOpens, ForgetPlace } from '../../src-preload/contract/forget';
import { pieces } from '../ui/text/pieces';
import styles from './forget.module.css';
import type { PlaceGroup } from './forget-places';
import { marksOf, placeWords } from './place-words';

type Props = {
  readonly group: PlaceGroup;
  /** What is to be forgotten: shown where it stands. */
  readonly words: string;
  readonly ticked: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
  readonly onLook: (opens: ForgetOpens) => void;
};

/** The places of one group, each with its words and a tick of its own. */
export function PlaceGroupField({ group: { kind, label, places }, words, ticked, isBusy, onTick, onLook }: Props) {
  const ids = places.map(({ id }) => id);
  const isAll = ids.every((id) => ticked.has(id));
  const set = (changed: readonly string[], isOn: boolean) =>
    onTick(new Set(isOn ? [...ticked, ...changed] : [...ticked].filter((id) => !changed.includes(id))));
  const count = places.reduce((sum, place) => sum + place.count, 0);
  return (
    <fieldset className={styles.group} aria-label={label}>
      <div className={styles.head}>
        <span>
          {label}, {count === 1 ? '1 place' : `${count.toLocaleString('en')} places`}
        </span>
        {kind !== 'outside' && places.length > 1 && (
          <button
            type="button"
            className={styles.all}
            aria-label={`${isAll ? 'Untick' : 'Tick'} all: ${label}`}
            disabled={isBusy}
            onClick={() => set(ids, !isAll)}
          >
            {isAll ? 'Untick all' : 'Tick all'}
          </button>
        )}
      </div>
      {places.map((place) => (
        <div key={place.id} className={styles.row}>
          {kind === 'outside' ? (
            <div className={styles.place}>
              <Place place={place} words={words} />
            </div>
          ) : (
            <label className={styles.place}>
              <input
                type="checkbox"
                checked={ticked.has(place.id)}
                disabled={isBusy}
                onChange={() => set([place.id], !ticked.has(place.id))}
              />
              <Place place={place} words={words} />
            </label>
          )}
          <Look place={place} isBusy={isBusy} onLook={onLook} />
        </div>
      ))}
    </fieldset>
  );
}

function Look({ place, isBusy, onLook }: { readonly place: ForgetPlace } & Pick<Props, 'isBusy' | 'onLook'>) {
  const { opens } = place;
  if (opens === null) return <span className={styles.look} />;
  const label = opens.kind === 'file' ? 'Show' : 'Open';
  return (
    <span className={styles.look}>
      <button
        type="button"
        aria-label={`${label}: ${placeWords(place, Date.now()).title}`}
        disabled={isBusy}
        onClick={() => onLook(opens)}
      >
        {label}
      </button>
    </span>
  );
}

function Place({ place, words }: { readonly place: ForgetPlace; readonly words: string }) {
  const { title, detail } = placeWords(place, Date.now());
  return (
    <>
      <span className={styles.name}>
        <span dir="auto">
          {pieces(title, marksOf(title, words)).map((piece, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are one text
            piece.isMarked ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
          )}
        </span>
        {detail !== null && (
          <span dir="auto" className={styles.detail}>
            {detail}
          </span>
        )}
      </span>
      <span className={styles.count}>{place.count.toLocaleString('en')}</span>
    </>
  );
}
