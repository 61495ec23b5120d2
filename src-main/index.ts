import { openLog } from './log/log';
import { findSecrets, REDACTED } from './privacy/protect';
import { runShell } from './shell/run';
import { startEngine } from './start';

runShell({ startEngine, openLog: (folder) => openLog({ folder, now: () => Date.now(), redact }) });

function redact(line: string): string {
  return findSecrets(line).reduceRight((text, { from, to }) => text.slice(0, from) + REDACTED + text.slice(to), line);
}
