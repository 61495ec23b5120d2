import { Check, Trash2 } from 'lucide-react';
import type { InstalledModel } from '../../../src-preload/contract/model';
import { capabilityText } from '../../models/listed-models';
import { Button } from '../../ui/controls/button';
import { modelSizeText } from '../../ui/text/sizes';
import styles from './models-table.module.css';

type Props = {
  readonly model: InstalledModel;
  readonly use: 'chat' | 'search';
  readonly isInUse: boolean;
  readonly onUse: () => void;
  readonly onShow: () => void;
  readonly onDelete: () => void;
};

/** One installed model, to chat or to search with. */
export function ModelRow({ model, use, isInUse, onUse, onShow, onDelete }: Props) {
  return (
    <tr>
      <td>
        <button type="button" className={styles.name} onClick={onShow}>
          {model.name}
        </button>
        {model.remoteHost !== null && <small>not local: {model.remoteHost}</small>}
        {model.isTooLarge && <small className={styles.warn}>too large for this computer</small>}
      </td>
      <td>{model.remoteHost === null ? modelSizeText(model.sizeBytes) : ''}</td>
      <td>{use === 'search' ? 'searching by meaning' : capabilityText(model.capabilities)}</td>
      <td>{model.trainedContext?.toLocaleString('en') ?? ''}</td>
      <td>
        <div className={styles.actions}>
          {isInUse ? (
            <span className={styles.inUse}>
              <Check size={14} aria-hidden /> In use
            </span>
          ) : (
            <Button
              kind="quiet"
              size="small"
              aria-label={use === 'search' ? `Use ${model.name} to search` : `Use ${model.name}`}
              onClick={onUse}
            >
              Use
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            isIcon
            aria-label={`Delete ${model.name}`}
            title="Delete"
            onClick={onDelete}
          >
            <Trash2 size={14} />
          </Button>
        </div>
      </td>
    </tr>
  );
}
