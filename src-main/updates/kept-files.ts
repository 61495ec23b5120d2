import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const looked = z.object({ atMs: z.number(), feed: z.string().max(128_000) });
const previous = z.object({ version: z.string(), format: z.int().min(0) });

/** The feed as it came last, and when. */
export type Looked = z.infer<typeof looked>;
/** A version that was replaced, and the newest format of the database that it reads. */
export type PreviousVersion = z.infer<typeof previous>;

const LOOKED = 'looked.json';
const PREVIOUS = 'previous.json';

/** What updates keep in a folder of their own, beside the database and never in it. What cannot be read counts as absent. */
export function keptFiles(folder: string) {
  const read = <T>(name: string, schema: z.ZodType<T>): T | null => {
    try {
      return schema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    } catch {
      return null;
    }
  };
  const write = (name: string, value: unknown) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, name), JSON.stringify(value), { mode: 0o600 });
  };
  return {
    looked: () => read(LOOKED, looked),
    setLooked: (value: Looked) => write(LOOKED, value),
    previous: () => read(PREVIOUS, previous),
    setPrevious: (value: PreviousVersion) => write(PREVIOUS, value),
    /** Removes what was fetched, but for the file of this name and its beginning. */
    dropPackages: (wanted: string | null) => {
      for (const name of entries(folder)) {
        if (name === LOOKED || name === PREVIOUS || name === wanted || name === `${wanted}.part`) continue;
        rmSync(join(folder, name), { recursive: true, force: true });
      }
    },
  };
}

function entries(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
