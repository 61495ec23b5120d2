import type { DiffPart } from '../../../src-preload/contract/journal';
import { KeptText } from '../../ui/text/kept-text';
import styles from './diff-text.module.css';

/** What was taken out and put in, by more than colour. */
export function DiffText({ parts }: { readonly parts: readonly DiffPart[] }) {
  return (
    <div dir="auto" className={styles.diff}>
      {parts.map(({ kind, text }, index) => {
        const Part = ELEMENTS[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are one text and change together
          <Part key={index}>
            <KeptText text={text} />
          </Part>
        );
      })}
    </div>
  );
}

const ELEMENTS = { same: 'span', removed: 'del', added: 'ins' } as const satisfies Record<DiffPart['kind'], string>;
