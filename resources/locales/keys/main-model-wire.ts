// Written by `npm run locales` from en/: do not edit.
export interface MainModelWireKeys {
  readonly 'main-model-wire.said.context-exceeded': { readonly named: string; readonly model: string };
  readonly 'main-model-wire.said.no-tools': { readonly named: string; readonly model: string };
  readonly 'main-model-wire.said.no-thinking': { readonly named: string; readonly model: string };
  readonly 'main-model-wire.said.not-embedding': { readonly named: string; readonly model: string };
  readonly 'main-model-wire.said.too-large': { readonly named: string; readonly model: string };
  readonly 'main-model-wire.said.crashed': { readonly server: string; readonly named: string; readonly model: string };
  readonly 'main-model-wire.said.loading': { readonly server: string; readonly host: string; readonly named: string; readonly model: string };
  readonly 'main-model-wire.said.wants-https': { readonly host: string };
  readonly 'main-model-wire.said.not-installed': { readonly named: string; readonly model: string; readonly host: string; readonly server: string };
  readonly 'main-model-wire.nested': null;
  readonly 'main-model-wire.busy.soon': { readonly server: string; readonly host: string };
  readonly 'main-model-wire.busy.seconds': { readonly count: number; readonly server: string; readonly host: string };
  readonly 'main-model-wire.busy.minutes': { readonly count: number; readonly server: string; readonly host: string };
  readonly 'main-model-wire.stopped': { readonly server: string; readonly host: string };
  readonly 'main-model-wire.cut': { readonly server: string; readonly host: string };
  readonly 'main-model-wire.unreadable': { readonly server: string; readonly host: string };
  readonly 'main-model-wire.foreign': { readonly host: string; readonly server: string };
  readonly 'main-model-wire.sign-in': { readonly host: string; readonly server: string };
  readonly 'main-model-wire.refuses': { readonly host: string; readonly server: string };
  readonly 'main-model-wire.proxy': { readonly server: string; readonly host: string };
  readonly 'main-model-wire.refused': { readonly server: string; readonly host: string; readonly said: string };
  readonly 'main-model-wire.repeating': { readonly model: string; readonly server: string };
  readonly 'main-model-wire.too-many-calls': { readonly model: string; readonly most: number };
  readonly 'main-model-wire.elsewhere': { readonly server: string; readonly host: string };
  readonly 'main-model-wire.connection.refused': { readonly host: string; readonly server: string };
  readonly 'main-model-wire.connection.no-name': { readonly host: string };
  readonly 'main-model-wire.connection.no-way': { readonly host: string };
  readonly 'main-model-wire.connection.expired': { readonly host: string };
  readonly 'main-model-wire.connection.other-name': { readonly host: string };
  readonly 'main-model-wire.connection.untrusted': { readonly host: string };
  readonly 'main-model-wire.connection.insecure': { readonly host: string };
  readonly 'main-model-wire.connection.lost': { readonly server: string; readonly host: string };
  readonly 'main-model-wire.connection.slow': { readonly server: string; readonly host: string };
  readonly 'main-model-wire.connection.failed': { readonly host: string };
}
