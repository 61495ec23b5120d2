import type { Diagram } from '../../src-preload/contract/diagrams';
import { mendLabels } from './labels';

/** Of an empty drawing there is nothing to say here: this page has no language. */
const EMPTY: Diagram = { kind: 'undrawn', reason: '' };

/** Mermaid's markup as a file that stands for itself: well-formed, with a size of its own, and without what only a page could do. */
export function standalone(markup: string): Diagram {
  const svg = new DOMParser().parseFromString(markup, 'text/html').querySelector('svg');
  const [, , width = 0, height = 0] = (svg?.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (svg === null || !(width > 0) || !(height > 0)) return EMPTY;
  for (const element of svg.querySelectorAll('script, iframe')) element.remove();
  for (const link of svg.querySelectorAll('a')) {
    for (const name of ['href', 'xlink:href', 'target']) link.removeAttribute(name);
  }
  document.body.replaceChildren(svg);
  mendLabels(svg);
  svg.style.removeProperty('max-width');
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  return { kind: 'drawn', svg: new XMLSerializer().serializeToString(svg), width, height };
}
