import type { Page } from '@playwright/test';

/** A control by its kind and name, and where it stands: left, top, width, height in whole pixels. */
export type Boxes = readonly (readonly [name: string, left: number, top: number, width: number, height: number])[];

/** Below this a control has not moved: a font is drawn half a pixel wider. */
const STILL_PX = 3;

/** Every control in sight, by a name without numbers and temporary folders. A picture may hide one of them among its thousands of pixels. */
export function readBoxes(page: Page): Promise<Boxes> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, textarea, select, a[href], [role="switch"]')]
      .filter((element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        const at = [left, top, width, height].map(Math.round) as [number, number, number, number];
        return [`${element.tagName.toLowerCase()} ${name.replace(/\s+/g, ' ').trim().slice(0, 60)}`, ...at] as const;
      })
      .map(([name, ...at]) => [name.replace(/\/\S*\/hearth-\w+-\w{6}/g, '…').replace(/\d+/g, '#'), ...at] as const)
      .filter(([, , top, , height]) => top + height > 0 && top < innerHeight && height > 1),
  );
}

/** What is gone, new or elsewhere, each as a sentence. */
export function movedBoxes(expected: Boxes, found: Boxes): readonly string[] {
  const left = [...found];
  const gone = expected.flatMap((box) => {
    const [name, ...at] = box;
    const near = left.findIndex((other) => other[0] === name && isStill(other, box));
    const same = near >= 0 ? near : left.findIndex((other) => other[0] === name);
    const [now] = same < 0 ? [] : left.splice(same, 1);
    if (!now) return [`“${name}” is gone`];
    return isStill(now, box) ? [] : [`“${name}” stood at ${at.join(' ')} and stands at ${now.slice(1).join(' ')}`];
  });
  return [...gone, ...left.map(([name, ...at]) => `“${name}” is new at ${at.join(' ')}`)];
}

function isStill(one: Boxes[number], other: Boxes[number]): boolean {
  return [1, 2, 3, 4].every((at) => Math.abs(Number(one[at]) - Number(other[at])) <= STILL_PX);
}
