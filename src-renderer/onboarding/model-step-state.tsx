import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ServerState } from '../../src-preload/contract/model';
import { ServerAction } from '../models/server-action';
import row from './row.module.css';

/** How the server stands, with what brings it on. */
export function ModelStepState({ state }: { readonly state: ServerState | null }) {
  const isReady = state?.kind === 'ready';
  const Icon = isReady ? CircleCheck : CircleAlert;
  return (
    <div className={row.row}>
      <Icon size={16} className={isReady ? row.good : undefined} aria-hidden />
      <span className={row.text} role="status">
        <b>{state === null ? 'Looking for Ollama…' : titles[state.kind]}</b>
        <small>{state?.kind === 'ready' ? `At ${state.address}` : (state?.sentence ?? 'One moment.')}</small>
      </span>
      {state && <ServerAction state={state} size="medium" />}
    </div>
  );
}

const titles = {
  ready: 'Ollama is running',
  no_model: 'Ollama is running, without a model',
  not_running: 'Ollama is not running',
  not_installed: 'Ollama is not installed',
  not_ollama: 'Something other than Ollama answers there',
  unreachable: 'Ollama cannot be reached',
  tls: 'No secure connection to Ollama',
  refused: 'Ollama refuses the connection',
  not_allowed: 'Ollama is on another computer',
} as const;
