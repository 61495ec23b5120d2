import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseLanguage } from '../../src-preload/locale/languages';
import { AppError } from '../errors';
import { setLanguage } from '../locale/t';
import { runBridge } from '../mcp/bridge/bridge';
import { TOKEN_VARIABLE } from '../mcp/clients/bridge-config';
import { appVersion, end, stayOutOfSight, systemLanguages } from '../shell/lifecycle/electron-app';
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
    } else
      await runBridge({
        input: process.stdin,
        output: process.stdout,
        token: process.env[TOKEN_VARIABLE] ?? '',
        port: () => readPort(join(folder, 'mcp.json')),
        answerAway: async () => (await import('../mcp/bridge/away')).answerAway(appVersion()),
      });
    end(0);
  } catch (error) {
    process.stderr.write(`${error instanceof AppError ? error.message : String(error)}\n`);
    end(1);
  }
}

function readPort(file: string): number | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null && 'port' in value ? Number(value.port) : null;
  } catch {
    return null;
  }
}
