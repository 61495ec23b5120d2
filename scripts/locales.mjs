// `npm run locales`: writes the types of all messages, each time one in resources/locales/en got another key or argument. It also
// keeps French signs with the word before them.
import fs from 'node:fs';
import path from 'node:path';
import { FOLDER, fileOf, rooms } from './locales/catalogue.mjs';
import { keyFiles } from './locales/keys.mjs';

for (const room of rooms('fr')) {
  const file = fileOf('fr', room);
  fs.writeFileSync(file, frenchSpaces(fs.readFileSync(file, 'utf8')));
}

const folder = path.join(FOLDER, 'keys');
fs.mkdirSync(folder, { recursive: true });
const files = keyFiles();
for (const name of fs.readdirSync(folder)) if (!files.has(path.join(folder, name))) fs.rmSync(path.join(folder, name));
for (const [file, text] of files) fs.writeFileSync(file, text);

/** No line breaks before a colon or inside of a quotation mark. */
function frenchSpaces(text) {
  return text.replace(/(?<=[^\s"]) (?=[:;!?»](?:[\s".,)»]|$))/gm, '\u00a0').replace(/« /g, '«\u00a0');
}
