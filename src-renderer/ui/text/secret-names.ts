import { list, t } from '../../locale/t';

/** Kinds of secrets as a person lists them: `a password and an api key`, `the password`. */
export function namesOf(kinds: readonly string[], form: 'a' | 'the'): string {
  return list(written(kinds, form));
}

/** The same after a colon, each kind once: `password and api key`. */
export function kindsOf(kinds: readonly string[]): string {
  return list(written(kinds, 'bare'));
}

function written(kinds: readonly string[], form: 'a' | 'the' | 'bare'): readonly string[] {
  return [...new Set(kinds)].map((kind) => (isKnown(kind) ? t(names[kind], { form }) : kind));
}

function isKnown(kind: string): kind is keyof typeof names {
  return Object.hasOwn(names, kind);
}

/** By what main calls them, and stores. */
const names = {
  password: 'ui-secrets.password',
  'api key': 'ui-secrets.api-key',
  'private key': 'ui-secrets.private-key',
  'storage key': 'ui-secrets.storage-key',
  'licence key': 'ui-secrets.licence-key',
  'card number': 'ui-secrets.card-number',
  'card code': 'ui-secrets.card-code',
  pin: 'ui-secrets.pin',
  'recovery code': 'ui-secrets.recovery-code',
  'seed phrase': 'ui-secrets.seed-phrase',
  token: 'ui-secrets.token',
  cookie: 'ui-secrets.cookie',
  webhook: 'ui-secrets.webhook',
  'authorization header': 'ui-secrets.authorization-header',
  'one-time secret': 'ui-secrets.one-time-secret',
  secret: 'ui-secrets.secret',
  'known secret': 'ui-secrets.known-secret',
} as const;
