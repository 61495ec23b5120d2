import type { KeyboardEvent } from 'react';

/** The arrows, Home and End go through the rows of a list that are marked `data-row`. */
export function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const rows: readonly Element[] = [...event.currentTarget.querySelectorAll('[data-row]')];
  const at = document.activeElement === null ? -1 : rows.indexOf(document.activeElement);
  const last = rows.length - 1;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const next = rows[Math.max(0, Math.min(last, to))];
  if (next instanceof HTMLElement) next.focus();
}
