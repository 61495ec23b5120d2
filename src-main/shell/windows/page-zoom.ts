import type { WebContents } from 'electron';
import { FACTORS, type ZoomStep, zoomed, zoomKey } from './zoom';

export function zoomPage(contents: WebContents, step: ZoomStep): void {
  contents.setZoomFactor(zoomed(contents.getZoomFactor(), step));
}

/** Zoom by keys, in front of the menu, whose keys a layout may not have, and by the wheel. */
export function followZoom(contents: WebContents, changed: () => void): void {
  const zoom = (step: ZoomStep) => {
    zoomPage(contents, step);
    changed();
  };
  contents.on('before-input-event', (event, input) => {
    const step = zoomKey(input, process.platform === 'darwin');
    if (step === null) return;
    event.preventDefault();
    zoom(step);
  });
  contents.on('zoom-changed', (_, direction) => zoom(direction));
}

/** The step that is in force. */
export function zoomOf(contents: WebContents): number {
  const factor = contents.getZoomFactor();
  const distance = (each: number) => Math.abs(each - factor);
  return FACTORS.toSorted((a, b) => distance(a) - distance(b))[0] ?? 1;
}
