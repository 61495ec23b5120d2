import { useState } from 'react';
import type { InstalledModel, ModelList } from '../../../src-preload/contract/model';
import { deleteModel } from '../../models/model-requests';
import { useSetting } from '../../setting/use-setting';
import { usedModel } from '../../window/used-model';
import { useWindow } from '../../window/window-state';
import { ModelDialog } from './model-dialog';
import { ModelRow } from './model-row';
import styles from './models-table.module.css';

/** What is installed, what it can do, which one new chats use, and which one search. */
export function ModelsTable({ models, embedders, leftOut }: Pick<ModelList, 'models' | 'embedders' | 'leftOut'>) {
  const toChat = useSetting('ollama.model');
  const toSearch = useSetting('ollama.embed_model');
  const inUse = useWindow((state) => usedModel({ ...state, conversationId: null, newChatModel: null }));
  const [shown, setShown] = useState<string | null>(null);
  const does = (model: InstalledModel) => ({
    model,
    onShow: () => setShown(model.name),
    onDelete: () => void deleteModel(model.name),
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
      {leftOut > 0 && (
        <p className={styles.leftOut}>
          Ollama lists {leftOut.toLocaleString('en')} more models. Hearth shows the first{' '}
          {(models.length + onlySearch.length).toLocaleString('en')}.
        </p>
      )}
      <ModelDialog name={shown} onClose={() => setShown(null)} />
    </>
  );
}
