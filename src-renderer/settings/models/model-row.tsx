import { Check, Trash2 } from 'lucide-react';
import type { InstalledModel } from '../../../src-preload/contract/model';
import { count, t } from '../../locale/t';
import { capabilityText } from '../../models/listed-models';
import { useSetting } from '../../setting/use-setting';
import { Button } from '../../ui/controls/button';
import { modelSizeText } from '../../ui/text/sizes';
import styles from './models-table.module.css';

type Props = {
  readonly model: InstalledModel;
  readonly use: 'chat' | 'search';
  readonly isInUse: boolean;
  readonly onUse: () => void;
  readonly onShow: () => void;
  /** Null: its server lets nobody delete it. */
  readonly onDelete: (() => void) | null;
};

/** One installed model, to chat or to search with. */
export function ModelRow({ model, use, isInUse, onUse, onShow, onDelete }: Props) {
  const { name, remoteHost, sizeBytes } = model;
  return (
    <tr>
      <td>
        <button type="button" className={styles.name} onClick={onShow}>
          <bdi>{name}</bdi>
        </button>
        {remoteHost !== null && <small>{t('settings.models.not-local', { host: remoteHost })}</small>}
        {model.isTooLarge && <small className={styles.warn}>{t('settings.models.too-large')}</small>}
      </td>
      <td>{remoteHost === null && sizeBytes > 0 ? modelSizeText(sizeBytes) : ''}</td>
      <td>{use === 'search' ? t('settings.models.searches') : capabilityText(model.capabilities)}</td>
      <td>{use === 'chat' && <LongestWindow model={model} onSet={onShow} />}</td>
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
              aria-label={t(use === 'search' ? 'settings.models.use-to-search' : 'settings.models.use-what', { name })}
              onClick={onUse}
            >
              {t('settings.models.use')}
            </Button>
          )}
          {onDelete && (
            <Button
              kind="quiet"
              size="small"
              isIcon
              aria-label={t('settings.models.delete-what', { name })}
              title={t('settings.models.delete')}
              onClick={onDelete}
            >
              <Trash2 size={14} />
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function LongestWindow({ model, onSet }: { readonly model: InstalledModel; readonly onSet: () => void }) {
  const said = useSetting('ollama.num_ctx', model.key).value;
  if (model.isWindowUnknown) {
    return (
      <Button
        kind="quiet"
        size="small"
        aria-label={t('settings.models.set-window-of', { name: model.name })}
        onClick={onSet}
      >
        {t('settings.models.set-window')}
      </Button>
    );
  }
  const longest = model.fixedWindow ?? model.trainedContext ?? said;
  return typeof longest === 'number' ? count(longest) : '';
}
