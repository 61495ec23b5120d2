import type { MessageSecret } from '../../../src-preload/contract/messages';
import { list, t } from '../../locale/t';
import { namesOf } from '../../ui/text/secret-names';

/** What was found in a message and its files, as one says it; the credentials themselves are not in it. */
export function secretSentence(found: readonly MessageSecret[]): string {
  const inText = found.filter(({ file }) => file === null);
  const inFiles = found.filter(({ file }) => file !== null);
  const files = [...new Set(inFiles.flatMap(({ file }) => file ?? []))];
  const kinds = (of: readonly MessageSecret[]) =>
    namesOf(
      of.map(({ kind }) => kind),
      'a',
    );
  const says = [
    ...(inText.length > 0 ? [t('chat-message.secret.inText', { kinds: kinds(inText) })] : []),
    ...(files.length > 0
      ? [t('chat-message.secret.inFiles', { count: files.length, files: list(files), kinds: kinds(inFiles) })]
      : []),
  ];
  return [...says, t('chat-message.secret.stays')].join(' ');
}
