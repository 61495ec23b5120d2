import { z } from 'zod';
import { nothing, request } from './declare';

/** What opens encrypted data: each alone is enough. */
export type WayKind = 'keyring' | 'passphrase' | 'phrase';

export type Way = {
  readonly kind: WayKind;
  /** Milliseconds since the epoch. */
  readonly madeAt: number;
  /** Of a keyring: its name when it was entrusted with the key. */
  readonly backend: string | null;
};

/**
 * Why the keyring does not open Hearth, though it once did. `changed`: another one is in use by now; `closed`: the same one does not
 * give the key back; `gone`: there is none; `plain`: there is one that anybody can read.
 */
export type KeyringTrouble = 'changed' | 'closed' | 'gone' | 'plain';

export type KeysState = {
  /** `open`: everything is encrypted, and open now. */
  readonly kind: 'off' | 'open' | 'locked' | 'converting';
  readonly ways: readonly Way[];
  /** The keyring of this computer as it is now; `name` is null where there is none that is more than plain text. */
  readonly keyring: { readonly kind: 'keyring' | 'plain' | 'none'; readonly name: string | null };
  /** Of a keyring that is one of the ways. */
  readonly trouble: KeyringTrouble | null;
  /** What a person types to have `keys:start-empty` done. */
  readonly emptyWord: string;
  /** Why turning on or off stopped; nothing was changed then. */
  readonly failure: string | null;
};

const passphrase = () => z.string().max(4_000);
/** Which words of the phrase, counted from 1, and what they are. */
const proof = () => z.array(z.strictObject({ at: z.int().min(1).max(24), word: z.string().max(40) })).length(3);

const byPassphrase = () => z.strictObject({ by: z.literal('passphrase'), passphrase: passphrase() });
const byPhrase = () => z.strictObject({ by: z.literal('phrase'), phrase: z.string().max(4_000) });
/** What a person knows and types. */
export const typedWay = () => z.discriminatedUnion('by', [byPassphrase(), byPhrase()]);

export const keysRequests = {
  'keys:state': request<KeysState>()(() => nothing),
  'keys:unlock': request<null>()(() =>
    z.discriminatedUnion('by', [z.strictObject({ by: z.literal('keyring') }), byPassphrase(), byPhrase()]),
  ),
  /** A new recovery phrase. It counts once three words of it were given back. */
  'keys:make-phrase': request<{ readonly words: readonly string[] }>()(() => nothing),
  /** Encrypts everything with a new key. The phrase is the one made last; the window starts again. */
  'keys:turn-on': request<null>()(() =>
    z.strictObject({ proof: proof(), usesKeyring: z.boolean(), passphrase: passphrase().nullable() }),
  ),
  'keys:turn-off': request<null>()(() => nothing),
  /**
   * Encrypts everything anew with another key. The ways stay: for that the present passphrase is typed, and of a phrase either the present
   * one or three words of the one made last. The window starts again.
   */
  'keys:rotate': request<null>()(() =>
    z.strictObject({
      passphrase: passphrase().nullable(),
      phrase: z
        .discriminatedUnion('by', [
          z.strictObject({ by: z.literal('typed'), phrase: z.string().max(4_000) }),
          z.strictObject({ by: z.literal('new'), proof: proof() }),
        ])
        .nullable(),
    }),
  ),
  /** Of turning on or off, while that can still be taken back; after a failure, the way back to Hearth. */
  'keys:cancel': request<null>()(() => nothing),
  'keys:keep-phrase': request<KeysState>()(() => z.strictObject({ proof: proof() })),
  'keys:set-passphrase': request<KeysState>()(() => z.strictObject({ passphrase: passphrase() })),
  'keys:use-keyring': request<KeysState>()(() => nothing),
  'keys:remove-way': request<KeysState>()(() => z.strictObject({ kind: z.enum(['keyring', 'passphrase', 'phrase']) })),
  /** Ends replies, closes everything, and starts again with the page that asks for a way in. */
  'keys:lock': request<null>()(() => nothing),
  /** Only where nothing opens the data any more: sets all of it aside, unchanged, and begins again. */
  'keys:start-empty': request<null>()(() => z.strictObject({ word: z.string().max(100) })),
};

export type KeysEvents = {
  /** Bytes; total is 0 until it is known. */
  readonly 'keys:progress': { readonly done: number; readonly total: number };
};
