import { afterFrame, calmMoments } from './calm-moments';

/** The calm moments of this window, whatever is typed in it. */
export const calm = calmMoments(afterFrame);

window.addEventListener('keydown', calm.key, { capture: true, passive: true });
