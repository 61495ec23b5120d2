// `node scripts/locales/add.mjs <room> < new.json`: adds messages to all four languages, and writes the types again.
// new.json: { "part.name": ["English", "Deutsch", "français", "español"] }, keys without the room.
import fs from 'node:fs';
import { fileOf, LANGUAGES, texts } from './catalogue.mjs';

const [room] = process.argv.slice(2);
const given = JSON.parse(fs.readFileSync(0, 'utf8'));
LANGUAGES.forEach((language, at) => {
  const all = { ...(fs.existsSync(fileOf(language, room)) ? texts(language, room) : {}) };
  for (const [key, said] of Object.entries(given)) {
    if (said.length !== LANGUAGES.length) throw new Error(`${key} needs ${LANGUAGES.length} texts`);
    all[`${room}.${key}`] = said[at];
  }
  fs.writeFileSync(fileOf(language, room), `${JSON.stringify(all, null, 2)}\n`);
});
await import('../locales.mjs');
