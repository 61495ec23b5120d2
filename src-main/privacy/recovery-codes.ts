import type { Finding } from './finding';

const label =
  /(?:recovery|backup|rescue|scratch|emergency|one[- ]time|2fa|mfa|bypass|restore)[ -]?(?:codes?|keys?|tokens?|passwords?|kit)|(?:wiederherstellungs|backup-|sicherungs|notfall|ersatz)-?(?:codes?|schlüssel)|(?:codes?|clés?) de (?:secours|récupération|sauvegarde|restauration)|(?:códigos?|codigos?|claves?) de (?:recuperación|recuperacion|respaldo|emergencia|seguridad)|(?:リカバリー?|バックアップ|復旧|回復|予備)(?:コード|キー)|secret key|emergency sheet/giu;

/** One code: groups of letters and digits, at least one digit in all; or two groups of digits. */
const code =
  /(?<![\w.-])(?:[A-Za-z0-9]{4,8}(?:-[A-Za-z0-9]{4,8}){1,11}|\d{3,5} \d{3,5}(?: \d{3,5})?|[a-z0-9]{5,6} [a-z0-9]{5,6}|[A-Za-z0-9]{8,32})(?![\w.-]*[\w-])/g;
const farthest = 1600;

/** The codes that a list of recovery codes holds, on its line and the ones below, up to the first line without one. */
export function findRecoveryCodes(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  let done = 0;
  for (const match of text.matchAll(label)) {
    const start = match.index + match[0].length;
    if (start < done) continue;
    let at = start;
    let missed = 0;
    for (const line of text.slice(start, start + farthest).split('\n')) {
      const codes = codesIn(line, at);
      findings.push(...codes);
      missed = codes.length === 0 ? missed + 1 : 0;
      at += line.length + 1;
      if (missed > 2) break;
    }
    done = at;
  }
  return findings;
}

function codesIn(line: string, offset: number): readonly Finding[] {
  const findings: Finding[] = [];
  for (const match of line.matchAll(code)) {
    const [text] = match;
    if (!/\d/.test(text) || !isCode(text)) continue;
    findings.push({ kind: 'recovery code', from: offset + match.index, to: offset + match.index + text.length });
  }
  return findings;
}

function isCode(text: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}$|^(?:19|20)\d{2}-\d{4}$/.test(text)) return false;
  if (/[ -]/.test(text))
    return (
      !/^[a-z]+ /.test(text) &&
      (text.match(/\d/g)?.length ?? 0) >= 2 &&
      !/(?:^|[ -])[a-z]{4,}(?:[ -]|$)/.test(text.replace(/[a-z]*\d[a-z\d]*/gi, ''))
    );
  return (
    (text.match(/\d/g)?.length ?? 0) >= 2 &&
    !/^(?:19|20)\d{6}$/.test(text) &&
    (/[a-z]/i.test(text) || text.length <= 12)
  );
}
