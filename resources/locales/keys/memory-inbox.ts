// Written by `npm run locales` from en/: do not edit.
export interface MemoryInboxKeys {
  readonly 'memory-inbox.title': null;
  readonly 'memory-inbox.hint': null;
  readonly 'memory-inbox.empty': null;
  readonly 'memory-inbox.list': null;
  readonly 'memory-inbox.done': null;
  readonly 'memory-inbox.keep': null;
  readonly 'memory-inbox.to-notebook': null;
  readonly 'memory-inbox.to-project': null;
  readonly 'memory-inbox.start-chat': null;
  readonly 'memory-inbox.kept': null;
  readonly 'memory-inbox.in-notebook': null;
  readonly 'memory-inbox.in-project': { readonly name: string };
  readonly 'memory-inbox.project-changed': { readonly name: string };
}
