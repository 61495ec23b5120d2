// Reads resources/locales: a folder a language, a file a room; each message is ICU text by its key.
import fs from 'node:fs';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';

/** A bundled config runs these lines from the repository's own folder, not from this one. */
export const ROOT = findRoot(import.meta.dirname);
export const FOLDER = path.join(ROOT, 'resources/locales');
export const LANGUAGES = ['en', 'de', 'fr', 'es'];

/** The rooms by the names of their files; those of main begin with `main-`. */
export function rooms(language = 'en') {
  return fs
    .readdirSync(path.join(FOLDER, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .sort();
}

export const isOfMain = (room) => room.startsWith('main-');

export function fileOf(language, room) {
  return path.join(FOLDER, language, `${room}.json`);
}

/** A room's messages as they are written. */
export function texts(language, room) {
  return JSON.parse(fs.readFileSync(fileOf(language, room), 'utf8'));
}

/** As the app reads them: what has no arguments stays text, the rest is taken apart now and not in the window. */
function compiled(text) {
  const elements = parse(text, { shouldParseSkeletons: true });
  if (elements.length === 0) return '';
  return elements.length === 1 && elements[0].type === 0 ? elements[0].value : elements.map(slim);
}

/** Every message of the rooms that `wanted` lets through. */
export function messages(language, wanted) {
  const found = rooms(language)
    .filter(wanted)
    .flatMap((room) => Object.entries(texts(language, room)));
  return Object.fromEntries(found.map(([key, text]) => [key, compiled(text)]));
}

function slim(element) {
  const { location: _, ...rest } = element;
  if (rest.children) rest.children = rest.children.map(slim);
  if (rest.options)
    rest.options = Object.fromEntries(
      Object.entries(rest.options).map(([name, { value }]) => [name, { value: value.map(slim) }]),
    );
  return rest;
}

function findRoot(folder) {
  return fs.existsSync(path.join(folder, 'resources/locales')) ? folder : findRoot(path.dirname(folder));
}
