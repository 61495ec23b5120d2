import type { Look } from '../../src-preload/contract/app';

/**
 * As the settings were when Hearth was last used, or null: with them the message field is there, in the right theme,
 * before main has opened its database. Main writes them onto the page's root (`shell/pages/protocol.ts`); its own answer follows
 * and decides.
 */
export function readLastLook(root: Pick<HTMLElement, 'dataset'> = document.documentElement): Look | null {
  return root.dataset.look === undefined ? null : (JSON.parse(root.dataset.look) as Look);
}
