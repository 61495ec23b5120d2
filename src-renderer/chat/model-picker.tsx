import { Menu } from '@base-ui/react/menu';
import { Check, ChevronDown, Globe } from 'lucide-react';
import { useState } from 'react';
import type { InstalledModel } from '../../src-preload/contract/model';
import { request } from '../bridge';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import menu from '../ui/menu.module.css';
import { showFailure } from '../ui/toasts';
import { usedModel } from '../used-model';
import { setConversation, useWindow } from '../window-state';
import styles from './model-picker.module.css';

export function ModelPicker({ conversationId }: { readonly conversationId: string | null }) {
  const list = useWindow((state) => state.models);
  const used = useWindow((state) => usedModel(state));
  const [asked, setAsked] = useState<InstalledModel | null>(null);
  const models = list?.models ?? [];

  const choose = async (name: string) => {
    setAsked(null);
    if (conversationId === null) return useWindow.setState({ newChatModel: name });
    const answer = await request('conversation:set-model', { id: conversationId, model: name });
    if (answer.ok) setConversation(answer.value);
    else showFailure(answer.error);
  };
  const pick = (model: InstalledModel) => (model.remoteHost === null ? void choose(model.name) : setAsked(model));

  return (
    <Menu.Root>
      <Menu.Trigger className={styles.trigger} aria-label={`Model: ${used ?? 'none'}`}>
        <span className={styles.name}>{used ?? 'No model'}</span>
        <ChevronDown size={16} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="top" align="start" sideOffset={8} className={menu.positioner}>
          <Menu.Popup className={menu.popup}>
            {models.length === 0 && <p className={menu.note}>{list?.state.sentence ?? 'Looking for a model…'}</p>}
            {models.map((model) => (
              <Menu.Item key={model.name} className={menu.item} onClick={() => pick(model)}>
                <Check size={14} className={styles.check} data-on={model.name === used || undefined} aria-hidden />
                <span className={styles.option}>{model.name}</span>
                <span className={styles.facts}>{modelFacts(model)}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title="This model is not local"
        actions={
          <>
            <Button onClick={() => setAsked(null)}>Cancel</Button>
            <Button kind="primary" onClick={() => asked && void choose(asked.name)}>
              Use it anyway
            </Button>
          </>
        }
      >
        <p>
          <Globe size={16} className={styles.globe} aria-hidden /> {asked?.name} runs at {asked?.remoteHost}. What you
          write in this chat, and what Hearth remembers for it, leaves this computer.
        </p>
      </Dialog>
    </Menu.Root>
  );
}

function modelFacts({ parameterSize, sizeBytes, remoteHost }: InstalledModel): string {
  if (remoteHost !== null) return 'not local';
  const size = `${(sizeBytes / 1e9).toFixed(1)} GB`;
  return parameterSize === null ? size : `${parameterSize}, ${size}`;
}
