import type { ServerState } from '../../src-preload/contract/model';
import { t } from '../locale/t';

/** A check when it is done, its number in a ring while it is to be done now, and faint before. */
type StepMark = 'done' | 'now' | 'later';

export type ServerStep = { readonly mark: StepMark; readonly title: string; readonly text: string };

/** The first two steps to a model as the server stands: that Ollama is there, and that it answers. */
export function serverSteps(state: ServerState | null): readonly [ServerStep, ServerStep] {
  if (state === null)
    return [
      { mark: 'now', title: t('onboarding.server.looking'), text: t('onboarding.server.moment') },
      notRunningYet(),
    ];
  const { kind, address, isLocal, version } = state;
  switch (kind) {
    case 'ready':
    case 'no_model':
      return [
        {
          mark: 'done',
          title: t(isLocal ? 'onboarding.server.installed' : 'onboarding.server.elsewhere'),
          text: version === null ? t('onboarding.server.no-version') : t('onboarding.server.version', { version }),
        },
        { mark: 'done', title: t('onboarding.server.running'), text: t('onboarding.server.at', { address }) },
      ];
    case 'not_installed':
      return [
        {
          mark: 'now',
          title: t('onboarding.server.not-installed'),
          text: t('onboarding.server.not-installed-text', { address }),
        },
        notRunningYet(),
      ];
    case 'not_running':
      return [
        { mark: 'done', title: t('onboarding.server.installed'), text: t('onboarding.server.here') },
        { mark: 'now', title: t('onboarding.server.not-running'), text: t('onboarding.server.no-answer', { address }) },
      ];
    case 'unreachable':
      return isLocal
        ? [
            {
              mark: 'done',
              title: t('onboarding.server.answered'),
              text: t('onboarding.server.answered-text', { address }),
            },
            { mark: 'now', title: t('onboarding.server.stopped'), text: t('onboarding.server.stopped-text') },
          ]
        : [
            elsewhere(address),
            {
              mark: 'now',
              title: t('onboarding.server.unreachable'),
              text: t('onboarding.server.unreachable-text'),
            },
          ];
    case 'not_ollama':
      return [
        lookedFor(address),
        {
          mark: 'now',
          title: t('onboarding.server.not-ollama'),
          text: t('onboarding.server.not-ollama-text'),
        },
      ];
    case 'tls':
      return [
        lookedFor(address),
        {
          mark: 'now',
          title: t('onboarding.server.tls'),
          text: t('onboarding.server.tls-text'),
        },
      ];
    case 'refused':
      return [
        lookedFor(address),
        {
          mark: 'now',
          title: t('onboarding.server.refused'),
          text: t('onboarding.server.refused-text'),
        },
      ];
    case 'not_allowed':
      return [
        elsewhere(address),
        {
          mark: 'now',
          title: t('onboarding.server.not-allowed'),
          text: t('onboarding.server.not-allowed-text'),
        },
      ];
    default:
      return kind satisfies never;
  }
}

function notRunningYet(): ServerStep {
  return { mark: 'later', title: t('onboarding.server.running'), text: t('onboarding.server.starts-itself') };
}

function lookedFor(address: string): ServerStep {
  return { mark: 'later', title: t('onboarding.server.name'), text: t('onboarding.server.looked-for', { address }) };
}

function elsewhere(address: string): ServerStep {
  return { mark: 'later', title: t('onboarding.server.elsewhere'), text: t('onboarding.server.at', { address }) };
}
