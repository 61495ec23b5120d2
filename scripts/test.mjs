// `npm test`: the set-up of `npm start`, then a full run; `--only <stage>` runs one. The last line counts the tests.
import { ensurePackages } from './setup/packages.mjs';
import { SetupError, say } from './setup/project.mjs';
import { setUp } from './setup/where.mjs';
import { add, describeOutcome, NOTHING } from './suite/outcome.mjs';
import { ensureTestParts } from './suite/parts.mjs';
import { STAGES } from './suite/stages.mjs';

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : null;
const chosen = only ? [only] : Object.keys(STAGES);
const IN_A_WINDOW = ['e2e', 'real'];
const startedAt = Date.now();
let total = NOTHING;

try {
  if (only && !STAGES[only]) throw new SetupError(`--only takes one of: ${Object.keys(STAGES).join(', ')}.`);
  ensurePackages();
  if (chosen.some((name) => IN_A_WINDOW.includes(name))) {
    ensureTestParts();
    await setUp();
  }
  say(`set-up: ${secondsSince(startedAt)} s`);
  for (const name of chosen) {
    const stageAt = Date.now();
    say(`\n── ${name}`);
    const outcome = await STAGES[name]();
    total = add(total, outcome);
    say(`── ${name}: ${describeOutcome(outcome)} in ${secondsSince(stageAt)} s`);
  }
} catch (error) {
  // Whatever stopped the run, the counting line closes it, with at least one failure.
  say(error instanceof SetupError ? `\n${error.message}` : `\n${error.stack}`);
  total = add(total, { ...NOTHING, failed: 1 });
}

say(`all: ${secondsSince(startedAt)} s`);
process.stdout.write(`\n${describeOutcome(total)}\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function secondsSince(at) {
  return ((Date.now() - at) / 1000).toFixed(1);
}
