import { z } from 'zod';
import { id, request } from './declare';
import type { Undone } from './journal';
import { LONGEST_DOCUMENT, MOST_SECTIONS } from './limits';

export type OpenDocument = {
  readonly namespace: string;
  readonly body: string;
  readonly sizeBytes: number;
  readonly maxSizeBytes: number;
  readonly sections: readonly { readonly name: string; readonly level: 2 | 3; readonly sizeBytes: number }[];
};

/** The notebook, or the notes of one conversation. */
const document = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('notebook') }),
    z.strictObject({ kind: z.literal('notes'), conversationId: id }),
  ]);

const documentText = () => z.string().max(LONGEST_DOCUMENT, { error: 'a document has at most 1 million characters' });
const sections = () =>
  z
    .record(z.string().max(1_000), documentText().nullable())
    .refine((each) => Object.keys(each).length <= MOST_SECTIONS, {
      error: 'at most 1,000 sections are written at once',
    });

export const documentRequests = {
  'document:open': request<OpenDocument>()(() => z.strictObject({ document: document() })),
  /** The whole text, as an editor saves it. */
  'document:replace': request<Undone>()(() => z.strictObject({ document: document(), body: documentText() })),
  /** `null` deletes a section; one write or none. */
  'document:write': request<Undone>()(() => z.strictObject({ document: document(), sections: sections() })),
  'document:clear': request<Undone>()(() => z.strictObject({ document: document() })),
};
