import { Download, ExternalLink, Play, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ServerState } from '../../src-preload/contract/model';
import { t } from '../locale/t';
import { Button, type ButtonProps } from '../ui/controls/button';
import { showDone } from '../ui/feedback/toasts';
import { openLink } from '../ui/markdown/link';
import { modelSizeText, progressText } from '../ui/text/sizes';
import { checkServer } from '../window/window-state';
import { allowElsewhere, pullModel, startOllama } from './model-requests';
import { usePulls, useSuggestions } from './use-pulls';

type Props = {
  readonly state: ServerState;
  readonly size: NonNullable<ButtonProps['size']>;
  /** Where the address, its headers and the downloads are; absent where they are in sight. */
  readonly onAddress?: (() => void) | undefined;
};

/** The one thing that brings the server nearer to an answer. */
export function ServerAction({ state, size, onAddress }: Props) {
  switch (state.kind) {
    case 'ready':
      return null;
    case 'not_installed':
      return <GetOllama size={size} />;
    case 'not_running':
      return <StartOllama size={size} />;
    case 'no_model':
      return <PullSuggested size={size} showsProgress={onAddress !== undefined} />;
    case 'refused':
      return onAddress ? (
        <Button size={size} onClick={onAddress}>
          {t('models.server.add-header')}
        </Button>
      ) : (
        <TryAgain size={size} />
      );
    case 'not_ollama':
    case 'tls':
      return onAddress ? (
        <Button size={size} onClick={onAddress}>
          {t('models.server.change-address')}
        </Button>
      ) : (
        <TryAgain size={size} />
      );
    case 'not_allowed':
      return <AllowServer size={size} />;
    case 'unreachable':
      return <TryAgain size={size} />;
  }
}

type Sized = Pick<Props, 'size'>;

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
function AllowServer({ size }: Sized) {
  return (
    <Button size={size} onClick={() => void allowElsewhere(null)}>
      {t('models.server.allow')}
    </Button>
  );
}

function StartOllama({ size }: Sized) {
  const [isBusy, run] = useBusy(startOllama);
  return (
    <Button kind="primary" size={size} disabled={isBusy} onClick={run}>
      <Play size={14} aria-hidden /> {t(isBusy ? 'models.server.starting' : 'models.server.start')}
    </Button>
  );
}

function TryAgain({ size }: Sized) {
  const [isBusy, run] = useBusy(checkServer);
  return (
    <Button size={size} disabled={isBusy} onClick={run}>
      <RefreshCw size={14} aria-hidden /> {t(isBusy ? 'models.server.trying' : 'models.server.try-again')}
    </Button>
  );
}

/** The best that suits this computer, or how far it is where nothing else says so. */
function PullSuggested({ size, showsProgress }: Sized & { readonly showsProgress: boolean }) {
  const model = useSuggestions()?.models[0];
  const running = usePulls().find(({ state }) => state === 'running');
  if (running) {
    const shown = { model: running.name, progress: progressText(running) };
    return showsProgress ? <span>{t('models.pull.running', shown)}</span> : null;
  }
  if (!model) return null;
  return (
    <Button kind="primary" size={size} onClick={() => void pullModel(model.name)}>
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
