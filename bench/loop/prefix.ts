import { isDeepStrictEqual } from 'node:util';
import type * as StandIns from '../../e2e/stand-in/index';
import { mean } from '../recall/numbers';
import { launchReady, type ServerKind, temporaryFolder } from '../window/launch';
import { type Runtime, unbundled } from '../window/project';
import { takeTurn } from './turn';

const TURNS = 20;

/** How much of each request's messages the next one repeats, byte for byte, and whether all else is the same. */
export async function measurePrefix(runtime: Runtime, kind: ServerKind) {
  const { startStandIn } = await unbundled<typeof StandIns>('e2e/stand-in/index.ts');
  const server = await startStandIn();
  const dataFolder = temporaryFolder('prefix');
  const { page, close } = await launchReady({ runtime, dataFolder, kind, host: server.host, model: 'stand-in:latest' });
  for (let turn = 0; turn < TURNS; turn += 1) {
    server.script({ steps: [`Answer ${turn}: `, 'the tide “turns”\nat noon, 日本語.'] });
    await takeTurn(page, `Question ${turn}\twith "quotes" and ${'words '.repeat(turn)}`);
  }
  const bodies = server.chats().map(({ body }) => body);
  await close();
  await server.close();
  const pairs = bodies.slice(1).map((body, at) => ({ before: bodies[at] ?? '', body }));
  return {
    share: mean(pairs.map(({ before, body }) => sharedShare(messagesOf(before).slice(0, -1), messagesOf(body)))),
    isRestEqual: pairs.every(({ before, body }) => isDeepStrictEqual(restOf(before), restOf(body))),
    requests: bodies.length,
  };
}

function sharedShare(before: string, after: string): number {
  const [a, b] = [Buffer.from(before), Buffer.from(after)];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same / a.length;
}

/** The serialised array as it was sent. */
function messagesOf(body: string): string {
  const start = body.indexOf('"messages":[') + '"messages":'.length;
  const text = JSON.stringify((JSON.parse(body) as { readonly messages: unknown }).messages);
  if (body.slice(start, start + text.length) !== text) throw new Error('the request is not what JSON.stringify writes');
  return text;
}

function restOf(body: string): unknown {
  return { ...(JSON.parse(body) as object), messages: null };
}
