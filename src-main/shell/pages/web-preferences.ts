import type { WebPreferences } from 'electron';

/** How every page of Hearth runs: sandboxed, without Node, with the bridge as its only door. */
export function safePreferences({
  preload,
  hasDevTools,
}: {
  readonly preload: string;
  /** Only for a page under development. */
  readonly hasDevTools: boolean;
}): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    // Off in the session until main has looked which dictionaries there are.
    spellcheck: true,
    devTools: hasDevTools,
  };
}
