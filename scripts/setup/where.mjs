import { ensureBuilt } from './build.mjs';
import { chooseElectron } from './electron.mjs';
import { ensurePackages } from './packages.mjs';
import { PROJECT } from './project.mjs';

/**
 * Sets everything up and says how to start the built app: `electron` is the executable, `args` come before any other
 * argument, `app` is the app's folder, `kind` the runtime it was built for. Throws a SetupError that the user can act on.
 */
export async function where() {
  const { kind, electron } = await setUp();
  await ensureBuilt(kind);
  return { electron, args: [PROJECT], app: PROJECT, kind };
}

/** Packages and an Electron, without a build. */
export async function setUp() {
  ensurePackages();
  return chooseElectron();
}
