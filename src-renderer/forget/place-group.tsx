import type { ForgetOpens, ForgetPlace } from '../../src-preload/contract/forget';
import { count, t } from '../locale/t';
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
  const all = places.reduce((sum, place) => sum + place.count, 0);
  return (
    <fieldset className={styles.group} aria-label={label}>
      <div className={styles.head}>
        <span>{t('forget.group.head', { group: label, count: all })}</span>
        {kind !== 'outside' && places.length > 1 && (
          <button
            type="button"
            className={styles.all}
            aria-label={t(isAll ? 'forget.group.untick-of' : 'forget.group.tick-of', { group: label })}
            disabled={isBusy}
            onClick={() => set(ids, !isAll)}
          >
            {t(isAll ? 'forget.group.untick' : 'forget.group.tick')}
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
  const isFile = opens.kind === 'file';
  const named = { place: placeWords(place, Date.now()).title };
  return (
    <span className={styles.look}>
      <button
        type="button"
        aria-label={t(isFile ? 'forget.place.show-it' : 'forget.place.open-it', named)}
        disabled={isBusy}
        onClick={() => onLook(opens)}
      >
        {t(isFile ? 'forget.place.show' : 'forget.place.open')}
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
      <span className={styles.count}>{count(place.count)}</span>
    </>
  );
}
