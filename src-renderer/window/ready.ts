import { request } from '../bridge';
import { afterFrame } from '../ui/timing/calm-moments';

let wasAnnounced = false;
let load: () => Promise<void> = () => Promise.resolve();

/** Called once, before the first paint: the frame says how it loads what it put off. */
export function startDeferred(run: () => Promise<void>): void {
  load = run;
}

/** Loads what stands around a page; each page knows when nobody waits for more important things. */
export function loadDeferredUi(): Promise<void> {
  return load();
}

/** A window that is not visible makes no frame. */
const LONGEST_FRAME_MS = 1_000;

/** Tells main, once, that the window can be used; `then` is what was put off until that is in sight. */
export function announceReady(then: () => void): void {
  if (wasAnnounced) return;
  wasAnnounced = true;
  void request('app:ready', {})
    .then(firstFrame)
    .then(() => {
      void request('app:drawn', {});
      then();
    });
}

function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    afterFrame(resolve);
    setTimeout(resolve, LONGEST_FRAME_MS);
  });
}
