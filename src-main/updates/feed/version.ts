const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([0-9A-Za-z.-]{1,40}))?$/;

/** `1.2.3` or, before it, `1.2.3-beta.1`; nothing else is a version of Hearth. */
export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/** By the order of semver.org. False for what is no version: an update is offered for a reason, never for lack of one. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [VERSION.exec(version), VERSION.exec(than)];
  if (one === null || other === null) return false;
  for (const part of [1, 2, 3]) {
    const difference = Number(one[part]) - Number(other[part]);
    if (difference !== 0) return difference > 0;
  }
  return isLater(one[4], other[4]);
}

/** What comes before a release sorts before it; numbers as numbers, and before words. */
function isLater(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === undefined && other !== undefined;
  const [left, right] = [one.split('.'), other.split('.')];
  for (const [nth, part] of left.entries()) {
    const against = right[nth];
    if (against === undefined) return true;
    if (part === against) continue;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(part), /^\d+$/.test(against)];
    if (isNumber && isOtherNumber) return Number(part) > Number(against);
    return isNumber === isOtherNumber ? part > against : isOtherNumber;
  }
  return false;
}
