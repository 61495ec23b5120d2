// For Vite, Vitest and Rolldown: gives the catalogue to what imports `virtual:messages/…`, compiled.
import fs from 'node:fs';
import path from 'node:path';
import { FOLDER, isOfMain, LANGUAGES, messages } from './catalogue.mjs';
import { firstKeys } from './first-keys.mjs';

const PARSER = '@formatjs/icu-messageformat-parser';
const PREFIX = 'virtual:messages/';

/** `virtual:messages/main`, `…/first` (by language, still as JSON), and `…/window/<language>`. */
export function messagesPlugin() {
  return {
    name: 'messages',
    // Before Vite finds the whole library itself.
    enforce: 'pre',
    resolveId(id, importer) {
      // All messages are compiled, so the app has no use for what takes ICU text apart.
      if (id === PARSER && importer?.includes('intl-messageformat')) return this.resolve(`${PARSER}/no-parser.js`);
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      for (const file of fs.readdirSync(FOLDER, { recursive: true })) this.addWatchFile?.(path.join(FOLDER, file));
      const [kind, language] = id.slice(PREFIX.length + 1).split('/');
      if (kind === 'window') return `export default ${parsed(messages(language, (room) => !isOfMain(room)))}`;
      if (kind === 'main') return byLanguage(isOfMain);
      const keys = firstKeys();
      return byLanguage(
        (room) => !isOfMain(room),
        (key) => keys.has(key),
      );
    },
  };
}

/** Only the language in use is taken out of its JSON, which is faster than code and costs the others nothing. */
function byLanguage(wanted, isWanted = () => true) {
  const each = LANGUAGES.map((language) => {
    const found = Object.entries(messages(language, wanted)).filter(([key]) => isWanted(key));
    return `${language}: ${quoted(Object.fromEntries(found))}`;
  });
  return `export default { ${each.join(', ')} }`;
}

const quoted = (value) => JSON.stringify(JSON.stringify(value));
const parsed = (value) => `JSON.parse(${quoted(value)})`;
