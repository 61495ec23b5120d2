import type { Finding } from './finding';
import { matchesOf } from './matches';

const label =
  /(?:recovery|backup|rescue|scratch|emergency|one[- ]time|single[- ]use|printable|two[- ]factor|login|2fa|mfa|bypass|restore)[ -]?(?:codes?|keys?|tokens?|passwords?|kit)|(?:wiederherstellungs|backup-|sicherungs|notfall|ersatz|einmal)-?(?:codes?|schlüssel|passwörter|kennwörter)|tan-?liste|recovery(?=\s?[:=])|(?:codes?|clés?) de (?:secours|récupération|sauvegarde|restauration)|(?:códigos?|codigos?|claves?) de (?:recuperación|recuperacion|respaldo|emergencia|seguridad)|codes? à usage unique|códigos? de un solo uso|备用(?:验证)?码|恢复(?:代码|码)|백업 코드|복구 코드|(?:резервны[ей]|запасны[ей]) код\p{L}*|код\p{L}* восстановления|(?:リカバリー?|バックアップ|復旧|回復|予備)(?:コード|キー)|secret key|emergency sheet/giu;

/** One code: groups of letters and digits, at least one digit in all; or two groups of digits. */
const code =
  /(?<![\w.-])(?:[A-Za-z0-9]{4,8}(?:-[A-Za-z0-9]{4,8}){1,11}|\d{3,5} \d{3,5}(?: \d{3,5})?|[a-z0-9]{5,6} [a-z0-9]{5,6}|[A-Za-z0-9]{8,32})(?![\w.-]*[\w-])/g;
const farthest = 1600;

/** The codes that a list of recovery codes holds, on its line and the ones below, up to the first line without one. */
export function findRecoveryCodes(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  let done = 0;
  for (const match of matchesOf(label, text)) {
    findings.push(...codesAbove(text, match.index));
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

const onlyCodes = /^\s{0,8}(?:\d{1,2}[.):]|[-*•])?\s{0,4}[\w-]{8,40}(?:\s{1,4}[\w-]{8,40}){0,3}\s{0,4}$/;

/** A list that its name stands below. */
function codesAbove(text: string, labelAt: number): readonly Finding[] {
  const from = Math.max(0, labelAt - farthest);
  const lines = text.slice(from, labelAt).split('\n');
  const findings: Finding[] = [];
  let end = labelAt - (lines.pop()?.length ?? 0) - 1;
  for (const line of lines.toReversed()) {
    const at = end - line.length;
    if (at <= from && from > 0) break;
    if (line.trim() !== '' && !onlyCodes.test(line)) break;
    findings.push(...codesIn(line, at));
    end = at - 1;
  }
  return findings.length >= 2 ? findings : [];
}

function codesIn(line: string, offset: number): readonly Finding[] {
  const codes = Array.from(matchesOf(code, line)).filter(([text]) => !isDate(text));
  const shapes = new Set(codes.filter(([text]) => isCode(text)).map(([text]) => shapeOf(text)));
  // A drawn code may hold no digit by chance: it counts beside one of the same shape that does.
  return codes
    .filter(([text]) => shapes.has(shapeOf(text)))
    .map(({ 0: text, index }) => ({ kind: 'recovery code', from: offset + index, to: offset + index + text.length }));
}

function isCode(text: string): boolean {
  const digits = text.match(/\d/g)?.length ?? 0;
  if (text.includes('-')) return digits >= 1 && !/^[A-Za-z]+-(?:and|or|only|based|digit|factor|step)/.test(text);
  if (text.includes(' ')) return digits >= 2 && !/^[a-z]+ [a-z]+$/.test(text);
  return digits >= 2 && (/[a-z]/i.test(text) || text.length <= 12);
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$|^(?:19|20)\d{2}-\d{4}$|^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.test(text);
}

function shapeOf(text: string): string {
  return text.replace(/[A-Za-z0-9]/g, 'x');
}
