/** Mends what Mermaid's labels look like where they are SVG's own text. `svg` has to be in the page: colours are asked for. */
export function mendLabels(svg: SVGSVGElement): void {
  centreStates(svg);
  for (const node of svg.querySelectorAll('.node')) inkOnFill(node);
}

/** The text of a state begins in its middle and ends outside its box. */
function centreStates(svg: SVGSVGElement): void {
  for (const label of svg.querySelectorAll('.statediagram-state > .label')) {
    const y = /translate\([^,]+,([^)]+)\)/.exec(label.getAttribute('transform') ?? '')?.[1];
    if (y === undefined) continue;
    label.setAttribute('transform', `translate(0,${y})`);
    for (const text of label.querySelectorAll('text, .text-outer-tspan')) text.setAttribute('text-anchor', 'middle');
  }
}

/** Sources colour a box for one theme and leave its text to the other: text without a colour of its own gets one that can be read. */
function inkOnFill(node: Element): void {
  const shape = [...node.querySelectorAll('[style*="fill"]')].find((each) => !each.closest('.label, text'));
  const label = node.querySelector('.label');
  if (!shape || !label || /color/.test(label.getAttribute('style') ?? '')) return;
  const [r = 0, g = 0, b = 0, alpha = 1] = (getComputedStyle(shape).fill.match(/[\d.]+/g) ?? []).map(Number);
  if (getComputedStyle(shape).fill === 'none' || alpha < 0.5) return;
  const isLight = r * 0.299 + g * 0.587 + b * 0.114 > 140;
  for (const text of label.querySelectorAll<SVGElement>('text, tspan')) {
    text.style.setProperty('fill', isLight ? DARK_INK : LIGHT_INK, 'important');
  }
}

const DARK_INK = '#211c16';
const LIGHT_INK = '#fffaf5';
