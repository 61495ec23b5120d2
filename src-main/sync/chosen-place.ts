import type { HandlerInput } from '../../src-preload/contract';
import { USUAL_SPACE } from '../../src-preload/contract/usual-space';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { type Place, place, type SignIn } from './carriers/port/place';

type PlaceInput = HandlerInput<'sync:set-up'>['place'];
type SignInInput = HandlerInput<'sync:set-up'>['signIn'];

/** The place as a person typed or picked it. `isPicked`: main's own dialog gave this folder. Throws an `AppError` at its field. */
export function placeOf(input: PlaceInput, isPicked: (path: string) => boolean): Place {
  switch (input.kind) {
    case 'folder':
      if (!isPicked(input.path)) throw new AppError('not_picked', t('main-sync.not-picked'), { field: 'place.path' });
      return input;
    case 'webdav':
      return checked({ ...input, url: input.url.trim() }, 'place.url', /^https?:\/\//i.test(input.url.trim()));
    case 'nats': {
      const servers = input.servers.split(/[\s,]+/).filter(Boolean);
      const space = input.space.trim() === '' ? USUAL_SPACE : input.space.trim();
      if (!/^[a-z0-9-]{1,40}$/.test(space))
        throw new AppError('bad_space', t('main-sync.bad-space'), { field: 'place.space' });
      return checked({ kind: 'nats', servers, space }, 'place.servers', servers.length > 0);
    }
    default:
      return input satisfies never;
  }
}

function checked(given: Place, field: string, isLikely: boolean): Place {
  const { data } = place.safeParse(given);
  if (!isLikely || data === undefined) throw new AppError('bad_address', t('main-sync.bad-address'), { field });
  return data;
}

export function signInOf(input: SignInInput): SignIn {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
}
