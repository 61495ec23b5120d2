import { existsSync, readFileSync } from 'node:fs';
import type { BridgePorts } from './bridge';
import type { BridgeOrder } from './bridge-thread';

/** What the bridge asks of the files, and of the code that answers while Hearth is away. */
export function bridgePorts({
  token,
  portFile,
  lockFile,
  version,
}: BridgeOrder): Omit<BridgePorts, 'input' | 'output'> {
  return {
    token,
    port: () => readPort(portFile),
    answerAway: async () => (await import('./away')).answerAway(version, () => existsSync(lockFile)),
  };
}

function readPort(file: string): number | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null && 'port' in value ? Number(value.port) : null;
  } catch {
    return null;
  }
}
