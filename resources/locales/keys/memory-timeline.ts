// Written by `npm run locales` from en/: do not edit.
export interface MemoryTimelineKeys {
  readonly 'memory-timeline.title': null;
  readonly 'memory-timeline.list': null;
  readonly 'memory-timeline.print': null;
  readonly 'memory-timeline.no-match': null;
  readonly 'memory-timeline.empty.title': null;
  readonly 'memory-timeline.empty.text': null;
  readonly 'memory-timeline.kind.fact': null;
  readonly 'memory-timeline.kind.change': null;
  readonly 'memory-timeline.kind.handoff': null;
  readonly 'memory-timeline.kind.chat': null;
  readonly 'memory-timeline.kind.forget': null;
  readonly 'memory-timeline.filter.kind': null;
  readonly 'memory-timeline.filter.any-kind': null;
  readonly 'memory-timeline.filter.project': null;
  readonly 'memory-timeline.filter.any-project': null;
  readonly 'memory-timeline.chat': null;
  readonly 'memory-timeline.forgot': null;
  readonly 'memory-timeline.forgotten': null;
  readonly 'memory-timeline.undone': null;
  readonly 'memory-timeline.handed.notes': null;
  readonly 'memory-timeline.handed.chat': null;
  readonly 'memory-timeline.handed.clipboard': null;
  readonly 'memory-timeline.handed.file': null;
  readonly 'memory-timeline.growth.facts': null;
  readonly 'memory-timeline.growth.corrections': null;
  readonly 'memory-timeline.growth.forgets': null;
  readonly 'memory-timeline.growth.week': null;
  readonly 'memory-timeline.growth.table': null;
  readonly 'memory-timeline.growth.show': null;
  readonly 'memory-timeline.growth.hide': null;
  readonly 'memory-timeline.growth.since': { readonly day: string; readonly most: number };
  readonly 'memory-timeline.growth.summary': { readonly weeks: number; readonly facts: number; readonly corrections: number; readonly forgets: number };
}
