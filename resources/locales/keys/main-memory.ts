// Written by `npm run locales` from en/: do not edit.
export interface MainMemoryKeys {
  readonly 'main-memory.off': null;
  readonly 'main-memory.no-chat': null;
  readonly 'main-memory.no-fact': null;
  readonly 'main-memory.keep-until': null;
  readonly 'main-memory.paused': null;
  readonly 'main-memory.off-nothing-kept': null;
  readonly 'main-memory.forget.ask': { readonly text: string };
  readonly 'main-memory.forget.detail': { readonly places: number; readonly times: number };
  readonly 'main-memory.forget.backups': { readonly count: number };
  readonly 'main-memory.forget.final': null;
  readonly 'main-memory.forget.yes': null;
  readonly 'main-memory.alias.nothing': null;
  readonly 'main-memory.alias.known': null;
  readonly 'main-memory.back.forgotten': null;
  readonly 'main-memory.back.project': null;
  readonly 'main-memory.back.nothing': null;
  readonly 'main-memory.no-change': null;
  readonly 'main-memory.undone-already': null;
  readonly 'main-memory.decided': null;
  readonly 'main-memory.conflict': null;
  readonly 'main-memory.unreadable': null;
  readonly 'main-memory.project-conflict': null;
  readonly 'main-memory.notebook-too-large': { readonly size: number; readonly most: number };
  readonly 'main-memory.notebook-too-large-shorten': { readonly size: number; readonly most: number };
  readonly 'main-memory.forget.nothing': null;
  readonly 'main-memory.forget.finished': null;
  readonly 'main-memory.forget.copies-finished': null;
  readonly 'main-memory.forget.put-off': null;
  readonly 'main-memory.forget.disk-full': null;
  readonly 'main-memory.forget.too-short': { readonly least: number };
  readonly 'main-memory.index-rebuilding': null;
  readonly 'main-memory.clear.ask': { readonly name: string };
  readonly 'main-memory.clear.detail': { readonly facts: number; readonly documents: number; readonly working: number };
  readonly 'main-memory.clear.yes': null;
  readonly 'main-memory.clear.wrong-name': { readonly name: string };
  readonly 'main-memory.no-entry': null;
}
