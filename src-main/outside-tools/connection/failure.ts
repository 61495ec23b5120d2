import { t } from '../../locale/t';

/** Why a server cannot be used, told apart so that each has a sentence of its own. */
export type FailureKind =
  | 'not_found'
  | 'not_allowed'
  /** A batch file of Windows, which would need a shell. */
  | 'batch_file'
  | 'ended'
  | 'silent'
  | 'nonsense'
  | 'flood'
  | 'missing_value'
  | 'not_agreed'
  | 'unreachable'
  /** It lets nobody in without a sign-in. */
  | 'sign_in'
  /** The sign-in that there was is over. */
  | 'signed_out'
  /** The sign-in does not allow this. */
  | 'more_wanted'
  /** It refuses the key that the person gave as a header. */
  | 'bad_key'
  | 'refused'
  | 'no_tools'
  | 'other';

export class ServerFailure extends Error {
  readonly kind: FailureKind;
  /** What is at fault: a command, a host, a variable, a status. */
  readonly about: string;

  constructor(kind: FailureKind, about = '', options: { readonly cause?: unknown } = {}) {
    super(`${kind} ${about}`.trim(), options);
    this.name = 'ServerFailure';
    this.kind = kind;
    this.about = about;
  }
}

const SIGN_IN: ReadonlySet<FailureKind> = new Set(['sign_in', 'signed_out', 'more_wanted']);

/** The person can mend it by signing in. */
export function isForSignIn(failure: ServerFailure | null): boolean {
  return failure !== null && SIGN_IN.has(failure.kind);
}

/** One sentence for the person. */
export function failureSentence(error: unknown, server: string): string {
  if (!(error instanceof ServerFailure)) return t('main-outside-tools.failure.other', { server });
  const { kind, about } = error;
  switch (kind) {
    case 'not_found':
      return t('main-outside-tools.failure.not-found', { command: about });
    case 'not_allowed':
      return t('main-outside-tools.failure.not-allowed', { command: about });
    case 'batch_file':
      return t('main-outside-tools.failure.batch-file', { command: about });
    case 'ended':
      return t('main-outside-tools.failure.ended', { server });
    case 'silent':
      return t('main-outside-tools.failure.silent', { server });
    case 'nonsense':
      return t('main-outside-tools.failure.nonsense', { server });
    case 'flood':
      return t('main-outside-tools.failure.flood', { server });
    case 'missing_value':
      return t('main-outside-tools.failure.missing-value', { server, name: about });
    case 'not_agreed':
      return t('main-outside-tools.failure.not-agreed', { server });
    case 'unreachable':
      return t('main-outside-tools.failure.unreachable', { server, host: about });
    case 'sign_in':
      return t('main-outside-tools.failure.sign-in', { server });
    case 'signed_out':
      return t('main-outside-tools.failure.signed-out', { server });
    case 'more_wanted':
      return t('main-outside-tools.failure.more-wanted', { server });
    case 'bad_key':
      return t('main-outside-tools.failure.bad-key', { server });
    case 'refused':
      return t('main-outside-tools.failure.refused', { server, status: about });
    case 'no_tools':
      return t('main-outside-tools.failure.no-tools', { server });
    default:
      return t('main-outside-tools.failure.other', { server });
  }
}
