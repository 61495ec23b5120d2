import type { Page } from '@playwright/test';

/**
 * What is wrong with how a page stands: it scrolls sideways, a control lies outside the window or under something else,
 * two controls lie on each other, words are cut without an ellipsis or squeezed into a pillar. Each as a sentence, so that a failure says what to do.
 */
export async function layoutProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      problems.push(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
    const below = Math.max(
      0,
      ...[...document.querySelectorAll('body:has(nav) main')].map((main) => main.getBoundingClientRect().bottom),
    );
    if (below > innerHeight + 1)
      problems.push(`the page reaches ${Math.round(below - innerHeight)} px below the window`);
    const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    const controls = [
      ...(dialog ?? document).querySelectorAll<HTMLElement>('button, input, textarea, select, [role="switch"]'),
    ].filter((control) => isSeen(control) && !isFloating(control));
    for (const control of controls) {
      const box = control.getBoundingClientRect();
      const name = `${control.tagName.toLowerCase()} “${nameOf(control)}”`;
      if (box.left < -1 || box.right > innerWidth + 1) problems.push(`${name} lies outside the window`);
      if (box.width < 8 || box.height < 8) problems.push(`${name} has no size to press`);
      const cut = control.scrollWidth > control.clientWidth + 1 && !/INPUT|TEXTAREA|SELECT/.test(control.tagName);
      if (cut && getComputedStyle(control).overflowX !== 'visible' && !hasEllipsis(control))
        problems.push(`${name} is cut`);
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (top && !control.contains(top) && !top.contains(control) && !isLabelOf(top, control) && !isFloating(top)) {
        problems.push(`${name} lies under ${top.tagName.toLowerCase()} “${nameOf(top).slice(0, 40)}”`);
      }
    }
    for (const [at, one] of controls.entries()) {
      for (const other of controls.slice(at + 1)) {
        if (one.contains(other) || other.contains(one) || isLabelOf(one, other)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 2 && high > 2) problems.push(`“${nameOf(one)}” and “${nameOf(other)}” lie on each other`);
      }
    }
    for (const held of (dialog ?? document).querySelectorAll<HTMLElement>('main *, [role="dialog"] *')) {
      if (isPillar(held)) problems.push(`“${nameOf(held).slice(0, 40)}” is squeezed into ${held.clientWidth} px`);
    }
    return problems;

    /** Words of a sentence, two or fewer a line, though the page has room for more. */
    function isPillar(element: HTMLElement): boolean {
      const text = element.textContent?.trim() ?? '';
      if (element.children.length > 1 || text.split(/\s+/).length < 4 || !isSeen(element)) return false;
      const { width, height } = element.getBoundingClientRect();
      return width < 88 && innerWidth > 800 && height > 3.5 * Number.parseFloat(getComputedStyle(element).lineHeight);
    }
    /** Made to lie over what scrolls below it. */
    function isFloating(element: Element): boolean {
      if (element.closest('[role="listbox"]')) return true;
      return nameOf(element.closest('button') ?? element) === 'Latest';
    }
    function nameOf(element: Element): string {
      return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.className.toString();
    }
    function hasEllipsis(element: Element): boolean {
      return [element, ...element.querySelectorAll('*')].some(
        (each) => getComputedStyle(each).textOverflow === 'ellipsis',
      );
    }
    function isLabelOf(one: Element, other: Element): boolean {
      const [a, b] = [one.closest('label'), other.closest('label')];
      return (a !== null && a === b) || one.closest('[role="radiogroup"]') !== null;
    }
    /** In the window, not scrolled out of what holds it, and not made for assistive technology alone. */
    function isSeen(element: HTMLElement): boolean {
      // What is folded away in a closed <details> has a box all the same.
      if (!element.checkVisibility()) return false;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (style.visibility === 'hidden' || style.display === 'none' || style.opacity === '0' || box.height === 0)
        return false;
      if (element.getAttribute('aria-hidden') === 'true' || element.closest('[inert]')) return false;
      if (box.width <= 1 || box.bottom > innerHeight || box.top < 0) return false;
      // Under the head of its own table, which stays while the rows scroll.
      const head = element.closest('tbody')?.closest('table')?.querySelector('thead th');
      if (head && box.top + 2 < head.getBoundingClientRect().bottom) return false;
      for (let holder = element.parentElement; holder; holder = holder.parentElement) {
        const held = getComputedStyle(holder);
        if (held.overflowY === 'visible' && held.overflowX === 'visible') continue;
        const frame = holder.getBoundingClientRect();
        if (box.top + 2 < frame.top || box.bottom - 2 > frame.bottom) return false;
        if (held.overflowX !== 'hidden' && (box.right - 2 > frame.right || box.left + 2 < frame.left)) return false;
      }
      return true;
    }
  });
}
