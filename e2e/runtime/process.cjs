'use strict';
// Runs first in every process of the registry runtime. NODE_OPTIONS hands it to each child, a plain Node too, and
// inside a worker `process.versions.electron` is undefined: only the ABI number tells where we are.
const ELECTRON_25_ABI = '116';

if (process.versions.modules === ELECTRON_25_ABI) {
  require('./polyfills.cjs');
  require('./compile-cache.cjs');
  loadOwnSqlite();
}

/** The prebuilt better-sqlite3 wants Node-API 10 and aborts the whole process here. */
function loadOwnSqlite() {
  const path = require('node:path');
  const addon = path.join(__dirname, 'better_sqlite3.node');
  const dlopen = process.dlopen;
  process.dlopen = function (module, file, ...rest) {
    const isPrebuilt = /better-sqlite3[\\/]prebuilds[\\/]/.test(file);
    return dlopen.call(this, module, isPrebuilt ? addon : file, ...rest);
  };
}
