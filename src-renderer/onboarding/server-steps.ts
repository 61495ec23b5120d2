import type { Server } from '../../src-preload/contract/servers';
import { t } from '../locale/t';

/** A check when it is done, its number in a ring while it is to be done now, and faint before. */
type StepMark = 'done' | 'now' | 'later';

export type ServerStep = { readonly mark: StepMark; readonly title: string; readonly text: string };

/** The first two steps to a model as its server stands: that it is there, and that it answers. Null: nothing is known yet. */
export function serverSteps(
  server: Pick<Server, 'name' | 'kind' | 'state' | 'isLocal' | 'url'> | null,
): readonly [ServerStep, ServerStep] {
  if (server === null || server.state === null)
    return [
      { mark: 'now', title: t('onboarding.server.looking'), text: t('onboarding.server.moment') },
      notRunningYet(server?.name ?? null),
    ];
  const { name, isLocal, state } = server;
  const { kind, address, version } = state;
  switch (kind) {
    case 'ready':
    case 'no_model':
      return [
        {
          mark: 'done',
          title: t(
            isLocal
              ? server.kind === 'ollama'
                ? 'onboarding.server.installed'
                : 'onboarding.server.is-here'
              : 'onboarding.server.elsewhere',
            { server: name },
          ),
          text:
            version === null
              ? t(server.kind === 'ollama' ? 'onboarding.server.no-version' : 'onboarding.server.usable')
              : t('onboarding.server.version', { version }),
        },
        {
          mark: 'done',
          title: t('onboarding.server.running', { server: name }),
          text: t('onboarding.server.at', { address }),
        },
      ];
    case 'not_installed':
      return [
        {
          mark: 'now',
          title: t('onboarding.server.not-installed', { server: name }),
          text: t('onboarding.server.not-installed-text', { address, server: name }),
        },
        notRunningYet(name),
      ];
    case 'not_running':
      return [
        {
          mark: 'done',
          title: t('onboarding.server.installed', { server: name }),
          text: t('onboarding.server.here'),
        },
        {
          mark: 'now',
          title: t('onboarding.server.not-running', { server: name }),
          text: t('onboarding.server.no-answer', { address }),
        },
      ];
    case 'unreachable':
      return isLocal
        ? [
            {
              mark: 'done',
              title: t('onboarding.server.answered', { server: name }),
              text: t('onboarding.server.answered-text', { address }),
            },
            {
              mark: 'now',
              title: t('onboarding.server.stopped', { server: name }),
              text: t('onboarding.server.stopped-text'),
            },
          ]
        : [
            elsewhere(name, address),
            {
              mark: 'now',
              title: t('onboarding.server.unreachable', { server: name }),
              text: t('onboarding.server.unreachable-text'),
            },
          ];
    case 'not_ollama':
      return [
        lookedFor(name, address),
        {
          mark: 'now',
          title: t('onboarding.server.not-ollama', { server: name }),
          text: t('onboarding.server.not-ollama-text'),
        },
      ];
    case 'tls':
      return [
        lookedFor(name, address),
        {
          mark: 'now',
          title: t('onboarding.server.tls', { server: name }),
          text: t('onboarding.server.tls-text'),
        },
      ];
    case 'refused':
      return [
        lookedFor(name, address),
        {
          mark: 'now',
          title: t('onboarding.server.refused', { server: name }),
          text: t('onboarding.server.refused-text'),
        },
      ];
    case 'not_allowed':
      return [
        elsewhere(name, address),
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

function notRunningYet(name: string | null): ServerStep {
  return {
    mark: 'later',
    title: name === null ? t('onboarding.server.answers') : t('onboarding.server.running', { server: name }),
    text: t('onboarding.server.starts-itself'),
  };
}

function lookedFor(name: string, address: string): ServerStep {
  return { mark: 'later', title: name, text: t('onboarding.server.looked-for', { address }) };
}

function elsewhere(name: string, address: string): ServerStep {
  return {
    mark: 'later',
    title: t('onboarding.server.elsewhere', { server: name }),
    text: t('onboarding.server.at', { address }),
  };
}
