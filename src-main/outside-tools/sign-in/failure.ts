import { t } from '../../locale/t';

/** Why a sign-in came to nothing, told apart so that each has a sentence of its own. */
export type SignInFailureKind =
  /** The person, or the service, said no. */
  | 'refused'
  /** The person stopped it in Hearth. */
  | 'cancelled'
  /** Nobody answered in time. */
  | 'timed_out'
  /** The answer came, and did not count any more. */
  | 'expired'
  | 'unreachable'
  /** It takes no programs that it does not know, or not in a way that is safe. */
  | 'unsupported'
  /** What the service says of itself does not fit the server, or its address is not safe. */
  | 'untrusted'
  | 'no_browser'
  | 'other';

export class SignInFailure extends Error {
  readonly kind: SignInFailureKind;
  /** Of the service where the person signs in; of the server as long as no other is known. */
  readonly host: string;

  constructor(kind: SignInFailureKind, host: string, options: { readonly cause?: unknown } = {}) {
    super(`${kind} ${host}`, options);
    this.name = 'SignInFailure';
    this.kind = kind;
    this.host = host;
  }
}

/** One sentence for the person. Nothing in it is a service's own text. */
export function signInSentence({ kind, host }: SignInFailure, server: string): string {
  switch (kind) {
    case 'refused':
      return t('main-outside-tools.sign-in.refused', { server, host });
    case 'cancelled':
      return t('main-outside-tools.sign-in.cancelled', { server });
    case 'timed_out':
      return t('main-outside-tools.sign-in.timed-out', { server });
    case 'expired':
      return t('main-outside-tools.sign-in.expired', { server, host });
    case 'unreachable':
      return t('main-outside-tools.sign-in.unreachable', { server, host });
    case 'unsupported':
      return t('main-outside-tools.sign-in.unsupported', { server, host });
    case 'untrusted':
      return t('main-outside-tools.sign-in.untrusted', { server, host });
    case 'no_browser':
      return t('main-outside-tools.sign-in.no-browser', { server });
    case 'other':
      return t('main-outside-tools.sign-in.other', { server, host });
  }
}
