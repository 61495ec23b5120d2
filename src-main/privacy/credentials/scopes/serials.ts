import type { Finding } from '../finding';
import { matchesOf } from '../finding';
import { speaksOf, type Unit, underHeadings } from './units';

/** Groups of letters and digits as they are printed, or one long run. */
const code =
  /(?<![\p{L}\d._/-])(?:[A-Z\d]{2,8}(?:-[A-Z\d]{3,8}){1,8}|\d{3,4}-\d{7,8}|[A-Za-z\d]{4}(?: [A-Za-z\d]{4}){3,15}|[A-F\d]{8}(?: [A-F\d]{8}){3,9}|[a-z\d]{4,8}(?:-[a-z\d]{4,8}){3,8}|[A-Z\d]{12,19}|[A-Za-z\d]{20,128})(?![\p{Script=Latin}\d.-]*[\p{Script=Latin}\d])/gu;
/** One short run, which only a word right before it gives away; *serial* alone is the name that a device goes by. */
const short =
  /^[^\n\p{L}\d]{0,6}(?:(?:is|ist|est|es|lautet|of|für|vom?|de|del|du|number|no|nr)[^\n\p{L}\d]{1,3}){0,2}([A-Z\d]{8,19})(?![\p{L}\d-])/u;
/** The secret of an authenticator: base32 in one piece or in groups of four. */
const base32 =
  /(?<![\w-])(?:[A-Za-z2-7]{4}(?:[ -][A-Za-z2-7]{4}){3,15}|[A-Z2-7]{16,128}={0,6}|[a-z2-7]{16,64})(?![\w-])/g;

/** Groups of letters alone are words, unless nothing else can be meant. */
const behindKey = /(?:secret|key|seed|schlüssel|setup|clé|clave|code)\W{0,3}(?:is|ist|est|es)?\W{0,3}$/iu;

/** Serial numbers, licences, the keys of devices and of authenticators, around the word for them. */
export function serialsNear(units: readonly Unit[]): readonly Finding[] {
  const underSerial = underHeadings(units, {
    kinds: ['serial'],
    isEntry: isSerialEntry,
    mostMisses: 0,
    isHeading: isAny,
  });
  const underSeed = underHeadings(units, {
    kinds: ['seed'],
    isEntry: (unit) => seedsIn(unit).length > 0,
    mostMisses: 0,
    isHeading: isAny,
  });
  return units.flatMap((unit) => {
    if (unit.text.length > 2_000) return [];
    const isSeed = speaksOf(unit, 'seed') || underSeed.has(unit);
    const isSerial = speaksOf(unit, 'serial') || underSerial.has(unit);
    const isDevice = unit.topics.every(
      ({ kind, from, to }) => kind !== 'serial' || /^serial$/i.test(unit.text.slice(from - unit.from, to - unit.from)),
    );
    return [
      ...(isSerial ? [...shortIn(unit), ...serialsIn(unit).filter(({ from, to }) => !isDevice || to - from > 16)] : []),
      ...(isSeed ? seedsIn(unit) : []),
    ];
  });
}

/** Groups, or a run with nothing around it: a long run alone may be anything. */
function isSerialEntry(unit: Unit): boolean {
  return serialsIn(unit).some(
    ({ from, to }) =>
      /[ -]/.test(unit.text.slice(from - unit.from, to - unit.from)) || unit.text.length - (to - from) <= 6,
  );
}

const isAny = (): boolean => true;

function shortIn({ text, from, topics }: Unit): readonly Finding[] {
  return topics.flatMap((topic) => {
    const end = topic.to - from;
    if (topic.kind !== 'serial' || /^serial$/i.test(text.slice(topic.from - from, end))) return [];
    const near = short.exec(text.slice(end, end + 60));
    const run = near?.[1] ?? '';
    if (count(run, /\d/g) < 3 || count(run, /[A-Z]/g) < 2 || /^[\dA-F]+$/.test(run)) return [];
    const at = topic.to + (near?.[0].length ?? 0) - run.length;
    return [{ kind: 'licence key', from: at, to: at + run.length }];
  });
}

function serialsIn(unit: Unit): readonly Finding[] {
  return matchesOf(code, unit.text)
    .filter(([found]) => isDrawn(found))
    .map((match) => finding(unit, 'licence key', match));
}

function seedsIn(unit: Unit): readonly Finding[] {
  return matchesOf(base32, unit.text)
    .filter(
      ({ 0: found, index }) => isBase32(found) || (/[ -]/.test(found) && behindKey.test(unit.text.slice(0, index))),
    )
    .map((match) => finding(unit, 'one-time secret', match));
}

function isDrawn(found: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}|^\d{4}-\d{4}$|^[\d-]{1,8}$/.test(found)) return false;
  if (/^[\da-f]{20,}$/i.test(found)) return false;
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(found)) return false;
  const digits = count(found, /\d/g);
  const groups = found.split('-');
  const parts = found.split(/[ -]/);
  if (found.includes(' '))
    return parts.filter((part) => !/^(?:\d+|[A-Z]?[a-z]+)$/.test(part)).length * 2 >= parts.length;
  if (/^[a-z\d-]+$/.test(found)) return digits >= 4 && groups.filter((part) => /\d/.test(part)).length >= 2;
  // Two groups are also what products are called: `MC-2000`.
  if (groups.length === 2) return digits >= 2 && found.length >= 15 && /[A-Z]/.test(found);
  if (groups.length === 1 && !found.includes(' ') && found.length < 20)
    return digits >= 3 ? count(found, /[A-Z]/g) >= 3 : digits >= 1 && /[BCDFGHJ-NP-TV-XZ]{3}/.test(found);
  return (digits >= 1 && (digits >= 2 || found.length >= 14)) || /^[A-Z]{5}(?:-[A-Z]{5}){3,}$/.test(found);
}

function isBase32(found: string): boolean {
  if (/[ -]/.test(found))
    return /^[a-z2-7 -]+$|^[A-Z2-7 -]+$/.test(found) && (/\d/.test(found) || /^[A-Z -]+$/.test(found));
  if (/^[a-z]/.test(found) || /[a-z]/.test(found))
    return count(found, /\d/g) >= 2 && [16, 24, 26, 32, 52].includes(found.length);
  return /\d/.test(found) || /^[A-Z]+$/.test(found);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function finding({ from }: Unit, kind: string, { 0: found, index }: RegExpExecArray): Finding {
  return { kind, from: from + index, to: from + index + found.length };
}
