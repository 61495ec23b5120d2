import '../src-main/locale/messages';
import { parseArgs } from 'node:util';
import { exchangeAtRandom } from './sync/exchange';
import { CARRIERS, NoProgram } from './sync/meetings';
import { temporaryFolder } from './window/launch';

/**
 * `npm run eval:sync -- --devices 3 --ops 2000 --seed 1 [--carrier folder|webdav|nats]`: real databases that meet at a carrier, with all that can go wrong
 * between. The last line is the result; the exit code is 1 if anything was lost, doubled, differs, can be read in the carrier, or is found after it
 * was forgotten.
 */
const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '3' },
    ops: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    carrier: { type: 'string', default: 'folder' },
  },
});
const [devices, ops, seed] = [values.devices, values.ops, values.seed].map(Number);
const kind = CARRIERS.find((each) => each === values.carrier);
if (!isCount(devices, 2, 9) || !isCount(ops, 1, 1_000_000) || !isCount(seed, 0, 4_294_967_295) || kind === undefined) {
  console.error('usage: npm run eval:sync -- [--devices 2..9] [--ops N] [--seed N] [--carrier folder|webdav|nats]');
  process.exit(2);
}
try {
  const began = performance.now();
  const found = await exchangeAtRandom({ devices, ops, seed, kind, folder: temporaryFolder('sync') });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const wrong = [
    ...found.lost,
    ...found.doubled,
    ...found.unlike,
    ...found.plaintext_hits,
    ...found.forgotten_found,
    ...found.strayed,
  ];
  for (const what of [...wrong.slice(0, 20), ...found.said]) console.error(what);
  const { acked, digests_equal, forgets, kills, restores, rounds } = found;
  const counted = {
    ...{ acked, lost: found.lost.length, doubled: found.doubled.length, digests_equal },
    ...{ plaintext_hits: found.plaintext_hits.length, forgotten_found: found.forgotten_found.length, seconds },
  };
  console.log(
    JSON.stringify({
      ...counted,
      unlike: found.unlike.length,
      strayed: found.strayed.length,
      carrier: kind,
      devices,
      ops,
      seed,
      forgets,
      kills,
      restores,
      rounds,
    }),
  );
  process.exit(wrong.length === 0 && digests_equal ? 0 : 1);
} catch (error) {
  if (!(error instanceof NoProgram)) throw error;
  console.error(error.message);
  process.exit(2);
}

function isCount(value: number | undefined, least: number, most: number): value is number {
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most;
}
