import { join } from 'node:path';
import type { UpdateState, Updates as View } from '../../src-preload/contract/updates';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { Timers } from '../timers';
import { type Release, type ReleaseFile, readFeed } from './feed/signed-feed';
import { isNewer } from './feed/version';
import { fetchFile, haveBytes, isFull, isWhole } from './fetch/fetch-file';
import { getText } from './fetch/get';
import { backCommand, type InstalledAs, installCommand } from './install/installed-as';
import { keptFiles, type PreviousVersion } from './kept-files';
import type { UpdateSource } from './source';

export type UpdatesPorts = {
  readonly source: UpdateSource;
  readonly installed: { readonly version: string; readonly arch: string; readonly as: InstalledAs };
  /** Of its own; made when it is needed. */
  readonly folder: string;
  /** The newest format of the database that this version reads. */
  readonly format: number;
  readonly isOn: () => boolean;
  readonly now: () => number;
  readonly timers: Timers;
  readonly changed: (view: View) => void;
  readonly logError: (name: string, error: unknown) => void;
};

export type Updates = {
  readonly view: () => View;
  /** As the setting says now: looks, at once or when a day has passed since the last look, or stops everything. */
  readonly follow: (isAtOnce: boolean) => void;
  readonly look: () => Promise<void>;
  readonly fetch: () => Promise<void>;
  readonly cancel: () => void;
  /** Of the file that is ready, where a person installs it. */
  readonly fetched: () => string | null;
  /** The version before, where it is kept. */
  readonly previous: () => PreviousVersion | null;
  /** What is ready is not put in place any more when Hearth quits. */
  readonly withhold: () => void;
  /** Puts the version before in place. */
  readonly goBack: () => void;
  readonly stop: () => void;
  /** The last thing of all, and synchronous: puts what is ready in place. */
  readonly apply: () => void;
};

const DAY_MS = 24 * 60 * 60 * 1000;

type Offer = { readonly release: Release; readonly file: ReleaseFile };

