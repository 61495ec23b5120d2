import { z } from 'zod';
import { nothing, request } from './declare';

/** Where the devices of a group meet, as far as a form is filled in with it: a folder is only ever chosen anew, and nothing says how to sign in. */
export type SyncAddress =
  | { readonly kind: 'folder' }
  | { readonly kind: 'webdav'; readonly url: string }
  | { readonly kind: 'nats'; readonly servers: string; readonly space: string };

export type SyncPlaceKind = SyncAddress['kind'];

export type SyncDevice = {
  /** 8 hex digits. */
  readonly device: string;
  readonly name: string;
  readonly isThis: boolean;
  /** When it last said something of itself; null before it did. Milliseconds. */
  readonly lastHeardAt: number | null;
  /** Changes made here that it has not taken in yet; null where it is not known. */
  readonly behind: number | null;
  /** A sentence: why nothing of it can be taken in, or what is wrong with what it wrote. */
  readonly trouble: string | null;
};

/** What was asked to be forgotten everywhere; the words are never shown. Kept until the person has seen all answers. */
export type SyncForget = {
  readonly id: string;
  readonly askedAt: number;
  /** The device on which it was asked. */
  readonly origin: string;
  readonly answers: readonly { readonly device: string; readonly name: string; readonly at: number | null }[];
  /** Names of devices whose Hearth is too old to take in what others wrote before they forgot. Until its update the encrypted files stay. */
  readonly olderHearth: readonly string[];
};

export type SyncStatus = {
  /**
   * `first`: something large is read or written for the first time, see `progress`. `working`: a round runs. `up_to_date`: nothing waits.
   * `waiting`: changes made here are not in the place yet. `stopped`: the place cannot be used, see `problem`.
   */
  readonly kind: 'first' | 'working' | 'up_to_date' | 'waiting' | 'stopped';
  /** The end of the newest round that came to its end. */
  readonly at: number | null;
  /** Changes made here that are not in the place. */
  readonly waiting: number;
  /** A sentence: what is wrong with the place and what to do. */
  readonly problem: string | null;
  /**
   * Only the person can mend it (carrier codes sign_in, refused, read_only, full, gone, moved, tls, foreign, not_agreed, too_large); false where
   * Hearth's next try may do (unreachable, slow, locked, busy, failed), and without a problem.
   */
  readonly needsYou: boolean;
  /** `prepare`: looking through what is here; `write`, `read`: parts of a snapshot. total is 0 while it is not known. */
  readonly progress: {
    readonly stage: 'prepare' | 'write' | 'read';
    readonly done: number;
    readonly total: number;
  } | null;
};

/** A code that is shown on this device. */
export type SyncOffer = {
  /** Six groups of four characters. */
  readonly code: string;
  /** Milliseconds. */
  readonly endsAt: number;
  /** `joined`: the other device has everything that it needs. */
  readonly state: 'shown' | 'joined' | 'over';
  /** Of the device that joined. */
  readonly name: string | null;
};

export type SyncView = {
  /** `joining`: a code was given, and the other device has not answered yet. */
  readonly kind: 'off' | 'joining' | 'on';
  /** How the others show this device; while it is off, what the computer is called. */
  readonly name: string;
  /** `shown`: a path, or an address without a password. */
  readonly place: (SyncAddress & { readonly shown: string }) | null;
  readonly status: SyncStatus | null;
  /** This one first. */
  readonly devices: readonly SyncDevice[];
  readonly forgets: readonly SyncForget[];
  readonly offer: SyncOffer | null;
  /** Workspaces; those that stay are on no other device, or no longer follow it. */
  readonly workspaces: readonly { readonly id: string; readonly name: string; readonly staysHere: boolean }[];
  /** The device secret cannot be sealed by a keyring here: it lies in the database as it is. */
  readonly isSecretPlain: boolean;
};

const name = () => z.string().trim().min(1).max(60);
const device = () =>
  z
    .string()
    .max(8)
    .regex(/^[0-9a-f]{8}$/);
const code = () => z.string().min(1).max(200);
const placeInput = () =>
  z.discriminatedUnion('kind', [
    /** One that `sync:choose-folder` gave. */
    z.strictObject({ kind: z.literal('folder'), path: z.string().min(1).max(4_096) }),
    z.strictObject({ kind: z.literal('webdav'), url: z.string().min(1).max(2_000) }),
    z.strictObject({ kind: z.literal('nats'), servers: z.string().min(1).max(2_000), space: z.string().max(40) }),
  ]);
/** Empty texts count as none. */
const signInInput = () =>
  z.strictObject({
    user: z.string().max(500),
    password: z.string().max(2_000),
    token: z.string().max(10_000),
    credentials: z.string().max(50_000),
  });

export const syncRequests = {
  'sync:view': request<SyncView>()(() => nothing),
  'sync:choose-folder': request<{ readonly path: string } | null>()(() => nothing),
  'sync:set-up': request<SyncView>()(() =>
    z.strictObject({ name: name(), place: placeInput(), signIn: signInInput() }),
  ),
  'sync:offer': request<SyncOffer>()(() => nothing),
  /** The code and the place as a file, without any password. Null when the person did not choose where. */
  'sync:save-offer': request<{ readonly fileName: string } | null>()(() => nothing),
  'sync:end-offer': request<null>()(() => nothing),
  /** Null when the person chose none. */
  'sync:open-offer': request<{ readonly code: string; readonly place: SyncAddress } | null>()(() => nothing),
  /** Resolves once the other device's offer was found and answered; the view says when it is on. */
  'sync:join': request<SyncView>()(() =>
    z.strictObject({ name: name(), code: code(), place: placeInput(), signIn: signInInput() }),
  ),
  'sync:end-join': request<null>()(() => nothing),
  'sync:rename': request<SyncView>()(() => z.strictObject({ name: name() })),
  /** Main asks first. The device is told with its next round, and keeps what it has. */
  'sync:remove': request<SyncView>()(() => z.strictObject({ device: device() })),
  /** Main asks first. Everything stays here; the others go on. */
  'sync:leave': request<SyncView>()(() => nothing),
  'sync:now': request<SyncView>()(() => nothing),
  /** The same place at another address or folder, or another way to sign in. */
  'sync:change-place': request<SyncView>()(() => z.strictObject({ place: placeInput(), signIn: signInInput() })),
  'sync:set-stays-here': request<SyncView>()(() => z.strictObject({ workspaceId: z.uuid(), staysHere: z.boolean() })),
  /** Of a Forget that all have answered. */
  'sync:seen-forget': request<SyncView>()(() => z.strictObject({ id: z.string().max(40) })),
};

export type SyncEvents = { readonly 'sync:changed': { readonly view: SyncView } };
