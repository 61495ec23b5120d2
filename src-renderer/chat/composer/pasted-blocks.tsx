import { FileText, X } from 'lucide-react';
import { type ChangeDraft, type Draft, withoutBlock } from '../../drafts/draft';
import { Button } from '../../ui/controls/button';
import { sizeText } from '../../ui/text/sizes';
import styles from './pasted-blocks.module.css';

/** Pastes too large for the field; they go out with the message. */
export function PastedBlocks({ draft, onChange }: { readonly draft: Draft; readonly onChange: ChangeDraft }) {
  if (draft.blocks.length === 0) return null;
  return (
    <ul className={styles.blocks} aria-label="Pasted text">
      {draft.blocks.map(({ id, text }) => (
        <li key={id} className={styles.block}>
          <FileText size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <b>Pasted text</b>
            <small>{sizeText(text.length)}, sent with the message</small>
          </span>
          <Button
            kind="quiet"
            size="small"
            isIcon
            aria-label="Remove pasted text"
            onClick={() => onChange((now) => withoutBlock(now, id))}
          >
            <X size={14} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
