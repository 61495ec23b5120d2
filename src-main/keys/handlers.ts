import type { Emit, Handlers } from '../../src-preload/contract';
import type { KeysState, WayKind } from '../../src-preload/contract/keys';
import type { Asking } from '../consent/question';
import type { Questions } from '../consent/questions';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { Keys } from './keys';
import type { Conversion } from './ports';

export type KeysHandlerPorts = {
  readonly keys: Keys;
  readonly questions: Pick<Questions, 'require'>;
  readonly emit: Emit;
  /** Ends replies, closes the database and whatever uses it. */
  readonly stopEngine: (kind: 'locked' | 'converting') => Promise<void>;
  /** Writes everything anew. Cancelled, or failed before it counts, it leaves everything as it was. */
  readonly convert: (
    conversion: Conversion,
    how: { readonly progress: (progress: { done: number; total: number }) => void; readonly signal: AbortSignal },
  ) => Promise<void>;
  /** Opens the database, and takes in what waited for that. */
  readonly opened: () => Promise<void>;
  /** A new process: nothing of this one stays in memory. */
  readonly restart: () => void;
  readonly failed: (error: unknown) => void;
};

/** Between two reports of how far it is. */
const REPORT_MS = 100;

const questionKeys = {
  on: ['main-keys.ask.on', 'main-keys.ask.on-detail', 'main-keys.ask.on-yes'],
  off: ['main-keys.ask.off', 'main-keys.ask.off-detail', 'main-keys.ask.off-yes'],
  rotate: ['main-keys.ask.rotate', 'main-keys.ask.rotate-detail', 'main-keys.ask.rotate-yes'],
  phrase: ['main-keys.ask.phrase', 'main-keys.ask.phrase-detail', 'main-keys.ask.phrase-yes'],
  passphrase: ['main-keys.ask.passphrase', 'main-keys.ask.passphrase-detail', 'main-keys.ask.passphrase-yes'],
} as const;

type KeysHandlers = {
  readonly handlers: Pick<Handlers, Exclude<Extract<keyof Handlers, `keys:${string}`>, 'keys:start-empty'>>;
  /** From outside the window. */
  readonly lock: () => Promise<void>;
  /** Goes on with what a kill cut off; before the database is opened. */
  readonly finish: () => Promise<void>;
};

/** `keys:*`, answered whether the database is open or not. */
export function keysHandlers(ports: KeysHandlerPorts): KeysHandlers {
  const { keys, questions, emit, stopEngine, convert, opened, restart, failed } = ports;
  let running: AbortController | null = null;
  let failure: string | null = null;
  let isLocking = false;
  const state = (): KeysState => ({ ...keys.state(), emptyWord: t('main-keys.empty-word'), failure });

  async function run(conversion: Conversion): Promise<void> {
    const controller = new AbortController();
    running = controller;
    let reportedAt = 0;
    const progress = (at: { readonly done: number; readonly total: number }) => {
      const now = performance.now();
      if (now - reportedAt < REPORT_MS && at.done < at.total) return;
      reportedAt = now;
      emit('keys:progress', at);
    };
    try {
      await convert(conversion, { progress, signal: controller.signal });
      keys.settle(conversion);
    } finally {
      running = null;
    }
  }

  /** The window shows how far it is; whatever comes of it, Hearth starts again, or says why it did not work. */
  function begin(conversion: Conversion): void {
    const written = stopEngine('converting').then(() => run(conversion));
    void written.then(restart, (error: unknown) => {
      const isCancelled = error instanceof AppError && error.code === 'cancelled';
      if (!isCancelled) failed(error);
      if (!keys.giveUp(conversion) || isCancelled) return restart();
      failure = error instanceof AppError ? error.message : t('main-keys.conversion-failed');
      emit('keys:progress', { done: 0, total: 0 });
    });
  }

  async function lock(): Promise<void> {
    if (keys.state().kind !== 'open' || isLocking) return;
    isLocking = true;
    try {
      await stopEngine('locked');
    } finally {
      // A reply that could not be kept must not keep Hearth open.
      try {
        keys.lock();
      } finally {
        restart();
      }
    }
  }

  async function finish(): Promise<void> {
    const unfinished = keys.unfinished();
    if (unfinished !== null) await run(unfinished);
  }

  return {
    lock,
    finish,
    handlers: {
      'keys:state': state,
      'keys:unlock': async (how) => {
        await keys.unlock(how);
        await finish();
        await opened();
        return null;
      },
      'keys:make-phrase': () => ({ words: keys.makePhrase() }),
      'keys:turn-on': async ({ proof, ...how }) => {
        await questions.require(asking('on'));
        begin(await keys.beginTurningOn(proof, how));
        return null;
      },
      'keys:turn-off': async () => {
        await questions.require(asking('off'));
        begin(keys.beginTurningOff());
        return null;
      },
      'keys:rotate': async (how) => {
        await questions.require(asking('rotate'));
        begin(await keys.beginRotating(how));
        return null;
      },
      'keys:cancel': () => {
        if (running !== null) running.abort();
        else if (failure !== null) restart();
        return null;
      },
      'keys:keep-phrase': async ({ proof }) => {
        await questions.require(asking('phrase'));
        keys.keepPhrase(proof);
        return state();
      },
      'keys:set-passphrase': async ({ passphrase }) => {
        await questions.require(asking('passphrase'));
        await keys.setPassphrase(passphrase);
        return state();
      },
      'keys:use-keyring': () => {
        keys.useKeyring();
        return state();
      },
      'keys:remove-way': async ({ kind }) => {
        await questions.require(removing(kind));
        keys.removeWay(kind);
        return state();
      },
      'keys:lock': async () => {
        await lock();
        return null;
      },
    },
  };
}

/** A page that was taken over must not decide who can open the data from now on, nor close it against its owner. */
function asking(what: keyof typeof questionKeys): Asking {
  const [message, detail, yes] = questionKeys[what];
  return {
    message: t(message),
    detail: t(detail),
    yes: t(yes),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'keys', about: { change: what } }],
  };
}

function removing(kind: WayKind): Asking {
  return {
    message: t('main-keys.ask.remove', { kind }),
    detail: t('main-keys.ask.remove-detail'),
    yes: t('main-keys.ask.remove-yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'keys', about: { remove: kind } }],
  };
}
