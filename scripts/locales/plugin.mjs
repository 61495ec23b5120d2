// For Vite, Vitest and Rolldown: gives the catalogue to what imports `virtual:messages/…`, compiled.
import fs from 'node:fs';
import path from 'node:path';
import { FOLDER, isOfMain, LANGUAGES, messages } from './catalogue.mjs';
import { firstKeys } from './first-keys.mjs';

const PARSER = '@formatjs/icu-messageformat-parser';
const PREFIX = 'virtual:messages/';

/**
 * `virtual:messages/main` (by language, still as JSON) and `…/window/<language>`. The window's build also writes `messages/<language>.json`
 * with what its first chunk says, which main puts into the page (`src-main/shell/pages/protocol.ts`).
 */
export function messagesPlugin({ writesFirst = false } = {}) {
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
      if (kind === 'main') return `export default ${byLanguage()}`;
      return `export default ${parsed(messages(language, (room) => !isOfMain(room)))}`;
    },
    generateBundle() {
      if (!writesFirst) return;
      const keys = firstKeys();
      for (const language of LANGUAGES) {
        const all = Object.entries(messages(language, (room) => !isOfMain(room)));
        const source = JSON.stringify(Object.fromEntries(all.filter(([key]) => keys.has(key))));
        this.emitFile({ type: 'asset', fileName: `messages/${language}.json`, source });
      }
    },
  };
}

/** Only the language in use is taken out of its JSON, which is faster than code and costs the others nothing. */
function byLanguage() {
  return `{ ${LANGUAGES.map((language) => `${language}: ${quoted(messages(language, isOfMain))}`).join(', ')} }`;
}

const quoted = (value) => JSON.stringify(JSON.stringify(value));
const parsed = (value) => `JSON.parse(${quoted(value)})`;
