// Written by `npm run locales` from en/: do not edit.
export interface MemoryWorkingKeys {
  readonly 'memory-working.title': null;
  readonly 'memory-working.hint': { readonly days: number };
  readonly 'memory-working.tokens': { readonly tokens: number };
  readonly 'memory-working.empty': null;
  readonly 'memory-working.empty-off': null;
  readonly 'memory-working.edit.label': { readonly title: string };
  readonly 'memory-working.cancel': null;
  readonly 'memory-working.save': null;
  readonly 'memory-working.edit': null;
  readonly 'memory-working.restore': null;
  readonly 'memory-working.pin': null;
  readonly 'memory-working.unpin': null;
  readonly 'memory-working.extend': null;
  readonly 'memory-working.expire': null;
  readonly 'memory-working.save-file': null;
  readonly 'memory-working.delete': null;
  readonly 'memory-working.expired': null;
  readonly 'memory-working.shortened': null;
  readonly 'memory-working.edited': null;
  readonly 'memory-working.pinned': null;
  readonly 'memory-working.done.saved': { readonly path: string };
  readonly 'memory-working.done.deleted': null;
}
