import { useState } from 'react';
import type { ServerState } from '../../../src-preload/contract/model';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { Dialog } from '../../ui/dialogs/dialog';
import { checkServer, useWindow } from '../../window-state';
import { allowElsewhere } from '../models/model-requests';
import { refusalId, SettingRow } from '../setting-row';
import { useSetting } from '../use-setting';
import { isThisComputer } from './is-this-computer';
import { ServerAction } from './server-action';
import styles from './server-field.module.css';

/** Where Ollama answers. An address on another computer is asked about first: words would leave this one. */
export function ServerField({ isAddressOnly = false }: { readonly isAddressOnly?: boolean }) {
  const setting = useSetting('ollama.host');
  const state = useWindow(({ models }) => models?.state);
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);

  const save = async (address: string | null) => {
    setAsked(null);
    if (!(await setting.save(address))) return;
    setTyped(null);
    if (address !== null && !isThisComputer(address)) await allowElsewhere(null);
    else await checkServer();
  };
  const finish = () => {
    const address = typed?.trim();
    if (address === undefined || address === (setting.value ?? '')) return setTyped(null);
    if (address !== '' && !isThisComputer(address)) return setAsked(address);
    void save(address === '' ? null : address);
  };
  return (
    <SettingRow
      title={isAddressOnly ? 'Its address' : 'Ollama'}
      hint={
        <>
          {!isAddressOnly && (
            <span className={styles.state}>
              <span className={styles.dot} data-state={state?.kind === 'ready' ? 'ready' : 'away'} aria-hidden />
              {stateText(state)}
            </span>
          )}{' '}
          Default: OLLAMA_HOST when set, else http://127.0.0.1:11434.
        </>
      }
      setting={{ ...setting, save: async () => save(null).then(() => true) }}
      isDefault={setting.value === null}
    >
      {!isAddressOnly && state && state.kind !== 'ready' && <ServerAction state={state} size="medium" />}
      <input
        className={`${field.input} ${styles.address}`}
        aria-label="Server address"
        aria-invalid={setting.refusal !== null}
        aria-describedby={setting.refusal === null ? undefined : refusalId(setting)}
        spellCheck={false}
        placeholder="http://127.0.0.1:11434"
        value={typed ?? setting.value?.toString() ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
      />
      <Dialog
        isOpen={asked !== null}
        onClose={() => {
          setAsked(null);
          setTyped(null);
        }}
        title="This is another computer"
        actions={
          <>
            <Button
              onClick={() => {
                setAsked(null);
                setTyped(null);
              }}
            >
              Cancel
            </Button>
            <Button kind="primary" onClick={() => void save(asked)}>
              Use it
            </Button>
          </>
        }
      >
        <p>
          What you write, and what Hearth remembers for a chat, will be sent to {asked}. Use it only if you trust it.
        </p>
      </Dialog>
    </SettingRow>
  );
}

function stateText(state: ServerState | undefined): string {
  if (state === undefined) return 'Looking for Ollama…';
  if (state.kind !== 'ready') return state.sentence;
  const version = state.version === null ? '' : `, version ${state.version}`;
  return `Running at ${state.address}${version}, on ${state.isLocal ? 'this computer' : 'another computer'}.`;
}
