import type { KeyboardEvent } from 'react';

/** A key that belongs to an input method. Chromium reports the Enter that ends a composition with key code 229 only. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
}
