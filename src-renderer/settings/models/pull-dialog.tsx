import { Check, Download } from 'lucide-react';
import { useState } from 'react';
import { count, t } from '../../locale/t';
import { capabilityText, isListed } from '../../models/listed-models';
import { pullModel } from '../../models/model-requests';
import rows from '../../models/rows.module.css';
import { usePulls, useSuggestions } from '../../models/use-pulls';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { Dialog } from '../../ui/dialogs/dialog';
import { memoryText } from '../../ui/text/sizes';
import { useWindow } from '../../window/window-state';
import styles from './pull-dialog.module.css';

/** As a name looks. */
const example = 'qwen3:4b';

type Props = {
  /** Null: nothing is asked. */
  readonly serverId: string | null;
  readonly onClose: () => void;
};

/** What to download: models that suit this computer, or any by name. */
export function PullDialog({ serverId, onClose }: Props) {
  const suggestions = useSuggestions();
  const pulls = usePulls();
  const server = useWindow((state) => state.serverList?.servers.find(({ id }) => id === serverId));
  const isInstalled = (wanted: string) => isListed(server, wanted);
  const [name, setName] = useState('');
  const pull = (wanted: string) => {
    if (wanted.trim() === '' || serverId === null) return;
    void pullModel(wanted.trim(), serverId);
    setName('');
    onClose();
  };
  return (
    <Dialog
      isOpen={serverId !== null}
      onClose={onClose}
      title={t('settings.models.pull')}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button kind="primary" disabled={name.trim() === ''} onClick={() => pull(name)}>
            <Download size={14} aria-hidden /> {t('settings.pull.pull')}
          </Button>
        </>
      }
    >
      {suggestions && (
        <>
          <p className={styles.hint}>
            {t('settings.pull.suit', { memory: memoryText(suggestions.memoryBytes), asOf: suggestions.asOf })}
          </p>
          <ul className={rows.list} aria-label={t('settings.pull.suggested')}>
            {suggestions.models.slice(0, 5).map((model) => (
              <li key={model.name}>
                <span className={rows.text}>
                  <b>{model.name}</b>
                  <small>
                    {t('settings.pull.about', {
                      size: t('ui.sizes.gb', { size: count(model.sizeGB) }),
                      can: capabilityText(model.can),
                    })}
                  </small>
                </span>
                {isInstalled(model.name) ? (
                  <span className={rows.there}>
                    <Check size={14} aria-hidden /> {t('settings.pull.installed')}
                  </span>
                ) : pulls.some((each) => each.name === model.name && each.serverId === serverId) ? (
                  <span className={rows.there}>{t('settings.pull.coming')}</span>
                ) : (
                  <Button
                    size="small"
                    aria-label={t('settings.pull.pull-what', { name: model.name })}
                    onClick={() => pull(model.name)}
                  >
                    {t('settings.pull.pull')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <label className={styles.other}>
        {t('settings.pull.other')}
        <input
          className={field.input}
          spellCheck={false}
          placeholder={example}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && pull(name)}
        />
        {isInstalled(name) && <span role="status">{t('settings.pull.again')}</span>}
      </label>
    </Dialog>
  );
}
