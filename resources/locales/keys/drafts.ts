// Written by `npm run locales` from en/: do not edit.
export interface DraftsKeys {
  readonly 'drafts.image': { readonly size: string; readonly width: number; readonly height: number };
  readonly 'drafts.lines': { readonly count: number; readonly size: string };
  readonly 'drafts.rows': { readonly count: number; readonly size: string };
  readonly 'drafts.format.pdf': null;
  readonly 'drafts.format.docx': null;
  readonly 'drafts.format.pptx': null;
  readonly 'drafts.format.xlsx': null;
  readonly 'drafts.format.odt': null;
  readonly 'drafts.format.odp': null;
  readonly 'drafts.format.ods': null;
  readonly 'drafts.cut': { readonly format: string };
  readonly 'drafts.pages': { readonly count: number; readonly format: string };
  readonly 'drafts.slides': { readonly count: number; readonly format: string };
  readonly 'drafts.sheets': { readonly count: number; readonly format: string };
  readonly 'drafts.cut-pages': { readonly count: number; readonly format: string; readonly kept: number };
  readonly 'drafts.cut-slides': { readonly count: number; readonly format: string; readonly kept: number };
  readonly 'drafts.cut-sheets': { readonly count: number; readonly format: string; readonly kept: number };
}
