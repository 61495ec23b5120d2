import { z } from 'zod';
import { id, nothing, request } from './declare';
import { spans } from './messages';

/** Half-open UTF-16 offsets into the draft. */
export type CaptureRange = { readonly from: number; readonly to: number };

/** What the draft says about itself. */
export type CaptureReading = {
  readonly marks: readonly (CaptureRange & { readonly kind: 'project' | 'expiry' })[];
  readonly projectName: string | null;
  /** Milliseconds since the epoch; null: kept for good. */
  readonly expiresAt: number | null;
};

export type CaptureDesk = {
  /** As it was kept when the window was hidden, without credentials. */
  readonly draft: string;
  readonly workspaces: readonly { readonly id: string; readonly name: string }[];
  /** Where the next capture goes: the one last used. Null while Hearth is locked, when nothing of it is known. */
  readonly workspaceId: string | null;
};

export type CaptureOutcome =
  | { readonly kind: 'saved'; readonly id: string; readonly without: readonly string[] }
  /** Nothing was saved yet: the text holds what looks like credentials. */
  | { readonly kind: 'secret'; readonly findings: readonly (CaptureRange & { readonly name: string })[] };

export type Capture = {
  readonly id: string;
  readonly text: string;
  /** Some of it was pasted: it is not the user's own word. */
  readonly isPasted: boolean;
  readonly projectName: string | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
};

/** A thought, not a book: longer texts belong into a chat or the notebook. */
const LONGEST_CAPTURE = 20_000;
const text = () => z.string().max(LONGEST_CAPTURE, { error: 'a capture holds at most 20,000 characters' });
const someText = () => text().refine((value) => value.trim() !== '', { error: 'a capture needs some text' });
/** Null: where captures went last. */
const place = () => id.nullable();
const capture = () =>
  z.strictObject({
    text: someText(),
    spans: spans(),
    workspaceId: place(),
    /** `hold` answers with the findings and saves nothing; `drop` saves without them. */
    secrets: z.enum(['hold', 'drop']),
  });

export const captureRequests = {
  'capture:open': request<CaptureDesk>()(() => nothing),
  'capture:read': request<CaptureReading>()(() => z.strictObject({ text: text(), workspaceId: place() })),
  /** On disk when it answers; while Hearth is locked in a sealed box, which is read after the next unlocking. */
  'capture:save': request<CaptureOutcome>()(() => capture()),
  /** Saves and sends what was saved to a new chat, which the main window then shows. While Hearth is locked it only saves. */
  'capture:ask': request<CaptureOutcome>()(() => capture()),
  /** Takes a capture away again. */
  'capture:undo': request<null>()(() => z.strictObject({ id })),
  /** What is found in this text is not a secret; only its fingerprint is kept. */
  'capture:allow': request<null>()(() => z.strictObject({ text: someText(), workspaceId: id })),
  'capture:set-draft': request<null>()(() => z.strictObject({ text: text(), workspaceId: id })),
  /** The inbox of the open workspace, newest first. */
  'capture:list': request<readonly Capture[]>()(() => nothing),
};
