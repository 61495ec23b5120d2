import { z } from 'zod';
import { nothing, request } from './declare';

/** Quick capture's key as far as the desktop tells: `untried` until the user pressed it once. */
export type ShortcutState = 'off' | 'untried' | 'works' | 'refused';

export type Desktop = {
  readonly shortcut: ShortcutState;
  /** There a registered key may never arrive. */
  readonly isWayland: boolean;
  /** For the desktop's own keyboard settings. */
  readonly captureCommand: string;
  /** Something shows tray icons; without it the last window's end is the app's. */
  readonly hasTrayHost: boolean;
};

/** Where the main window is asked to go. */
export type Destination =
  | { readonly page: 'chat'; readonly conversationId: string }
  /** A new chat, with a text in its field that another program gave. */
  | { readonly page: 'new-chat'; readonly text: string }
  /** A handoff that was opened with Hearth: the person reads what it is before a chat begins with it. */
  | { readonly page: 'handoff'; readonly file: string; readonly text: string }
  /** The same, but Hearth could not read it. */
  | { readonly page: 'handoff'; readonly file: string; readonly sentence: string }
  | { readonly page: 'inbox' }
  | { readonly page: 'settings' };

export const desktopRequests = {
  'desktop:state': request<Desktop>()(() => nothing),
  /** While a new key is recorded the old one must reach the page. */
  'desktop:record-shortcut': request<null>()(() => z.strictObject({ isRecording: z.boolean() })),
  /** The page of quick capture listens: what waited for it is sent now. */
  'desktop:capture-ready': request<null>()(() => nothing),
  'desktop:show-capture': request<null>()(() => nothing),
  /** The focus goes back to where it was. */
  'desktop:hide-capture': request<null>()(() => nothing),
  /** The same, and a line of the window's own (*Saved*) stays in sight without the focus. */
  'desktop:settle-capture': request<null>()(() => z.strictObject({ width: z.int().min(120).max(560) })),
  /** Pixels that the page is high. */
  'desktop:fit-capture': request<null>()(() => z.strictObject({ height: z.int().min(40).max(600) })),
  'desktop:quit': request<null>()(() => nothing),
};

export type DesktopEvents = {
  readonly 'desktop:changed': Desktop;
  /** Quick capture came into sight, ready to be typed into. */
  readonly 'desktop:capture-shown': Record<string, never>;
  /** Hearth is open from now on: what was captured before went to a sealed box. */
  readonly 'desktop:unlocked': Record<string, never>;
  /** `hearth --capture "text"`: save it as if it had been typed. */
  readonly 'desktop:capture-given': { readonly text: string };
  /** The main window was closed for the first time and Hearth stays in the tray. */
  readonly 'desktop:stays-in-tray': Record<string, never>;
  readonly 'desktop:go-to': Destination;
};
