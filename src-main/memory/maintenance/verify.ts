import type { Section } from '../../recall/indexing/row-content';
import type { Compared } from '../../recall/indexing/verify';
import { untilDone } from '../../store/worker/worker-tasks';
import type { InMaintenance } from './maintenance-thread';

export type Verification = Compared & {
  /** Full text did not match its own rows and was built again. */
  readonly wasDamaged: boolean;
};

export type VerifyPorts = {
  readonly inMaintenance: InMaintenance;
  /** IANA name. */
  readonly timeZone: () => string;
  /** Of the files of trusted projects. */
  readonly projectSections?: () => Iterable<Section>;
};

/** What is written meanwhile may differ, but only for a moment. */
const MOST_TIMES = 3;

/**
 * `/memory verify`: compares all that can be found with the canonical rows, puts right what differs and says what did.
 * Away from this thread, which goes on writing meanwhile.
 */
export async function verifyMemory({ inMaintenance, timeZone, projectSections }: VerifyPorts): Promise<Verification> {
  return inMaintenance(async (tasks) => {
    const wasDamaged = !(await tasks.isFullTextWhole());
    if (wasDamaged) await tasks.rebuildFullText();
    const order = () => ({ zone: timeZone(), projectSections: [...(projectSections?.() ?? [])] });
    const found = await tasks.compare(order());
    let left = found.differences.length;
    for (let time = 1; left > 0 && time <= MOST_TIMES; time += 1) {
      await untilDone(tasks.go);
      left = (await tasks.compare(order())).differences.length;
    }
    return { ...found, wasDamaged };
  });
}
