// `npm run locales`: writes the types of all messages, each time one in resources/locales/en got another key or argument.
import fs from 'node:fs';
import path from 'node:path';
import { FOLDER } from './locales/catalogue.mjs';
import { keyFiles } from './locales/keys.mjs';

const folder = path.join(FOLDER, 'keys');
fs.mkdirSync(folder, { recursive: true });
const files = keyFiles();
for (const name of fs.readdirSync(folder)) if (!files.has(path.join(folder, name))) fs.rmSync(path.join(folder, name));
for (const [file, text] of files) fs.writeFileSync(file, text);
