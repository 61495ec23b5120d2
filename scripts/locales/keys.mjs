// The types of all messages: of each room its keys, and what each message needs. `npm run locales` writes them.
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { FOLDER, isOfMain, rooms, texts } from './catalogue.mjs';

const KINDS = { 1: 'string', 2: 'number', 3: 'Date | number', 4: 'Date | number', 5: 'string', 6: 'number', 8: 'Tag' };

/** A message's arguments and tags by name, each with its type. */
export function argumentsOf(text) {
  const found = {};
  const visit = (elements) => {
    for (const element of elements) {
      const kind = KINDS[element.type];
      if (kind === undefined) continue;
      // What a plural counts may be written once more without being formatted.
      if (found[element.value] === undefined || kind !== 'string') found[element.value] = kind;
      for (const { value } of Object.values(element.options ?? {})) visit(value);
      visit(element.children ?? []);
    }
  };
  visit(parse(text));
  return found;
}

/** Every file of types as it should be, by its path. */
export function keyFiles() {
  const all = rooms();
  const files = new Map(all.map((room) => [path.join(FOLDER, 'keys', `${room}.ts`), keysOf(room)]));
  files.set(path.join(FOLDER, 'keys.ts'), index(all));
  return files;
}

const HEAD = '// Written by `npm run locales` from en/: do not edit.\n';

function keysOf(room) {
  const lines = Object.entries(texts('en', room)).map(([key, text]) => {
    const needed = Object.entries(argumentsOf(text)).map(([name, kind]) => `readonly ${name}: ${kind}`);
    return `  readonly '${key}': ${needed.length === 0 ? 'null' : `{ ${needed.join('; ')} }`};\n`;
  });
  const tag = lines.some((line) => line.includes(': Tag')) ? "import type { Tag } from '../arguments';\n\n" : '';
  return `${HEAD}${tag}export interface ${nameOf(room)} {\n${lines.join('')}}\n`;
}

function index(all) {
  const imports = all.map((room) => `import type { ${nameOf(room)} } from './keys/${room}';\n`);
  const of = (which) => all.filter(which).map(nameOf).join(',\n    ');
  return [
    HEAD,
    ...imports,
    `\nexport interface WindowMessages\n  extends ${of((room) => !isOfMain(room))} {}\n`,
    `\nexport interface MainMessages\n  extends ${of(isOfMain)} {}\n`,
  ].join('');
}

function nameOf(room) {
  return room.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase()).concat('Keys');
}
