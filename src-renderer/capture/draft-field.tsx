import type { Ref } from 'react';
import type { CaptureRange } from '../../src-preload/contract/capture';
import { kindOfInput, type SpanKind } from '../drafts/spans';
import { t } from '../locale/t';
import styles from './draft-field.module.css';

type Mark = CaptureRange & { readonly kind: 'project' | 'expiry' | 'secret' };

type Props = {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly text: string;
  /** In order, none over another. */
  readonly marks: readonly Mark[];
  /** `kind`: how it came in; the change ends at the caret. */
  readonly onChange: (text: string, change: { readonly caret: number; readonly kind: SpanKind }) => void;
};

const LONGEST = 20_000;

/** A text area whose words are drawn by the layer under it, which can colour them and is as high as they are. */
export function DraftField({ ref, text, marks, onChange }: Props) {
  return (
    <div className={styles.scroll}>
      <div className={styles.stack}>
        <div className={styles.layer} dir="auto" aria-hidden>
          {piecesOf(text, marks).map(({ from, kind, words }) => (
            <span key={from} data-kind={kind}>
              {words}
            </span>
          ))}
          {/* A last line break has a height only if something follows it. */}
          {'\u200b'}
        </div>
        <textarea
          ref={ref}
          className={styles.field}
          dir="auto"
          rows={1}
          maxLength={LONGEST}
          aria-label={t('capture.field')}
          placeholder={t('capture.placeholder')}
          value={text}
          onChange={({ target, nativeEvent: native }) => {
            const kind = kindOfInput(native instanceof InputEvent ? native.inputType : '');
            onChange(target.value, { caret: target.selectionStart, kind });
          }}
        />
      </div>
    </div>
  );
}

function piecesOf(text: string, marks: readonly Mark[]) {
  const pieces: { readonly from: number; readonly kind: Mark['kind'] | 'plain'; readonly words: string }[] = [];
  let at = 0;
  for (const { from, to, kind } of marks) {
    pieces.push({ from: at, kind: 'plain', words: text.slice(at, from) }, { from, kind, words: text.slice(from, to) });
    at = to;
  }
  pieces.push({ from: at, kind: 'plain', words: text.slice(at) });
  return pieces.filter(({ words }) => words !== '');
}
