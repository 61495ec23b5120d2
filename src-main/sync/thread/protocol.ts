import type { SyncOffer, SyncView } from '../../../src-preload/contract/sync';
import { AppError } from '../../errors';
import type { ForgetOrder } from '../../memory/forget/order';
import { explainStoreError } from '../../store/sqlite/sqlite-errors';
import type { Place, SignIn } from '../carriers/port/place';
import type { Move } from '../membership/join-group';

/** How this device meets the others, unsealed. It never leaves memory so. */
export type Unsealed = { readonly secret: Uint8Array; readonly signIn: SignIn };

/** What the thread begins with. */
export type SyncOrder = {
  readonly databaseFile: string;
  /** IANA name. */
  readonly zone: string;
  /** Null: this device is in no group, and joins none. */
  readonly unsealed: Unsealed | null;
  /** The secret is not sealed by a keyring. */
  readonly isSecretPlain: boolean;
  readonly computerName: string;
};

/** A place as the person chose it, with what main has made of the sign-in. */
export type ChosenPlace = {
  readonly place: Place;
  readonly signIn: SignIn;
  readonly sealedSignIn: string | null;
};

type Beginning = ChosenPlace & { readonly name: string; readonly secret: Uint8Array; readonly sealedSecret: string };

/** What main asks, by name: its input and what it resolves to. */
export type SyncCalls = {
  readonly view: (input: null) => SyncView;
  readonly setUp: (input: Beginning) => SyncView;
  readonly offer: (input: null) => SyncOffer;
  readonly endOffer: (input: null) => null;
  readonly join: (input: Beginning & { readonly code: string }) => SyncView;
  readonly endJoin: (input: null) => null;
  readonly rename: (input: { readonly name: string }) => SyncView;
  readonly remove: (input: { readonly device: string }) => SyncView;
  readonly leave: (input: null) => SyncView;
  readonly now: (input: null) => SyncView;
  readonly changePlace: (input: ChosenPlace) => SyncView;
  readonly setStaysHere: (input: { readonly workspaceId: string; readonly staysHere: boolean }) => SyncView;
  readonly seenForget: (input: { readonly id: string }) => SyncView;
  /** Something was forgotten here: the next round asks the others for it. Resolves once no kill loses that. */
  readonly tellForgotten: (input: { readonly order: ForgetOrder }) => null;
  /** The window has left the workspace that nobody wrote in. */
  readonly leftUnused: (input: Move) => null;
  /** A place may be used no more, or again. */
  readonly reopen: (input: null) => null;
  /** Rows that belong together arrive, as of an import: nothing is told meanwhile. */
  readonly pause: (input: { readonly isOn: boolean }) => null;
  /** Two facts that cannot both be so. */
  readonly contradict: (input: { readonly one: string; readonly other: string }) => null;
};

export type SyncCallName = keyof SyncCalls;
export type SyncInput<N extends SyncCallName> = Parameters<SyncCalls[N]>[0];
export type SyncAnswer<N extends SyncCallName> = ReturnType<SyncCalls[N]>;
/** As the thread answers them. */
export type AnsweredCalls = {
  readonly [N in SyncCallName]: (input: SyncInput<N>) => SyncAnswer<N> | Promise<SyncAnswer<N>>;
};

/** What a chat is made of; each of their rows belongs to one. */
export const CHAT_TABLES = ['conversations', 'messages', 'message_attachments', 'captions'] as const;

/** Rows of other devices that came in, for those who hold or show them. */
export type Taken = {
  readonly tables: readonly string[];
  /** Chats of which something changed; null: too many to name. */
  readonly chats: readonly string[] | null;
};

/** What the thread asks of main: its input; main answers with nothing, or a failure. */
export type SyncQuestion =
  /** As a person at another device asked for it. */
  | { readonly kind: 'forget'; readonly order: ForgetOrder }
  /** Backups hold keys by which forgotten words could be read. */
  | { readonly kind: 'renew_copies' };

export type SyncFailure = {
  /** Null: a bug. */
  readonly code: string | null;
  readonly sentence: string;
  readonly field: string | null;
};

/** To the thread. */
export type SyncWish =
  | { readonly kind: 'call'; readonly id: number; readonly name: SyncCallName; readonly input: unknown }
  | { readonly kind: 'answered'; readonly id: number; readonly failure: SyncFailure | null }
  | { readonly kind: 'end' };

/** From the thread. */
export type SyncNews =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: SyncFailure }
  | { readonly kind: 'question'; readonly id: number; readonly question: SyncQuestion }
  | { readonly kind: 'view'; readonly view: SyncView }
  | { readonly kind: 'taken'; readonly taken: Taken }
  /** The window has to go to another workspace; `leftUnused` follows. */
  | { readonly kind: 'moves'; readonly move: Move }
  /** It goes on; somebody should know. */
  | { readonly kind: 'trouble'; readonly failure: SyncFailure };

export function failureOf(error: unknown): SyncFailure {
  const known = error instanceof AppError ? error : explainStoreError(error);
  if (known !== undefined) return { code: known.code, sentence: known.message, field: known.field ?? null };
  const sentence = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: null, sentence, field: null };
}

export function errorOf({ code, sentence, field }: SyncFailure): Error {
  return code === null ? new Error(sentence) : new AppError(code, sentence, field === null ? {} : { field });
}
