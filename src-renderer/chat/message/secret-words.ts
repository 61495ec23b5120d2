import type { MessageSecret } from '../../../src-preload/contract/messages';
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
  const list = new Intl.ListFormat('en').format(files);
  const says = [
    ...(inText.length > 0 ? [`This looks like ${kinds(inText)}.`] : []),
    ...(files.length > 0 ? [`${list} ${files.length === 1 ? 'seems' : 'seem'} to contain ${kinds(inFiles)}.`] : []),
  ];
  return `${says.join(' ')} It stays in this message, and Hearth does not remember it.`;
}
