import { useState } from 'react';
import type { ServerState } from '../../src-preload/contract/model';
import { t } from '../locale/t';
import { refusalId, SettingRow } from '../setting/setting-row';
import { useSetting } from '../setting/use-setting';
import field from '../ui/controls/field.module.css';
import { checkServer, saveSetting, useWindow } from '../window/window-state';
import { ServerAction } from './server-action';
import styles from './server-field.module.css';

export const DEFAULT_HOST = 'http://127.0.0.1:11434';

/** Where Ollama answers. Before an address on another computer holds, main asks: words would leave this one. */
export function ServerField() {
  const setting = useSetting('ollama.host');
  const state = useWindow(({ models }) => models?.state);
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const shown = { ...setting, refusal };

  const save = async (address: string | null) => {
    const refused = await saveSetting('ollama.host', address);
    setRefusal(refused === '' ? null : refused);
    if (refused === null || refused === '') setTyped(null);
    if (refused === null) await checkServer();
  };
  const finish = () => {
    const address = typed?.trim();
    if (address === undefined || address === (setting.value ?? '')) return setTyped(null);
    void save(address === '' ? null : address);
  };
  return (
    <SettingRow
      title={t('models.server.title')}
      hint={
        <>
          <span className={styles.state}>
            <span className={styles.dot} data-state={state?.kind === 'ready' ? 'ready' : 'away'} aria-hidden />
            {stateText(state)}
          </span>{' '}
          {t('models.server.default', { address: DEFAULT_HOST })}
        </>
      }
      setting={{ ...shown, save: async () => save(null).then(() => true) }}
      isDefault={setting.value === null}
    >
      {state && state.kind !== 'ready' && <ServerAction state={state} size="medium" />}
      <input
        className={`${field.input} ${styles.address}`}
        aria-label={t('models.server.label')}
        aria-invalid={refusal !== null}
        aria-describedby={refusal === null ? undefined : refusalId(shown)}
        spellCheck={false}
        placeholder={DEFAULT_HOST}
        value={typed ?? setting.value?.toString() ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
      />
    </SettingRow>
  );
}

function stateText(state: ServerState | undefined): string {
  if (state === undefined) return t('models.server.looking');
  if (state.kind !== 'ready') return state.sentence;
  const { address, version, isLocal } = state;
  const at = { address, place: isLocal ? 'here' : 'elsewhere' };
  return version === null ? t('models.server.running', at) : t('models.server.running-version', { ...at, version });
}
