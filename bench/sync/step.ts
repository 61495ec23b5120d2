import '../../src-main/locale/messages';
import { importAll, joinIn, share } from './first-sync';
import { measureGroup } from './table';

/** What one process of `npm run bench -- sync` does; its last line is what it found. */
export type Step = {
  readonly child: 'import' | 'share' | 'join' | 'group' | 'simulated' | 'users';
  readonly folder: string;
  readonly messages: number;
  readonly facts: number;
  readonly changes?: number;
  readonly counts?: readonly number[];
};

const step = JSON.parse(process.argv[2] ?? '') as Step;
console.log(JSON.stringify(await run(step)));

async function run({ child, folder, messages, facts, changes = 0, counts = [] }: Step): Promise<unknown> {
  switch (child) {
    case 'import':
      return importAll(folder, { messages, facts });
    case 'share':
      return share(folder);
    case 'join':
      return joinIn(folder, { messages });
    case 'group':
    case 'simulated':
      return measureGroup({ folder, changes, counts, isSimulated: child === 'simulated' });
    case 'users':
      return (await import('./many-users')).measureUsers(counts);
    default:
      throw new Error(`no step ${child satisfies never}`);
  }
}
