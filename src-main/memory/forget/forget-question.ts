import type { ForgetPlace } from '../../../src-preload/contract/forget';
import type { Asking } from '../../consent/question';
import { plainName } from '../../consent/quoted-text';
import { t } from '../../locale/t';

export type Forgetting = {
  readonly text: string;
  readonly placeIds: readonly string[];
  /** As main found them just now. */
  readonly places: readonly ForgetPlace[];
  /** Backups and set-aside databases that go. */
  readonly copies: number;
};

/** The last question before words are gone for good, with the counts that main itself found. */
export function forgetAsking({ text, placeIds, places, copies }: Forgetting): Asking {
  const ticked = places.filter(({ id }) => placeIds.includes(id));
  const times = ticked.reduce((sum, { count }) => sum + count, 0);
  return {
    message: t('main-memory.forget.ask', { text: plainName(text, 80) }),
    detail: [
      t('main-memory.forget.detail', { places: ticked.length, times }),
      ...(copies === 0 ? [] : [t('main-memory.forget.backups', { count: copies })]),
      t('main-memory.forget.final'),
    ].join(' '),
    yes: t('main-memory.forget.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'erase', about: { forget: text, placeIds: [...placeIds] } }],
  };
}
