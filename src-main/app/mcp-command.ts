import { join } from 'node:path';
import { chooseLanguage } from '../../src-preload/locale/languages';
import { AppError } from '../errors';
import { LOCK_FILE } from '../keys/auto-lock';
import { setLanguage } from '../locale/t';
import { runBridge } from '../mcp/bridge/bridge';
import { bridgePorts } from '../mcp/bridge/bridge-ports';
import { runBridgeInThread } from '../mcp/bridge/bridge-thread';
import { TOKEN_VARIABLE } from '../mcp/clients/bridge-config';
import { appFolder, appVersion, end, stayOutOfSight, systemLanguages } from '../shell/lifecycle/electron-app';
import { chooseDataFolder } from '../shell/lifecycle/user-data';

/** `--mcp` and `--mcp-add`: without a window, beside a Hearth that may be running. */
export async function runMcpCommand(argv: readonly string[]): Promise<void> {
  stayOutOfSight();
  const folder = chooseDataFolder();
  try {
    // A bridge needs no database.
    if (argv.includes('--mcp-add')) {
      await import('../locale/messages');
      setLanguage(chooseLanguage('system', systemLanguages()));
      (await import('./mcp-add')).addClient(argv, folder);
    } else await bridge(folder);
    end(0);
  } catch (error) {
    process.stderr.write(`${error instanceof AppError ? error.message : String(error)}\n`);
    end(1);
  }
}

async function bridge(folder: string): Promise<void> {
  const token = process.env[TOKEN_VARIABLE] ?? '';
  const order = { token, portFile: join(folder, 'mcp.json'), lockFile: join(folder, LOCK_FILE), version: appVersion() };
  if (process.platform === 'linux') {
    const isDone = runBridgeInThread(join(appFolder(), 'out/main/bridge-worker.cjs'), order);
    // Nothing of the app came up that could be quit.
    process.exit(isDone ? 0 : 1);
  }
  await runBridge({ input: process.stdin, output: process.stdout, ...bridgePorts(order) });
}
