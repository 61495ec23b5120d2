import { openLog as openLogIn } from './log/log';
import { findSecrets, REDACTED } from './privacy/protect';
import type { Rest } from './shell/rest';

export { answerRequests } from './shell/ipc';
export { startEngine } from './start';

export const openLog: Rest['openLog'] = (folder) => openLogIn({ folder, now: () => Date.now(), redact });

function redact(line: string): string {
  return findSecrets(line).reduceRight((text, { from, to }) => text.slice(0, from) + REDACTED + text.slice(to), line);
}