/** Looks for a new version, fetches it when asked to, and puts it in place when Hearth quits. */
export function createUpdates(ports: UpdatesPorts): Updates {
  const { source, installed, folder, isOn, now, timers, changed, logError } = ports;
  const { as } = installed;
  const feedUrl = new URL(source.feedUrl);
  const kept = keptFiles(folder);
  let state: UpdateState = { kind: 'off' };
  let offer: Offer | null = null;
  /** Ends what is under way; null where nothing is. */
  let running: AbortController | null = null;
  let callOff: () => void = () => undefined;

  const previous = () => {
    if (as.kind !== 'swap') return null;
    const before = kept.previous();
    return before !== null && before.version !== installed.version && as.swap.isKept(before.version) ? before : null;
  };
  const view = (): View => ({
    installed: installed.version,
    host: feedUrl.host,
    isSource: as.kind === 'source',
    state,
    previous: previous()?.version ?? null,
    backCommand: as.kind === 'hand' ? backCommand(as.packageKind, installed.arch) : null,
  });
  /** What was fetched, and versions beside this one but for the one to go back to. */
  const dropUnwanted = () => {
    kept.dropPackages(null);
    if (as.kind === 'swap') as.swap.drop(previous()?.version ?? null);
  };
  const show = (next: UpdateState) => {
    state = next;
    changed(view());
  };

  /** One at a time; whatever it throws becomes a sentence. */
  async function alone(next: 'look' | 'fetch', work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (running !== null || !isOn() || as.kind === 'source') return;
    const own = new AbortController();
    running = own;
    try {
      await work(own.signal);
    } catch (error) {
      // What was called off is shown by whoever did that.
      if (own.signal.aborted) return;
      logError('update_failed', error);
      show({ kind: 'failed', next, sentence: sentenceOf(error, folder) });
    } finally {
      if (running === own) running = null;
    }
  }

  function look(): Promise<void> {
    return alone('look', async (signal) => {
      show({ kind: 'looking' });
      callOff();
      callOff = timers.after(DAY_MS, () => void look());
      const feed = await getText(feedUrl, { signal, timers });
      const release = readFeed(feed, source.publicKey);
      signal.throwIfAborted();
      kept.setLooked({ atMs: now(), feed });
      await weigh(release, signal);
    });
  }

  /** What the feed means for this installation. */
  async function weigh(release: Release, signal: AbortSignal): Promise<void> {
    if (as.kind === 'source') return;
    offer = null;
    if (!isNewer(release.version, installed.version)) {
      dropUnwanted();
      return show({ kind: 'newest', atMs: kept.looked()?.atMs ?? now() });
    }
    const file = release.files.find(({ kind, arch }) => kind === as.packageKind && arch === installed.arch);
    if (file === undefined) {
      throw new AppError('update_no_package', t('main-updates.no-package', { version: release.version }));
    }
    offer = { release, file };
    kept.dropPackages(file.name);
    if (await isWhole(join(folder, file.name), file)) return makeReady(offer, signal);
    show({
      kind: 'offered',
      version: release.version,
      sizeBytes: file.size,
      haveBytes: await haveBytes(folder, file),
    });
  }

  function fetch(): Promise<void> {
    const wanted = offer;
    if (wanted === null) return look();
    if (state.kind === 'ready') return Promise.resolve();
    return alone('fetch', async (signal) => {
      const { file, release } = wanted;
      const fetching = (doneBytes: number) =>
        ({ kind: 'fetching', version: release.version, sizeBytes: file.size, doneBytes }) as const;
      show(fetching(await haveBytes(folder, file)));
      let shown = 0;
      await fetchFile({
        url: new URL(file.name, feedUrl),
        file,
        folder,
        signal,
        timers,
        progress: (bytes) => {
          const percent = Math.floor((bytes / file.size) * 100);
          if (percent === shown || signal.aborted) return;
          shown = percent;
          show(fetching(bytes));
        },
      });
      await makeReady(wanted, signal);
    });
  }

  async function makeReady({ release: { version }, file }: Offer, signal: AbortSignal): Promise<void> {
    const path = join(folder, file.name);
    if (as.kind === 'swap') {
      show({ kind: 'checking', version });
      await as.swap.prepare(path, version);
      signal.throwIfAborted();
      return show({ kind: 'ready', version, hand: null });
    }
    if (as.kind === 'hand') {
      show({ kind: 'ready', version, hand: { path, command: installCommand(as.packageKind, path) } });
    }
  }

  /** What is under way ends; the answer of a server is not waited for. */
  function end(): void {
    running?.abort(new AppError('cancelled', ''));
    running = null;
    callOff();
  }

  return {
    view,
    follow: (isAtOnce) => {
      if (!isOn() || as.kind === 'source') {
        end();
        offer = null;
        dropUnwanted();
        return show({ kind: 'off' });
      }
      const looked = kept.looked();
      const agoMs = looked === null ? DAY_MS : Math.abs(now() - looked.atMs);
      if (isAtOnce || looked === null || agoMs >= DAY_MS) return void look();
      callOff();
      callOff = timers.after(DAY_MS - agoMs, () => void look());
      void alone('look', async (signal) => weigh(readFeed(looked.feed, source.publicKey), signal));
    },
    look,
    fetch,
    cancel: () => {
      if (state.kind !== 'fetching') return;
      const { version, sizeBytes, doneBytes } = state;
      end();
      callOff = timers.after(DAY_MS, () => void look());
      show({ kind: 'offered', version, sizeBytes, haveBytes: doneBytes });
    },
    fetched: () => (state.kind === 'ready' ? (state.hand?.path ?? null) : null),
    previous,
    withhold: () => {
      end();
      show({ kind: 'off' });
    },
    goBack: () => {
      const before = previous();
      if (before !== null && as.kind === 'swap') as.swap.back(before.version);
    },
    stop: end,
    apply: () => {
      if (state.kind !== 'ready' || as.kind !== 'swap') return;
      kept.setPrevious({ version: installed.version, format: ports.format });
      as.swap.apply(state.version);
    },
  };
}

function sentenceOf(error: unknown, folder: string): string {
  if (error instanceof AppError) return error.message;
  return isFull(error) ? t('main-updates.full', { path: folder }) : t('main-updates.not-laid');
}
