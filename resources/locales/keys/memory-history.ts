// Written by `npm run locales` from en/: do not edit.
import type { Tag } from '../arguments';

export interface MemoryHistoryKeys {
  readonly 'memory-history.title': null;
  readonly 'memory-history.hint': null;
  readonly 'memory-history.empty': null;
  readonly 'memory-history.list': null;
  readonly 'memory-history.more': null;
  readonly 'memory-history.less': null;
  readonly 'memory-history.all': { readonly count: number };
  readonly 'memory-history.together': { readonly count: number };
  readonly 'memory-history.undo': null;
  readonly 'memory-history.undo-all': null;
  readonly 'memory-history.restore': null;
  readonly 'memory-history.restore-version': null;
  readonly 'memory-history.when': { readonly did: Tag; readonly what: string; readonly when: string };
  readonly 'memory-history.when-in': { readonly did: Tag; readonly what: string; readonly when: string; readonly chat: string };
  readonly 'memory-history.forgotten': null;
  readonly 'memory-history.undone': null;
  readonly 'memory-history.alias': { readonly words: string };
  readonly 'memory-history.keep-alias': null;
  readonly 'memory-history.done.undone': null;
  readonly 'memory-history.done.kept-alias': null;
  readonly 'memory-history.done.restored': null;
  readonly 'memory-history.thing.fact': null;
  readonly 'memory-history.thing.capture': null;
  readonly 'memory-history.thing.working': null;
  readonly 'memory-history.thing.project': null;
  readonly 'memory-history.thing.notes': null;
  readonly 'memory-history.thing.notes-section': { readonly section: string };
  readonly 'memory-history.thing.notebook': null;
  readonly 'memory-history.thing.notebook-section': { readonly section: string };
  readonly 'memory-history.did.add': { readonly actor: string; readonly thing: string };
  readonly 'memory-history.did.edit': { readonly actor: string; readonly thing: string };
  readonly 'memory-history.did.confirm': { readonly actor: string; readonly thing: string };
  readonly 'memory-history.did.archive': { readonly actor: string; readonly thing: string };
  readonly 'memory-history.did.restore': { readonly actor: string; readonly thing: string };
  readonly 'memory-history.did.delete': { readonly actor: string; readonly thing: string };
  readonly 'memory-history.did.supersede': { readonly actor: string; readonly thing: string };
  readonly 'memory-history.did.clear': { readonly actor: string; readonly thing: string };
  readonly 'memory-history.did.accept': { readonly actor: string; readonly thing: string };
  readonly 'memory-history.did.import': { readonly actor: string; readonly thing: string };
  readonly 'memory-history.did.cap': { readonly actor: string; readonly thing: string };
  readonly 'memory-history.did.undo': { readonly actor: string; readonly thing: string };
  readonly 'memory-history.did.capture': { readonly actor: string };
  readonly 'memory-history.did.merge': { readonly actor: string };
}
