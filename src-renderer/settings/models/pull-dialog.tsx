import { Check, Download } from 'lucide-react';
import { useState } from 'react';
import { capabilityText, isListed } from '../../models/listed-models';
import { pullModel } from '../../models/model-requests';
import { usePulls, useSuggestions } from '../../models/use-pulls';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { Dialog } from '../../ui/dialogs/dialog';
import { memoryText } from '../../ui/text/sizes';
import { useWindow } from '../../window/window-state';
import styles from './pull-dialog.module.css';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** What to download: models that suit this computer, or any by name. */
export function PullDialog({ isOpen, onClose }: Props) {
  const suggestions = useSuggestions();
  const pulls = usePulls();
  const list = useWindow((state) => state.models);
  const isInstalled = (wanted: string) => isListed(list, wanted);
  const [name, setName] = useState('');
  const pull = (wanted: string) => {
    if (wanted.trim() === '') return;
    void pullModel(wanted.trim());
    setName('');
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Pull a model"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={name.trim() === ''} onClick={() => pull(name)}>
            <Download size={14} aria-hidden /> Pull
          </Button>
        </>
      }
    >
      {suggestions && (
        <>
          <p className={styles.hint}>
            These suit this computer, which has {memoryText(suggestions.memoryBytes)} of memory (as of{' '}
            {suggestions.asOf}
            ).
          </p>
          <ul className={styles.list} aria-label="Suggested models">
            {suggestions.models.slice(0, 5).map((model) => (
              <li key={model.name}>
                <span className={styles.name}>
                  <b>{model.name}</b>
                  <small>
                    {model.sizeGB} GB, {capabilityText(model.can)}
                  </small>
                </span>
                {isInstalled(model.name) ? (
                  <span className={styles.there}>
                    <Check size={14} aria-hidden /> Installed
                  </span>
                ) : pulls.some((each) => each.name === model.name) ? (
                  <span className={styles.there}>On its way</span>
                ) : (
                  <Button size="small" aria-label={`Pull ${model.name}`} onClick={() => pull(model.name)}>
                    Pull
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <label className={styles.other}>
        Another model, by its name in the Ollama library
        <input
          className={field.input}
          spellCheck={false}
          placeholder="qwen3:4b"
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && pull(name)}
        />
        {isInstalled(name) && <span role="status">It is installed. Pulling it again brings what changed since.</span>}
      </label>
    </Dialog>
  );
}
