import { Check, Trash2 } from 'lucide-react';
import type { InstalledModel } from '../../../src-preload/contract/model';
import { count, t } from '../../locale/t';
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
        {model.remoteHost !== null && <small>{t('settings.models.not-local', { host: model.remoteHost })}</small>}
        {model.isTooLarge && <small className={styles.warn}>{t('settings.models.too-large')}</small>}
      </td>
      <td>{model.remoteHost === null ? modelSizeText(model.sizeBytes) : ''}</td>
      <td>{use === 'search' ? t('settings.models.searches') : capabilityText(model.capabilities)}</td>
      <td>{model.trainedContext === null ? '' : count(model.trainedContext)}</td>
      <td>
        <div className={styles.actions}>
          {isInUse ? (
            <span className={styles.inUse}>
              <Check size={14} aria-hidden /> {t('settings.models.in-use')}
            </span>
          ) : (
            <Button
              kind="quiet"
              size="small"
              aria-label={t(use === 'search' ? 'settings.models.use-to-search' : 'settings.models.use-what', {
                name: model.name,
              })}
              onClick={onUse}
            >
              {t('settings.models.use')}
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            isIcon
            aria-label={t('settings.models.delete-what', { name: model.name })}
            title={t('settings.models.delete')}
            onClick={onDelete}
          >
            <Trash2 size={14} />
          </Button>
        </div>
      </td>
    </tr>
  );
}
