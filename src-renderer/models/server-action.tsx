import { Download, ExternalLink, Play, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Server } from '../../src-preload/contract/servers';
import { t } from '../locale/t';
import { Button, type ButtonProps } from '../ui/controls/button';
import { showDone } from '../ui/feedback/toasts';
import { openLink } from '../ui/markdown/link';
import { modelSizeText, progressText } from '../ui/text/sizes';
import type { ServerFix } from '../window/server-target';
import { checkServers } from '../window/window-state';
import { allowServer, pullModel, startOllama } from './model-requests';
import { usePulls, useSuggestions } from './use-pulls';

type Props = {
  readonly server: Server;
  readonly size: NonNullable<ButtonProps['size']>;
  /** Leads to its address or its headers; absent where they are in sight. */
  readonly onFix?: ((what: ServerFix) => void) | undefined;
  /** The downloads are in sight: how far one is need not be said here. */
  readonly showsPulls?: boolean;
};

/** The one thing that brings a server nearer to an answer. */
export function ServerAction({ server, size, onFix, showsPulls = false }: Props) {
  const { id, state, can } = server;
  const again = <TryAgain size={size} id={id} />;
  switch (state?.kind) {
    case undefined:
    case 'ready':
      return null;
    case 'not_installed':
      return <GetOllama size={size} />;
    case 'not_running':
      return can.start ? <StartOllama size={size} id={id} /> : again;
    case 'no_model':
      return can.pull ? <PullSuggested size={size} id={id} isSaid={showsPulls} /> : again;
    case 'refused':
      return onFix ? (
        <Button size={size} onClick={() => onFix('header')}>
          {t('models.server.add-header')}
        </Button>
      ) : (
        again
      );
    case 'not_ollama':
    case 'tls':
      return onFix ? (
        <Button size={size} onClick={() => onFix('address')}>
          {t('models.server.change-address')}
        </Button>
      ) : (
        again
      );
    case 'not_allowed':
      return <AllowServer size={size} id={id} />;
    case 'unreachable':
      return again;
  }
}

type Sized = Pick<Props, 'size'>;
type OfServer = Sized & { readonly id: string };

function GetOllama({ size }: Sized) {
  const open = async () => {
    if (await openLink('https://ollama.com/download')) showDone(t('models.server.finds-itself'));
  };
  return (
    <Button kind="primary" size={size} onClick={() => void open()}>
      <ExternalLink size={14} aria-hidden /> {t('models.server.get')}
    </Button>
  );
}

/** Main asks; the button only lets it. */
function AllowServer({ size, id }: OfServer) {
  return (
    <Button size={size} onClick={() => void allowServer(id)}>
      {t('models.server.allow')}
    </Button>
  );
}

function StartOllama({ size, id }: OfServer) {
  const [isBusy, run] = useBusy(() => startOllama(id));
  return (
    <Button kind="primary" size={size} disabled={isBusy} onClick={run}>
      <Play size={14} aria-hidden /> {t(isBusy ? 'models.server.starting' : 'models.server.start')}
    </Button>
  );
}

function TryAgain({ size, id }: OfServer) {
  const [isBusy, run] = useBusy(() => checkServers(id));
  return (
    <Button size={size} disabled={isBusy} onClick={run}>
      <RefreshCw size={14} aria-hidden /> {t(isBusy ? 'models.server.trying' : 'models.server.try-again')}
    </Button>
  );
}

/** The best that suits this computer, or how far it is where nothing else says so. */
function PullSuggested({ size, id, isSaid }: OfServer & { readonly isSaid: boolean }) {
  const model = useSuggestions()?.models[0];
  const running = usePulls().find(({ state, serverId }) => state === 'running' && serverId === id);
  if (running) {
    const shown = { model: running.name, progress: progressText(running) };
    return isSaid ? null : <span>{t('models.pull.running', shown)}</span>;
  }
  if (!model) return null;
  return (
    <Button kind="primary" size={size} onClick={() => void pullModel(model.name, id)}>
      <Download size={14} aria-hidden />{' '}
      {t('models.pull.suggested', { model: model.name, size: modelSizeText(model.sizeGB * 1e9) })}
    </Button>
  );
}

function useBusy(act: () => Promise<void>): readonly [boolean, () => void] {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  return [isBusy, () => void run()];
}
