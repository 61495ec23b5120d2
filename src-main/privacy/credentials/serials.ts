import type { Finding } from './finding';
import { matchesOf } from './matches';

/** What a licence, a gift or a device is unlocked with. */
const label =
  /(?<!\p{L})(?:(?:software |product )?serial(?: (?:number|key|no\.?|code))?|licen[cs]e(?: (?:key|code|no\.?))?|(?:activation|registration|redeem|redemption|psn|steam|xbox|gift ?card|voucher|unlock|product|windows|office) (?:code|key)s?|product key|cd[- ]?key|serien-?nummer|seriennr\.?|lizenz-?(?:schlüssel|key|code|nummer)?|aktivierungs-?(?:code|schlüssel)|registrierungs-?(?:code|schlüssel)|produktschlüssel|code d['’]activation|numéro de (?:série|licence)|clés? (?:de licence|d['’]activation|de produit)|número de (?:serie|licencia)|código de activación|clave de (?:producto|activación|licencia)|security key|recovery key|setup key|(?:enter|type|use) this key|(?:ライセンス|シリアル|プロダクト|アクティベーション)(?:キー|コード|番号|ナンバー)?)|序列号|激活码|许可证密钥|시리얼|серийный номер|лицензионный ключ/giu;
/** Groups of letters and digits as they are printed, or one long run. */
const code =
  /(?<![\p{L}\d.-])(?:[A-Z\d]{2,8}(?:-[A-Z\d]{3,8}){2,8}|\d{3,4}-\d{7,8}|[A-Za-z\d]{4}(?: [A-Za-z\d]{4}){3,15}|[A-F\d]{8}(?: [A-F\d]{8}){3,9}|[a-z\d]{4,8}(?:-[a-z\d]{4,8}){3,8}|[A-Za-z\d]{20,128})(?![\p{Script=Latin}\d.-]*[\p{Script=Latin}\d])/gu;
/** One short run, which only a word right before it gives away; *serial* alone is the name that a device goes by. */
const short =
  /^[^\n\p{L}\d]{0,6}(?:(?:is|ist|est|es|lautet|of|für|vom?|de|del|du|number|no|nr)[^\n\p{L}\d]{1,3}){0,2}([A-Z\d]{8,19})(?![\p{L}\d-])/u;
/** The recovery key of an encrypted disk: nothing else is printed so. */
const diskKey = /(?<![\d-])\d{6}(?:-\d{6}){7}(?![\d-])/g;
const farthest = 160;

/** Serial numbers, licences and the keys of devices, behind the word for them. */
export function findSerials(text: string): readonly Finding[] {
  const findings: Finding[] = matchesOf(diskKey, text).map(({ 0: found, index }) => ({
    kind: 'recovery key',
    from: index,
    to: index + found.length,
  }));
  let done = 0;
  for (const match of matchesOf(label, text)) {
    const start = Math.max(done, match.index + match[0].length);
    // On its line, or below a label that ends one.
    const line = /^(?:[^\p{L}\d\n]{0,6}\n)?[^\n]*/u.exec(text.slice(start, start + farthest))?.[0] ?? '';
    const near = short.exec(line);
    const run = near?.[1] ?? '';
    const isDevice = /^serial$/i.test(match[0]);
    if (
      !isDevice &&
      (run.match(/\d/g)?.length ?? 0) >= 3 &&
      (run.match(/[A-Z]/g)?.length ?? 0) >= 2 &&
      !/^[\dA-F]+$/.test(run)
    ) {
      const at = start + (near?.[0].length ?? 0) - run.length;
      findings.push({ kind: 'licence key', from: at, to: at + run.length });
    }
    for (const { 0: found, index } of matchesOf(code, line)) {
      if (!isDrawn(found)) continue;
      findings.push({ kind: 'licence key', from: start + index, to: start + index + found.length });
      done = start + index + found.length;
    }
  }
  return findings;
}

function isDrawn(found: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}/.test(found)) return false;
  if (/^[\da-f]{20,}$/i.test(found)) return false;
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(found)) return false;
  const digits = found.match(/\d/g)?.length ?? 0;
  if (/^[a-z\d-]+$/.test(found)) return digits >= 4 && found.split('-').filter((part) => /\d/.test(part)).length >= 2;
  return digits >= 2 || /^[A-Z]{5}(?:-[A-Z]{5}){3,}$/.test(found);
}
