import type { Backup } from '../../../src-preload/contract/backups';
import { dayAndTime } from '../../ui/text/times';

/** Inside a sentence: `today at 9:04`, `12 Nov at 21:04`. */
export function whenMade({ madeAt }: Backup): string {
  return dayAndTime(madeAt, Date.now()).replace(/^(Today|Yesterday)/, (day) => day.toLowerCase());
}
