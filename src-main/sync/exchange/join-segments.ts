import type { OwnFiles } from './own-files';
import type { ExchangePorts } from './ports';
import { joinSegments, newestEpoch, type OpenedSegment, openerOf, openSegment, sealerOf } from './seals';

/** Many small files slow a carrier down, and a new device reads each of them. */
const MOST_SEGMENTS = 64;
/** One of this size is not written again. */
const LARGE_BYTES = 256 * 1024;
/** Unpacked, of those that become one: what packs to little may be much. */
const MOST_PLAIN_BYTES = 32 * 1024 * 1024;

type Segments = OwnFiles['segments'];

/**
 * Writes runs of small segments as one each, so that few files lie there however often something is told. Returns the names that nobody needs
 * any more.
 */
export async function joinSmall(ports: ExchangePorts, segments: Segments): Promise<readonly string[]> {
  if (segments.length <= MOST_SEGMENTS) return [];
  const replaced: string[] = [];
  const { epoch } = newestEpoch(ports.store);
  // What lies under an older key is not brought under the newest: it may hold what was forgotten since.
  for (const run of runsOf(segments.filter((segment) => segment.epoch === epoch))) {
    for await (const some of opened(ports, run)) {
      const joined = joinSegments(
        sealerOf(ports.store),
        some.map(({ segment }) => segment),
      );
      await ports.carrier.write(joined.name, joined.bytes);
      replaced.push(...some.map(({ name }) => name));
    }
  }
  return replaced;
}

/** Each at least two that follow each other. */
function runsOf(segments: Segments): readonly Segments[] {
  const runs: Segments[number][][] = [];
  for (const segment of segments) {
    const before = runs.at(-1)?.at(-1);
    const isSmall = segment.bytes < LARGE_BYTES;
    if (before !== undefined && isSmall && before.last + 1 === segment.first) runs.at(-1)?.push(segment);
    else if (isSmall) runs.push([segment]);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 1);
}

type Opened = { readonly name: string; readonly segment: OpenedSegment };

/** Of a run, up to one that does not open, those that are to become one: at least two. */
async function* opened({ carrier, store }: ExchangePorts, run: Segments): AsyncGenerator<readonly Opened[]> {
  const by = openerOf(store);
  let some: Opened[] = [];
  let plainBytes = 0;
  for (const { name } of run) {
    const bytes = await carrier.read(name);
    const segment = bytes === null ? 'altered' : openSegment(by, name, bytes);
    if (typeof segment === 'string') return;
    plainBytes += segment.plainBytes;
    if (plainBytes > MOST_PLAIN_BYTES) {
      if (some.length > 1) yield some;
      some = [];
      plainBytes = segment.plainBytes;
    }
    some.push({ name, segment });
  }
  if (some.length > 1) yield some;
}
