import { useState } from 'react';
import { t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import styles from '../../ui/dialogs/form.module.css';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { folderByChat, sortedFolders } from '../../window/conversations';
import { useWindow } from '../../window/window-state';
import type { AskedFolder } from './folder-host';
import { makeFolder, moveChats } from './folder-requests';

/** The choice of a folder that is not there yet. */
const NEW = 'new';

/** A name for a new folder; or which of the folders it is to be. */
export function FolderDialog({ chats, isNew, onDone, onClose }: AskedFolder & { readonly onClose: () => void }) {
  const folders = useWindow((state) => state.folders);
  const inFolder = folderByChat(folders);
  const [first] = chats.map(({ id }) => inFolder.get(id)?.id ?? '');
  const hasChoice = !isNew && folders.length > 0;
  const [chosen, setChosen] = useState(hasChoice ? (first ?? '') : NEW);
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    const refused =
      chosen === NEW
        ? await makeFolder(name, chats)
        : await moveChats(chats, folders.find(({ id }) => id === chosen) ?? null).then(() => null);
    setRefusal(refused);
    if (refused !== null) return;
    onClose();
    onDone?.();
  };
  return (
    <FormDialog
      title={t(hasChoice ? 'chat-list.folder.move' : 'chat-list.folder.new')}
      cancel={t('chat-list.folder.cancel')}
      submit={t(chosen === NEW ? 'chat-list.folder.create' : 'chat-list.folder.do-move')}
      isReady={chosen !== NEW || name.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      {hasChoice && (
        <label className={styles.label}>
          {t('chat-list.folder.field')}
          <select className={field.select} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {sortedFolders(folders).map((folder) => (
              <option key={folder.id} value={folder.id}>
                {folder.name}
              </option>
            ))}
            <option value="">{t('chat-list.folder.no')}</option>
            <option value={NEW}>{t('chat-list.folder.new-one')}</option>
          </select>
        </label>
      )}
      {chosen === NEW && (
        <label className={styles.label}>
          {t('chat-list.folder.name')}
          <input
            className={field.input}
            dir="auto"
            value={name}
            maxLength={80}
            aria-invalid={refusal !== null}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
      )}
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {chosen === NEW && <p className={styles.hint}>{t('chat-list.folder.hint', { count: chats.length })}</p>}
    </FormDialog>
  );
}
