// `npm run build`: builds out/ for the Electron of this machine.
import { SetupError, say } from './setup/project.mjs';
import { where } from './setup/where.mjs';

try {
  await where();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(`\n${error.message}`);
  process.exitCode = 1;
}
