import { z } from 'zod';
import type { ServerKind, ServerProbe } from '../../../src-preload/contract/servers';
import type { Asking } from '../../consent/question';
import { plainName } from '../../consent/quoted-text';
import { t } from '../../locale/t';
import { askServer } from '../openai/link';
import { isLoopback } from '../server/host';
import type { ModelError, ModelResult } from '../types';
import { askOnce, openLink } from '../wire/link';

const version = z.looseObject({ version: z.string().min(1) });
const list = z.looseObject({
  data: z.array(z.looseObject({ id: z.string(), owned_by: z.string().nullish().catch(null) }).catch({ id: '' })),
});
const props = z.looseObject({ default_generation_settings: z.looseObject({}) });

/** As the servers that have a name of their own there sign their models. */
const SOFTWARE: Readonly<Record<string, string>> = {
  llamacpp: 'llama.cpp',
  organization_owner: 'LM Studio',
  vllm: 'vLLM',
  sglang: 'SGLang',
};
/** Jan signs its models as others could; nobody else has its port. */
const JAN_PORT = '1337';
const LIMIT_MS = 3_000;

/** What answers there, by three plain questions at most. Whoever asks for it has asked the person, beyond this computer. */
export async function probeServer(url: string): Promise<ServerProbe> {
  const link = openLink(
    { address: () => url, place: () => ({ ok: true, value: { host: url, headers: {} } }) },
    'openai',
  );
  const ask = (path: string): Promise<ModelResult<unknown>> =>
    askOnce(link, { limitMs: LIMIT_MS, ask: (place, signal) => askServer(link, place, { path, signal }) });
  try {
    const said = await ask('/api/version');
    const isOllama = said.ok && version.safeParse(said.value).success;
    // Nothing answers to the next question what did not answer to this one.
    if (!said.ok && SILENT.has(said.error.code)) return nothing(url, said.error);
    const models = await ask('/v1/models');
    const entries = models.ok ? list.safeParse(models.value).data?.data : undefined;
    if (isOllama) return found(url, 'ollama', { software: 'Ollama', models: entries?.length ?? 0 });
    if (entries === undefined) return models.ok ? foreign(url) : refused(url, models.error);
    const software = softwareOf(entries, url) ?? (await isLlamaCpp(ask));
    return found(url, 'openai', { software, models: entries.length });
  } finally {
    void link.dispatcher().then((dispatcher) => dispatcher.close());
  }
}

const SILENT: ReadonlySet<ModelError['code']> = new Set(['unreachable', 'tls', 'timed_out', 'connection_lost']);

function softwareOf(entries: readonly { readonly owned_by?: string | null | undefined }[], url: string): string | null {
  const signed = entries.flatMap(({ owned_by }) => SOFTWARE[owned_by ?? ''] ?? [])[0];
  if (signed !== undefined) return signed;
  return new URL(url).port === JAN_PORT ? 'Jan' : null;
}

async function isLlamaCpp(ask: (path: string) => Promise<ModelResult<unknown>>): Promise<string | null> {
  const said = await ask('/props');
  return said.ok && props.safeParse(said.value).success ? 'llama.cpp' : null;
}

function found(
  url: string,
  kind: ServerKind,
  { software, models }: Pick<ServerProbe, 'software' | 'models'>,
): ServerProbe {
  const sentence = t('main-model.probe.found', { software: software ?? t('main-model.probe.some'), host: url, models });
  return { url, isLocal: isLoopback(url), answers: true, kind, software, models, sentence };
}

function refused(url: string, { code, sentence }: ModelError): ServerProbe {
  if (code !== 'sign_in_needed' && code !== 'forbidden_origin') return { ...foreign(url), sentence };
  return { ...foreign(url), kind: 'openai', sentence };
}

function foreign(url: string): ServerProbe {
  const sentence = t('main-model-wire.foreign', { host: url, server: 'openai' });
  return { url, isLocal: isLoopback(url), answers: true, kind: null, software: null, models: 0, sentence };
}

function nothing(url: string, { sentence }: ModelError): ServerProbe {
  return { ...foreign(url), answers: false, sentence };
}

/** @param origin of another computer */
export function askForProbe(origin: string): Asking {
  return {
    message: t('main-model.probe.ask', { host: plainName(origin, 120) }),
    detail: t('main-model.probe.detail'),
    yes: t('main-model.probe.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'server', about: { probe: origin } }],
  };
}
