import { type Log, openLog as openLogIn } from '../log/log';
import { findSecrets, REDACTED } from '../privacy/protect';

// Everything that a window does not need in order to appear: loaded while its own process starts.
export { diagramHandlers } from '../shell/diagrams/diagrams';
export { answerRequests } from '../shell/ipc/answer-requests';
export { explainStoreError as explain } from '../store/sqlite/sqlite-errors';
export { openDataFolder } from './open-data';
export { reportHandlers } from './report/report-handlers';
export { startEngine } from './start-engine';

export function openLog(folder: string): Log {
  return openLogIn({ folder, now: () => Date.now(), redact });
}

function redact(line: string): string {
  return findSecrets(line).reduceRight((text, { from, to }) => text.slice(0, from) + REDACTED + text.slice(to), line);
}
