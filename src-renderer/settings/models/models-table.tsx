import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { InstalledModel } from '../../../src-preload/contract/model';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { sizeText } from '../../ui/sizes';
import { usedModel } from '../../used-model';
import { useWindow } from '../../window-state';
import { useSetting } from '../use-setting';
import { capabilityText } from './capabilities';
import { ModelDialog } from './model-dialog';
import { deleteModel } from './model-requests';
import styles from './models-table.module.css';

/** What is installed, what it can do, and which one new chats use. */
export function ModelsTable({ models }: { readonly models: readonly InstalledModel[] }) {
  const setting = useSetting('ollama.model');
  const inUse = useWindow((state) => usedModel({ ...state, conversationId: null, newChatModel: null }));
  const [asked, setAsked] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const confirm = () => {
    if (asked !== null) void deleteModel(asked);
    setAsked(null);
  };
  return (
    <>
      <table className={styles.table} aria-label="Models">
        <thead>
          <tr>
            <th>Name</th>
            <th>Size</th>
            <th>Can do</th>
            <th>Longest window</th>
            <th aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <tr key={model.name}>
              <td>
                <button type="button" className={styles.name} onClick={() => setShown(model.name)}>
                  {model.name}
                </button>
                {model.remoteHost !== null && <small>not local: {model.remoteHost}</small>}
                {model.isTooLarge && <small className={styles.warn}>too large for this computer</small>}
              </td>
              <td>{model.remoteHost === null ? sizeText(model.sizeBytes) : ''}</td>
              <td>{capabilityText(model.capabilities)}</td>
              <td>{model.trainedContext?.toLocaleString('en') ?? ''}</td>
              <td>
                <div className={styles.actions}>
                  {model.name === inUse ? (
                    <span className={styles.inUse}>
                      <Check size={14} aria-hidden /> In use
                    </span>
                  ) : (
                    <Button
                      kind="quiet"
                      size="small"
                      aria-label={`Use ${model.name}`}
                      onClick={() => void setting.save(model.name)}
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
                    onClick={() => setAsked(model.name)}
                  >
                    <Trash2 size={14} />
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={`Delete ${asked}?`}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>Cancel</Button>
            <Button kind="danger" onClick={confirm}>
              Delete
            </Button>
          </>
        }
      >
        <p>
          Its file is removed from the disk. Chats with it stay; to go on with them, pull it again or choose another.
        </p>
      </Dialog>
      <ModelDialog name={shown} onClose={() => setShown(null)} />
    </>
  );
}
