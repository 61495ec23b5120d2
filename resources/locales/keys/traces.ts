// Written by `npm run locales` from en/: do not edit.
export interface TracesKeys {
  readonly 'traces.title': null;
  readonly 'traces.none.title': null;
  readonly 'traces.none.ask': null;
  readonly 'traces.none.text': null;
  readonly 'traces.filter': null;
  readonly 'traces.hint': { readonly most: number };
  readonly 'traces.found': { readonly count: number; readonly all: number };
  readonly 'traces.no-match.title': null;
  readonly 'traces.no-match.all': null;
  readonly 'traces.no-match.text': null;
  readonly 'traces.more': null;
  readonly 'traces.deleted': null;
  readonly 'traces.used': { readonly used: number; readonly all: number };
  readonly 'traces.used-about': { readonly used: number; readonly all: number };
  readonly 'traces.no-model': null;
}
