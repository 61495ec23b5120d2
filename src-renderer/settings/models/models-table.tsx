import { useState } from 'react';
import type { InstalledModel, ModelList } from '../../../src-preload/contract/model';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import { usedModel } from '../../used-model';
import { useWindow } from '../../window-state';
import { useSetting } from '../use-setting';
import { ModelDialog } from './model-dialog';
import { deleteModel } from './model-requests';
import { ModelRow } from './model-row';
import styles from './models-table.module.css';

/** What is installed, what it can do, which one new chats use, and which one search. */
export function ModelsTable({ models, embedders }: Pick<ModelList, 'models' | 'embedders'>) {
  const toChat = useSetting('ollama.model');
  const toSearch = useSetting('ollama.embed_model');
  const inUse = useWindow((state) => usedModel({ ...state, conversationId: null, newChatModel: null }));
  const [asked, setAsked] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const confirm = () => {
    if (asked !== null) void deleteModel(asked);
    setAsked(null);
  };
  const does = (model: InstalledModel) => ({
    model,
    onShow: () => setShown(model.name),
    onDelete: () => setAsked(model.name),
  });
  const onlySearch = embedders.filter(({ name }) => !models.some((model) => model.name === name));
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
            <ModelRow
              key={model.name}
              {...does(model)}
              use="chat"
              isInUse={model.name === inUse}
              onUse={() => void toChat.save(model.name)}
            />
          ))}
          {onlySearch.map((model) => (
            <ModelRow
              key={model.name}
              {...does(model)}
              use="search"
              isInUse={model.name === toSearch.value}
              onUse={() => void toSearch.save(model.name)}
            />
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
          {onlySearch.some(({ name }) => name === asked)
            ? 'Its file is removed from the disk. If search uses it, texts are found by words alone until another is chosen.'
            : 'Its file is removed from the disk. Chats with it stay; to go on with them, pull it again or choose another.'}
        </p>
      </Dialog>
      <ModelDialog name={shown} onClose={() => setShown(null)} />
    </>
  );
}
