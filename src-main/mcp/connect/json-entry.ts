import type { Node } from 'jsonc-parser';
import { indentAt, isBlank, type Json, type Layout, layoutOf, lineStart, skipTrivia, written } from './json-layout';
import { childOf, propertyOf, rootOf, sectionOf } from './json-tree';

/** Where an entry lies: the object of the root that holds all of its kind, and its name there. */
export type Place = { readonly section: string; readonly name: string };

/** Adds an entry, or replaces its value. Every other byte stays as it is. Throws `BrokenJson`. */
export function setEntry(text: string, { section, name }: Place, value: Json): string {
  const root = rootOf(text);
  const layout = layoutOf(text, root);
  if (root === undefined) {
    const start = text === '' || text.endsWith('\n') ? '' : layout.lineBreak;
    return text + start + written({ [section]: { [name]: value } }, layout, '') + layout.lineBreak;
  }
  const object = sectionOf(text, root, section);
  if (object === undefined) return addProperty(text, root, { key: section, value: { [name]: value }, layout });
  const old = childOf(propertyOf(object, name));
  if (old === undefined) return addProperty(text, object, { key: name, value, layout });
  return splice(text, [old.offset, old.offset + old.length], written(value, layout, indentAt(text, old.offset)));
}

/** Every other byte stays, but for a comma that must go too and the space in an object that is empty now. Throws `BrokenJson`. */
export function removeEntry(text: string, { section, name }: Place): string {
  const object = sectionOf(text, rootOf(text), section);
  const property = object && propertyOf(object, name);
  return object === undefined || property === undefined ? text : removeProperty(text, object, property);
}

type Added = { readonly key: string; readonly value: Json; readonly layout: Layout };

/** At the front of its object: no comma and no comment of another property has to move. */
function addProperty(text: string, object: Node, { key, value, layout }: Added): string {
  const { lineBreak, unit, isOneLine } = layout;
  const [first] = object.children ?? [];
  const comma = first === undefined ? '' : ',';
  const own = indentAt(text, object.offset);
  const isFirstOnLine = first !== undefined && isBlank(text.slice(lineStart(text, first.offset), first.offset));
  const indent = isFirstOnLine ? indentAt(text, first.offset) : own + unit;
  const property = `${JSON.stringify(key)}: ${written(value, layout, indent)}`;
  const inside = object.offset + 1;
  const ended = skipTrivia(text, inside, true);
  const hasLines = /^\r?\n/.exec(text.slice(ended, ended + 2));
  if (hasLines) {
    const at = ended + hasLines[0].length;
    return splice(text, [at, at], `${indent}${property}${comma}${lineBreak}`);
  }
  if (first === undefined && !isOneLine && isBlank(text.slice(inside, ended)))
    return splice(text, [inside, inside], `${lineBreak}${indent}${property}${lineBreak}${own}`);
  const at = inside + (/^[ \t]*/.exec(text.slice(inside, ended))?.[0].length ?? 0);
  const space = text[at] === '}' ? '' : ' ';
  return splice(text, [at, at], `${JSON.stringify(key)}: ${JSON.stringify(value)}${comma}${space}`);
}

type Cut = readonly [from: number, to: number];

function removeProperty(text: string, object: Node, property: Node): string {
  const cuts = cutsOf(text, object, property);
  const left = cuts.reduceRight((rest, cut) => splice(rest, cut, ''), text);
  const end = object.offset + object.length - (text.length - left.length);
  const isEmpty = isBlank(left.slice(object.offset + 1, end - 1));
  return isEmpty ? splice(left, [object.offset, end], '{}') : left;
}

/** The property, and the comma behind it; of the last one the comma before it. */
function cutsOf(text: string, object: Node, property: Node): readonly Cut[] {
  const [from, to] = [property.offset, property.offset + property.length];
  const next = commaAt(text, to);
  if (next !== null) {
    const isNear = /^[ \t]*$/.test(text.slice(to, next));
    return isNear ? [wholeLine(text, [from, next + 1])] : [wholeLine(text, [from, to]), [next, next + 1]];
  }
  const siblings = object.children ?? [];
  const before = siblings[siblings.indexOf(property) - 1];
  const previous = before === undefined ? null : commaAt(text, before.offset + before.length);
  if (previous === null) return [wholeLine(text, [from, to])];
  const isNear = /^[ \t]*$/.test(text.slice(previous + 1, from));
  return isNear ? [[previous, to]] : [[previous, previous + 1], wholeLine(text, [from, to])];
}

/** With its line, where nothing else is on it; else with the spaces behind it. */
function wholeLine(text: string, [from, to]: Cut): Cut {
  const start = lineStart(text, from);
  const [, spaces = '', lineBreak = ''] = /^([ \t]*)(\r?\n)?/.exec(text.slice(to)) ?? [];
  const isWhole = lineBreak !== '' && isBlank(text.slice(start, from));
  return isWhole ? [start, to + spaces.length + lineBreak.length] : [from, to + spaces.length];
}

/** The comma that belongs to what ended at `offset`; null: it has none. */
function commaAt(text: string, offset: number): number | null {
  const at = skipTrivia(text, offset);
  return text[at] === ',' ? at : null;
}

const splice = (text: string, [from, to]: Cut, piece: string): string => text.slice(0, from) + piece + text.slice(to);
