import { createContext } from 'react';

/** Where a menu was called other than by its button, and what gets the focus back. */
export type OpenedAt = {
  readonly anchor: { readonly getBoundingClientRect: () => DOMRect };
  readonly focus: HTMLElement | null;
};

/** Null: beside its button. */
export const MenuPlace = createContext<OpenedAt | null>(null);
