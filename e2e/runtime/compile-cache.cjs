'use strict';
// `enableCompileCache` and `flushCompileCache` of Node 22's `node:module`, as far as the product calls them: what a file
// was compiled to is kept, so that the next start need not compile it again.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

/** Smaller files compile faster than they are looked up. */
const WORTH_KEEPING_BYTES = 16 * 1024;

Module.enableCompileCache = (folder) => {
  const fresh = new Map();
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (content, filename) {
    if (content.length < WORTH_KEEPING_BYTES) return compile.call(this, content, filename);
    const file = path.join(folder, createHash('sha1').update(process.version).update(content).digest('hex'));
    const cachedData = read(file);
    const script = new vm.Script(Module.wrap(content), {
      filename,
      cachedData,
      importModuleDynamically: (specifier) => import(specifier),
    });
    if (cachedData === undefined || script.cachedDataRejected) fresh.set(file, script);
    const require = Module.createRequire(filename);
    return script.runInThisContext().call(this.exports, this.exports, require, this, filename, path.dirname(filename));
  };
  Module.flushCompileCache = () => {
    for (const [file, script] of fresh) keep(file, script.createCachedData());
    fresh.clear();
  };
};

function read(file) {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Whole or not at all; a folder that cannot be written to only means compiling again. */
function keep(file, data) {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const work = `${file}.${process.pid}`;
    fs.writeFileSync(work, data);
    fs.renameSync(work, file);
  } catch {
    // See above.
  }
}
