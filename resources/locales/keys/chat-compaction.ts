// Written by `npm run locales` from en/: do not edit.
export interface ChatCompactionKeys {
  readonly 'chat-compaction.title': { readonly count: number };
  readonly 'chat-compaction.by': { readonly before: number; readonly after: number; readonly when: string; readonly model: string };
  readonly 'chat-compaction.byModel': { readonly before: number; readonly after: number; readonly when: string };
  readonly 'chat-compaction.byExcerpts': { readonly before: number; readonly after: number; readonly when: string };
  readonly 'chat-compaction.instead': null;
  readonly 'chat-compaction.pinnedLeft': null;
  readonly 'chat-compaction.undo': null;
  readonly 'chat-compaction.close': null;
  readonly 'chat-compaction.originals': null;
  readonly 'chat-compaction.newest': { readonly count: number };
  readonly 'chat-compaction.saidByYou': { readonly when: string };
  readonly 'chat-compaction.saidByHearth': { readonly when: string };
  readonly 'chat-compaction.showAll': { readonly count: number };
  readonly 'chat-compaction.line': { readonly count: number; readonly before: number; readonly after: number };
  readonly 'chat-compaction.lineExcerpts': { readonly count: number; readonly before: number; readonly after: number };
  readonly 'chat-compaction.unread': { readonly count: number };
}
