// The table of docs/acceptance.md: `| 1 | promise | [`file`] *test* | … |`.

const ROW = /^\|\s*(\d+)\s*\|\s*(.+?)\s*\|\s*`([^`]+)`\s*\*([^*]+)\*\s*\|/;

/** @param {string} page */
export function linesOf(page) {
  return page.split('\n').flatMap((line) => {
    const [, number, promise, file, test] = ROW.exec(line) ?? [];
    return number === undefined ? [] : [{ number: Number(number), promise, file, test }];
  });
}
