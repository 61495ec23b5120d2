// Written by `npm run locales` from en/: do not edit.
export interface UiSecretsKeys {
  readonly 'ui-secrets.password': { readonly form: string };
  readonly 'ui-secrets.api-key': { readonly form: string };
  readonly 'ui-secrets.private-key': { readonly form: string };
  readonly 'ui-secrets.storage-key': { readonly form: string };
  readonly 'ui-secrets.licence-key': { readonly form: string };
  readonly 'ui-secrets.card-number': { readonly form: string };
  readonly 'ui-secrets.card-code': { readonly form: string };
  readonly 'ui-secrets.pin': { readonly form: string };
  readonly 'ui-secrets.recovery-code': { readonly form: string };
  readonly 'ui-secrets.seed-phrase': { readonly form: string };
  readonly 'ui-secrets.token': { readonly form: string };
  readonly 'ui-secrets.cookie': { readonly form: string };
  readonly 'ui-secrets.webhook': { readonly form: string };
  readonly 'ui-secrets.authorization-header': { readonly form: string };
  readonly 'ui-secrets.one-time-secret': { readonly form: string };
  readonly 'ui-secrets.secret': { readonly form: string };
  readonly 'ui-secrets.known-secret': { readonly form: string };
}
