import { FileText, X } from 'lucide-react';
import { type ChangeDraft, type Draft, withoutBlock } from '../../drafts/draft';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { sizeText } from '../../ui/text/sizes';
import styles from './pasted-blocks.module.css';

/** Pastes too large for the field; they go out with the message. */
export function PastedBlocks({ draft, onChange }: { readonly draft: Draft; readonly onChange: ChangeDraft }) {
  if (draft.blocks.length === 0) return null;
  return (
    <ul className={styles.blocks} aria-label={t('chat-composer.pasted')}>
      {draft.blocks.map(({ id, text }) => (
        <li key={id} className={styles.block}>
          <FileText size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <b>{t('chat-composer.pasted')}</b>
            <small>{t('chat-composer.pasted-size', { size: sizeText(text.length) })}</small>
          </span>
          <Button
            kind="quiet"
            size="small"
            isIcon
            aria-label={t('chat-composer.pasted-remove')}
            onClick={() => onChange((now) => withoutBlock(now, id))}
          >
            <X size={14} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
