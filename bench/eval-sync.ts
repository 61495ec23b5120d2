import '../src-main/locale/messages';
import { parseArgs } from 'node:util';
import { exchangeAtRandom } from './sync/exchange';
import { temporaryFolder } from './window/launch';

/**
 * `npm run eval:sync -- --devices 3 --ops 2000 --seed 1`: real databases that meet in a folder, with all that can go wrong between.
 * The last line is the result; the exit code is 1 if anything was lost, doubled or differs.
 */
const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '3' },
    ops: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});
const [devices, ops, seed] = [values.devices, values.ops, values.seed].map(Number);
if (!isCount(devices, 2, 9) || !isCount(ops, 1, 1_000_000) || !isCount(seed, 0, 4_294_967_295)) {
  console.error('usage: npm run eval:sync -- [--devices 2..9] [--ops N] [--seed N]');
  process.exit(2);
}
const began = performance.now();
const found = await exchangeAtRandom({ devices, ops, seed, folder: temporaryFolder('sync') });
const seconds = Math.round((performance.now() - began) / 100) / 10;
for (const what of [...found.lost, ...found.doubled].slice(0, 20)) console.error(what);
const result = { ...found, lost: found.lost.length, doubled: found.doubled.length, seconds };
console.log(JSON.stringify({ devices, ops, seed, ...result }));
const isRight =
  result.lost + result.doubled + result.plaintext_hits === 0 && result.digests_equal && result.contents_equal;
process.exit(isRight ? 0 : 1);

function isCount(value: number | undefined, least: number, most: number): value is number {
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most;
}
