import { t } from '../../locale/t';

/** Why a server cannot be used, told apart so that each has a sentence of its own. */
export type FailureKind =
  | 'not_found'
  | 'not_allowed'
  | 'ended'
  | 'silent'
  | 'nonsense'
  | 'flood'
  | 'missing_value'
  | 'not_agreed'
  | 'unreachable'
  | 'sign_in'
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

/** One sentence for the person. */
export function failureSentence(error: unknown, server: string): string {
  if (!(error instanceof ServerFailure)) return t('main-outside-tools.failure.other', { server });
  const { kind, about } = error;
  switch (kind) {
    case 'not_found':
      return t('main-outside-tools.failure.not-found', { command: about });
    case 'not_allowed':
      return t('main-outside-tools.failure.not-allowed', { command: about });
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
    case 'refused':
      return t('main-outside-tools.failure.refused', { server, status: about });
    case 'no_tools':
      return t('main-outside-tools.failure.no-tools', { server });
    default:
      return t('main-outside-tools.failure.other', { server });
  }
}
