import type { Consent } from '../consent/consent';
import { type Models, openModels } from '../model/catalog/open-models';
import type { AppWideSettings } from '../settings/settings';
import type { ClockAndIds, Store } from '../store/store';
import { realTimers } from '../timers';
import type { EngineOptions } from './engine';

type StartModelsPorts = Pick<EngineOptions, 'emit' | 'log' | 'secrets'> &
  ClockAndIds & {
    readonly store: Pick<Store, 'servers'>;
    readonly settings: AppWideSettings;
    readonly consent: Consent;
  };

/** The servers and their models; what is heard of them is told to the windows. */
export function startModels({ store, settings, consent, secrets, emit, log, now, newId }: StartModelsPorts): Models {
  const models = openModels({
    rows: store.servers,
    consent,
    secrets,
    newId,
    now,
    windowOf: (key) => settings.get('ollama.num_ctx')[key],
    place: { platform: process.platform, environment: process.env },
    after: realTimers.after,
    changed: (servers) => emit('server:changed', servers),
    heard: (list, durationMs) => {
      const { kind: state, isLocal: is_local } = list.state;
      log.event('ollama_state', { state, is_local, models: list.models.length, duration_ms: Math.round(durationMs) });
    },
    pullsChanged: (pulls) => emit('model:pulls', { pulls }),
    pulled: (pulled) => emit('model:pulled', pulled),
  });
  settings.onChange((key) => {
    // A window that the person gives a model makes it one that can answer.
    if (key === 'ollama.num_ctx') for (const server of models.servers.list()) server.known.tell();
  });
  return models;
}
