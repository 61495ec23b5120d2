import type { ReactNode } from 'react';

/** What a step puts into the one dialog, which stays open from step to step so that the focus finds its way back. */
export type DialogParts = { readonly title: string; readonly actions: ReactNode; readonly children: ReactNode };
