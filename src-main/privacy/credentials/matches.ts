/**
 * All matches of a global pattern. `String.matchAll` would copy the pattern for each call, and a large
 * copy is compiled anew whenever the engine's cache has been emptied.
 */
export function matchesOf(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex++;
  }
  return found;
}
