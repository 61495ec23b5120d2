// `npm run notices`: writes THIRD_PARTY_NOTICES.md from the licences of what the built app really contains.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inProject, PROJECT } from './setup/project.mjs';
import { where } from './setup/where.mjs';

/** Loaded from node_modules at run time, so in no bundle. */
const BESIDE_THE_BUNDLE = ['better-sqlite3', 'onnxruntime-node'];
const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)(\.|-|$)/i;

const HEAD = `# Third-party notices

Hearth is MIT-licensed (see LICENSE). The built app contains the packages below, each under its own licence.
Electron and Chromium bring theirs as \`LICENSE\` and \`LICENSES.chromium.html\` beside the app's executable. Inside
better-sqlite3-multiple-ciphers are SQLite, in the public domain, and SQLite3 Multiple Ciphers.

Written by \`npm run notices\`: do not edit.
`;

await where();
const folders = [...new Set([...bundled(), ...styled(), ...BESIDE_THE_BUNDLE.map(folderOf)])];
const packages = [...folders.map(describePackage), encryption()];
packages.sort((a, b) => a.title.localeCompare(b.title));
fs.writeFileSync(inProject('THIRD_PARTY_NOTICES.md'), `${HEAD}\n${packages.map(section).join('\n')}`);

/** The source maps name every file that went in. */
function bundled() {
  return filesIn('out', '.map').flatMap((map) => {
    const { sources } = JSON.parse(fs.readFileSync(map, 'utf8'));
    return (
      sources
        .filter((source) => source?.includes('node_modules/'))
        // A worker's map counts from another folder than it lies in.
        .map((source) => packageFolder(inProject(source.slice(source.indexOf('node_modules/')))))
    );
  });
}

/** Fonts and style sheets leave no source map. */
function styled() {
  const sources = filesIn('src-renderer', '.tsx').map((file) => fs.readFileSync(file, 'utf8'));
  const imports = sources.flatMap((text) => [...text.matchAll(/^import '((?:@[^/']+\/)?[^./'][^/']*)\/[^']*\.css'/gm)]);
  return imports.map((match) => folderOf(match[1]));
}

function folderOf(name) {
  return inProject('node_modules', name);
}

function packageFolder(file) {
  const at = file.lastIndexOf('node_modules/') + 'node_modules/'.length;
  const [scope, name] = file.slice(at).split('/');
  return file.slice(0, at) + (scope.startsWith('@') ? `${scope}/${name}` : scope);
}

function filesIn(folder, ending) {
  const root = inProject(folder);
  return fs
    .readdirSync(root, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(root, name));
}

function describePackage(folder) {
  const manifest = createRequire(path.join(PROJECT, 'package.json'))(path.join(folder, 'package.json'));
  const file = fs.readdirSync(folder).find((name) => LICENCE_FILE.test(name));
  return {
    title: `${manifest.name} ${manifest.version}`,
    licence: typeof manifest.license === 'string' ? manifest.license : 'see below',
    text: file ? fs.readFileSync(path.join(folder, file), 'utf8').trim() : '',
  };
}

/** Its licence is nowhere but in the comments of the one source file that the package carries. */
function encryption() {
  const source = fs.readFileSync(path.join(folderOf('better-sqlite3'), 'deps/sqlite3/sqlite3.c'), 'utf8');
  const version = /"SQLite3 Multiple Ciphers ([\d.]+)"/.exec(source)[1];
  const permission = /Permission is hereby granted[\s\S]*/.exec(describePackage(folderOf('better-sqlite3')).text)[0];
  const sha2 = /Copyright \(C\) 2005, 2007 Olivier Gay[\s\S]*?(?=\n \*\/)/.exec(source)[0].replace(/^ \* ?/gm, '');
  const text = [
    'Copyright (c) 2006-2026 Ulrich Telle\nCopyright (c) 2023-2024 Frank Denis (AEGIS)',
    permission,
    `SHA-2:\n${sha2}`,
  ].join('\n\n');
  return { title: `SQLite3 Multiple Ciphers ${version}`, licence: 'MIT, and BSD-3-Clause for SHA-2', text };
}

function section({ title, licence, text }) {
  const body = text ? `\n\`\`\`\`text\n${text}\n\`\`\`\`\n` : '';
  return `## ${title}\n\n${licence}\n${body}`;
}
