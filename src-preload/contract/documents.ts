import { z } from 'zod';
import { id, longText, request } from './declare';
import type { Undone } from './undone';

export type OpenDocument = {
  readonly namespace: string;
  readonly body: string;
  readonly sizeBytes: number;
  readonly maxSizeBytes: number;
  readonly sections: readonly { readonly name: string; readonly level: 2 | 3; readonly sizeBytes: number }[];
};

/** The notebook, or the notes of one conversation. */
const document = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notebook') }),
  z.strictObject({ kind: z.literal('notes'), conversationId: id }),
]);

export const documentRequests = {
  'document:open': request<OpenDocument>()(z.strictObject({ document })),
  /** The whole text, as an editor saves it. */
  'document:replace': request<Undone>()(z.strictObject({ document, body: longText })),
  /** `null` deletes a section; one write or none. */
  'document:write': request<Undone>()(
    z.strictObject({ document, sections: z.record(z.string().max(1_000), longText.nullable()) }),
  ),
  'document:clear': request<Undone>()(z.strictObject({ document })),
};
