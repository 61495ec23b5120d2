import { z } from 'zod';
import { id, longText, request } from './declare';
import { LONGEST_MODEL_KEY } from './limits';
import { type AttachedFile, givenFile } from './messages';

/** A file of a message that is being written, kept with its draft until it is sent or taken out. */
export type DraftFile = AttachedFile & {
  readonly id: string;
  /** What it takes of the window. */
  readonly tokens: number;
};

/** With the text of a document, in whose place it is from here on; null for any other file. */
export type AddedDraftFile = DraftFile & { readonly text: string | null };

/** What an earlier run left. */
export type KeptDraft = {
  readonly text: string;
  readonly files: readonly (DraftFile & { readonly bytes: Uint8Array<ArrayBuffer> })[];
};

/** Null is the chat that is not there yet. Nothing of a temporary chat's draft reaches the disk. */
const conversationId = () => id.nullable();

export const draftRequests = {
  'draft:open': request<KeptDraft>()(() => z.strictObject({ conversationId: conversationId() })),
  'draft:set-text': request<null>()(() => z.strictObject({ conversationId: conversationId(), text: longText() })),
  /** Refused by name, with the reason, for what a message cannot have; nothing is kept then. */
  'draft:add-file': request<AddedDraftFile>()(() =>
    z.strictObject({
      conversationId: conversationId(),
      file: givenFile(),
      model: z.string().max(LONGEST_MODEL_KEY).nullable(),
      /** By which the reading of a document can be stopped. */
      readingId: id.optional(),
    }),
  ),
  /** The request that adds the file then fails as `stopped`. */
  'draft:stop-reading': request<null>()(() => z.strictObject({ readingId: id })),
  'draft:drop-files': request<null>()(() =>
    z.strictObject({ conversationId: conversationId(), ids: z.array(id).max(100) }),
  ),
};
