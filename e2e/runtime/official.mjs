import fs from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './cache.mjs';

/**
 * Chromium refuses to run as root with its sandbox on. Only containers and build machines work as root, so this, like
 * the runtime's start script, lives here and never in the product.
 */
export function officialForRoot(binary) {
  const folder = path.join(cacheFolder(), 'official-as-root', Buffer.from(binary).toString('base64url'));
  const script = path.join(folder, 'electron');
  if (fs.existsSync(script)) return script;
  fs.mkdirSync(folder, { recursive: true });
  const aside = `${script}.${process.pid}`;
  fs.writeFileSync(aside, `#!/bin/sh\nexec '${binary.replaceAll("'", String.raw`'\''`)}' --no-sandbox "$@"\n`, {
    mode: 0o755,
  });
  fs.renameSync(aside, script);
  return script;
}
