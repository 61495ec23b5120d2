// For Vite, Vitest and Rolldown: gives the catalogue to what imports `virtual:messages/…`, compiled.
import fs from 'node:fs';
import path from 'node:path';
import { FOLDER, isOfMain, LANGUAGES, messages } from './catalogue.mjs';
import { firstKeys } from './first-keys.mjs';

const PARSER = '@formatjs/icu-messageformat-parser';
const PREFIX = 'virtual:messages/';

/**
 * `virtual:messages/main` reads the messages of a language as JSON, `virtual:messages/window/<language>` has those of the window.
 * A build that `writes` puts files beside its bundle, `messages/<language>.json`: of main all messages, which the bundle then reads when
 * it first says something; of the window what its first chunk says, which main puts into the page (`src-main/shell/pages/protocol.ts`).
 */
export function messagesPlugin({ writes } = {}) {
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
      if (kind === 'window') return `export default JSON.parse(${quoted(ofWindow(language))})`;
      return writes === 'main' ? FROM_FILES : `export default (language) => (${allInOne()})[language]`;
    },
    generateBundle() {
      const keys = writes === 'first' ? firstKeys() : null;
      const ofLanguage = (language) =>
        keys === null
          ? messages(language, isOfMain)
          : Object.fromEntries(Object.entries(ofWindow(language)).filter(([key]) => keys.has(key)));
      for (const language of writes === undefined ? [] : LANGUAGES) {
        const source = JSON.stringify(ofLanguage(language));
        this.emitFile({ type: 'asset', fileName: `messages/${language}.json`, source });
      }
    },
  };
}

/** Each thread of main would keep all languages in memory, and most never say anything. */
const FROM_FILES = `
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
export default (language) => readFileSync(join(__dirname, 'messages', language + '.json'), 'utf8');
`;

const ofWindow = (language) => messages(language, (room) => !isOfMain(room));
const quoted = (value) => JSON.stringify(JSON.stringify(value));

function allInOne() {
  return `{ ${LANGUAGES.map((language) => `${language}: ${quoted(messages(language, isOfMain))}`).join(', ')} }`;
}
