// `npm run notices`: writes THIRD_PARTY_NOTICES.md from the licences of what the built app really contains.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { packagesInside } from './package/inside.mjs';
import { inProject, PROJECT } from './setup/project.mjs';
import { where } from './setup/where.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)(\.|-|$)/i;

/** Under the MIT licence, whose text their authors left out of the package. */
const HOLDER = {
  'onnxruntime-common': 'Microsoft Corporation',
  'onnxruntime-node': 'Microsoft Corporation',
  'rehype-katex': 'Junyoung Choi',
  'remark-math': 'Junyoung Choi',
};

const HEAD = `# Third-party notices

Hearth is MIT-licensed (see LICENSE). The built app contains the packages below, each under its own licence.
Electron and Chromium bring theirs as \`LICENSE\` and \`LICENSES.chromium.html\` beside the app's executable. Inside
better-sqlite3-multiple-ciphers are SQLite, in the public domain, and SQLite3 Multiple Ciphers.

Written by \`npm run notices\`: do not edit.
`;

await where();
const all = [...packagesInside(PROJECT).map((folder) => describePackage(inProject(folder))), encryption()];
// One version may be there twice, for two that ask for it.
const packages = [...new Map(all.map((each) => [each.title, each])).values()];
packages.sort((a, b) => a.title.localeCompare(b.title));
fs.writeFileSync(inProject('THIRD_PARTY_NOTICES.md'), `${HEAD}\n${packages.map(section).join('\n')}`);

function describePackage(folder) {
  const manifest = createRequire(path.join(PROJECT, 'package.json'))(path.join(folder, 'package.json'));
  const file = fs.readdirSync(folder).find((name) => LICENCE_FILE.test(name));
  return {
    title: `${manifest.name} ${manifest.version}`,
    licence: typeof manifest.license === 'string' ? manifest.license : 'see below',
    text: file ? fs.readFileSync(path.join(folder, file), 'utf8').trim() : mitOf(HOLDER[manifest.name]),
  };
}

/** Its licence is nowhere but in the comments of the one source file that the package carries. */
function encryption() {
  const source = fs.readFileSync(inProject('node_modules/better-sqlite3/deps/sqlite3/sqlite3.c'), 'utf8');
  const version = /"SQLite3 Multiple Ciphers ([\d.]+)"/.exec(source)[1];
  const permission = /Permission is hereby granted[\s\S]*/.exec(
    describePackage(inProject('node_modules/better-sqlite3')).text,
  )[0];
  const sha2 = /Copyright \(C\) 2005, 2007 Olivier Gay[\s\S]*?(?=\n \*\/)/.exec(source)[0].replace(/^ \* ?/gm, '');
  const text = [
    'Copyright (c) 2006-2026 Ulrich Telle\nCopyright (c) 2023-2024 Frank Denis (AEGIS)',
    permission,
    `SHA-2:\n${sha2}`,
  ].join('\n\n');
  return { title: `SQLite3 Multiple Ciphers ${version}`, licence: 'MIT, and BSD-3-Clause for SHA-2', text };
}

function mitOf(holder) {
  if (holder === undefined) return '';
  const project = fs.readFileSync(inProject('LICENSE'), 'utf8').trim();
  return project.replace(/^Copyright.*$/m, `Copyright (c) ${holder}`);
}

function section({ title, licence, text }) {
  const body = text ? `\n\`\`\`\`text\n${text}\n\`\`\`\`\n` : '';
  return `## ${title}\n\n${licence}\n${body}`;
}
