import type { SourceChange } from '../../../src-preload/contract/traces';
import { t } from '../../locale/t';
import { assertNever } from '../../ui/assert-never';
import { shortDate } from '../../ui/text/times';

/** What became of a source since the reply, in words. */
export function changeText(change: SourceChange, nowMs: number): string {
  switch (change.kind) {
    case 'changed':
      return t('chat-sources.changed', { day: shortDate(change.at, nowMs) });
    case 'ended':
      return t('chat-sources.ended', { day: shortDate(change.at, nowMs) });
    case 'deleted':
      return change.at === null
        ? t('chat-sources.deleted')
        : t('chat-sources.deleted-on', { day: shortDate(change.at, nowMs) });
    case 'forgotten':
      return t('chat-sources.forgotten');
    default:
      return assertNever(change);
  }
}
