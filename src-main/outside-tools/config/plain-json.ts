/**
 * JSON with comments and commas too many, as editors write it, as plain JSON. Every character stays on its line and in its column, so
 * that an error names the place in what was pasted.
 */
export function plainJson(text: string): string {
  let result = '';
  let at = 0;
  while (at < text.length) {
    const end = tokenEnd(text, at);
    const token = text.slice(at, end);
    if (token.startsWith('//') || token.startsWith('/*')) result += token.replace(/[^\r\n]/g, ' ');
    else if (token === ',' && /^[\]}]/.test(nextToken(text, end))) result += ' ';
    else result += token;
    at = end;
  }
  return result;
}

function tokenEnd(text: string, at: number): number {
  if (text[at] === '"') return stringEnd(text, at);
  if (text.startsWith('//', at)) return lineEnd(text, at);
  if (text.startsWith('/*', at)) {
    const end = text.indexOf('*/', at + 2);
    return end < 0 ? text.length : end + 2;
  }
  return at + 1;
}

function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
    else if (text[at] === '\n') return at;
  }
  return text.length;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** What comes after blanks and comments. */
function nextToken(text: string, from: number): string {
  let at = from;
  while (at < text.length) {
    const end = tokenEnd(text, at);
    const token = text.slice(at, end);
    if (token.trim() !== '' && !token.startsWith('//') && !token.startsWith('/*')) return token;
    at = end;
  }
  return '';
}
