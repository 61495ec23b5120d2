import { openLog as openLogIn } from '../log/log';
import { findSecrets, REDACTED } from '../privacy/protect';
import type { Rest } from '../shell/rest';
import { dataOf as dataOfFile } from '../store/opening/data';

export { answerRequests } from '../shell/ipc/ipc';
export { explainStoreError as explain } from '../store/sqlite-errors';
export { startEngine } from './start';

export const dataOf: Rest['dataOf'] = (file) => dataOfFile(file, () => Date.now());
export const openLog: Rest['openLog'] = (folder) => openLogIn({ folder, now: () => Date.now(), redact });

function redact(line: string): string {
  return findSecrets(line).reduceRight((text, { from, to }) => text.slice(0, from) + REDACTED + text.slice(to), line);
}
