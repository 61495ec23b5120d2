import type { ServerState } from '../../src-preload/contract/model';

/** A check when it is done, its number in a ring while it is to be done now, and faint before. */
type StepMark = 'done' | 'now' | 'later';

export type ServerStep = { readonly mark: StepMark; readonly title: string; readonly text: string };

/** The first two steps to a model as the server stands: that Ollama is there, and that it answers. */
export function serverSteps(state: ServerState | null): readonly [ServerStep, ServerStep] {
  if (state === null) return [{ mark: 'now', title: 'Looking for Ollama…', text: 'One moment.' }, NOT_RUNNING_YET];
  const { kind, address, isLocal, version } = state;
  switch (kind) {
    case 'ready':
    case 'no_model':
      return [
        {
          mark: 'done',
          title: isLocal ? 'Ollama is installed' : 'Ollama is on another computer',
          text: version === null ? 'Its version is not known.' : `Version ${version}`,
        },
        { mark: 'done', title: 'Ollama is running', text: `At ${address}` },
      ];
    case 'not_installed':
      return [
        {
          mark: 'now',
          title: 'Ollama is not installed',
          text: `Nothing answers at ${address}. Once Ollama is installed, Hearth finds it by itself.`,
        },
        NOT_RUNNING_YET,
      ];
    case 'not_running':
      return [
        { mark: 'done', title: 'Ollama is installed', text: 'On this computer' },
        { mark: 'now', title: 'Ollama is not running', text: `Nothing answers at ${address}.` },
      ];
    case 'unreachable':
      return isLocal
        ? [
            { mark: 'done', title: 'Ollama answered earlier', text: `It answered at ${address} before.` },
            { mark: 'now', title: 'Ollama has stopped answering', text: 'Start it again. Hearth finds it by itself.' },
          ]
        : [
            elsewhere(address),
            {
              mark: 'now',
              title: 'Ollama cannot be reached',
              text: 'Check that the other computer is on and in your network. Is the address below right?',
            },
          ];
    case 'not_ollama':
      return [
        lookedFor(address),
        {
          mark: 'now',
          title: 'Something other than Ollama answers there',
          text: 'Correct the address below, or end the other program and try again.',
        },
      ];
    case 'tls':
      return [
        lookedFor(address),
        {
          mark: 'now',
          title: 'No secure connection to Ollama',
          text: 'If the server does not use https, write its address with http:// below. Otherwise this computer has to trust its certificate.',
        },
      ];
    case 'refused':
      return [
        lookedFor(address),
        {
          mark: 'now',
          title: 'Ollama refuses the connection',
          text: 'The server asks for a sign-in. Continue without a model: you can give Hearth the sign-in later.',
        },
      ];
    case 'not_allowed':
      return [
        elsewhere(address),
        {
          mark: 'now',
          title: 'You have not allowed this server yet',
          text: 'What you write would leave this computer. Nothing was sent to it.',
        },
      ];
    default:
      return kind satisfies never;
  }
}

const NOT_RUNNING_YET: ServerStep = {
  mark: 'later',
  title: 'Ollama is running',
  text: 'It starts by itself once it is installed.',
};

function lookedFor(address: string): ServerStep {
  return { mark: 'later', title: 'Ollama', text: `Hearth looks for it at ${address}.` };
}

function elsewhere(address: string): ServerStep {
  return { mark: 'later', title: 'Ollama is on another computer', text: `At ${address}` };
}
