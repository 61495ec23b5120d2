import { AppError } from '../../../errors';
import { t } from '../../../locale/t';

/** What a carrier cannot do, in the person's words. */
const SENTENCES = {
  /** The folder, collection or stream is not there. */
  carrier_gone: 'main-sync-carriers.gone',
  carrier_full: 'main-sync-carriers.full',
  carrier_read_only: 'main-sync-carriers.read-only',
  /** Whoever is signed in may not do this. */
  carrier_refused: 'main-sync-carriers.refused',
  carrier_sign_in: 'main-sync-carriers.sign-in',
  carrier_unreachable: 'main-sync-carriers.unreachable',
  carrier_slow: 'main-sync-carriers.slow',
  carrier_locked: 'main-sync-carriers.locked',
  carrier_moved: 'main-sync-carriers.moved',
  carrier_busy: 'main-sync-carriers.busy',
  carrier_tls: 'main-sync-carriers.tls',
  /** What answers is no such server, what lies there is no such file. */
  carrier_foreign: 'main-sync-carriers.foreign',
  /** Another computer, without the person's yes. */
  carrier_not_agreed: 'main-sync-carriers.not-agreed',
  carrier_too_large: 'main-sync-carriers.too-large',
  carrier_failed: 'main-sync-carriers.failed',
} as const;

export type CarrierProblem = keyof typeof SENTENCES;

/** @param place as the person knows it: a folder's path, a server's name */
export function carrierFailure(problem: CarrierProblem, place: string, cause?: unknown): AppError {
  return new AppError(problem, t(SENTENCES[problem], { place }), { cause });
}
