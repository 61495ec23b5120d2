'use strict';
// The distribution has no default app, so `electron <app folder> [arguments]` is ours to understand.
require('./process.cjs');
const fs = require('node:fs');
const path = require('node:path');
const { app } = require('electron');

const given = process.argv.slice(1).find((part) => !part.startsWith('-'));
const root = path.resolve(given ?? process.cwd());
const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
app.setName(manifest.productName ?? manifest.name);
app.setVersion(manifest.version ?? '0.0.0');
app.setAppPath(root);
app.on('session-created', (session) => session.setPreloads([path.join(__dirname, 'web-utils.cjs')]));
require(path.resolve(root, manifest.main ?? 'index.js'));
