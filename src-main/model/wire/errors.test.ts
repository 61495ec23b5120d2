import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../locale/t';
import { explain } from './errors';
import { StatusFailure } from './failures';

const host = 'http://127.0.0.1:8080';

afterEach(() => setLanguage('en'));

test.each([
  ['en', undefined, `The server at ${host} has too many requests waiting. Try again in a moment.`],
  [
    'en',
    1,
    `The server at ${host} has too many requests waiting. Try again in 1 second: Hearth does not do that by itself.`,
  ],
  [
    'en',
    600,
    `The server at ${host} has too many requests waiting. Try again in 10 minutes: Hearth does not do that by itself.`,
  ],
  [
    'de',
    30,
    `Beim Server unter ${host} warten zu viele Anfragen. Versuche es in 30 Sekunden noch einmal: Von selbst tut Hearth das nicht.`,
  ],
  [
    'fr',
    1,
    `Le serveur à l’adresse ${host} a trop de requêtes en attente. Réessayez dans 1 seconde : Hearth ne le fait pas de lui-même.`,
  ],
  [
    'es',
    600,
    `El servidor en ${host} tiene demasiadas solicitudes en espera. Inténtalo de nuevo en 10 minutos: Hearth no lo hace por sí solo.`,
  ],
] as const)('in %s a busy server that asks for %s seconds is one whole sentence', (language, seconds, sentence) => {
  setLanguage(language);
  expect(explain(new StatusFailure(429, '', seconds), { host, server: 'openai' })).toMatchObject({ sentence });
});

test.each([
  ['en', `The model is not installed on ${host}. Pull it, or choose another model.`],
  ['de', `Das Modell ist auf ${host} nicht installiert. Lade es oder wähle ein anderes Modell.`],
] as const)('in %s a model without a name begins its sentence all the same', (language, sentence) => {
  setLanguage(language);
  const failure = new StatusFailure(404, '{"error":"model not found, try pulling it first"}');
  expect(explain(failure, { host, server: 'ollama' })).toMatchObject({ code: 'model_not_found', sentence });
});
