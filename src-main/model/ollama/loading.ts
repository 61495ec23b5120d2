import type { ChatRequest, RunningModel } from '../types';
import type { Link } from '../wire/link';
import { askOllama } from './fetch';
import { readPs } from './lists';

/** Clocks and rounding: less than the wait before anybody asks. */
const slackMs = 500;

/** Whether the server, silent for a while, is still loading the model that was asked for. */
export async function isLoading(link: Link, request: ChatRequest, signal: AbortSignal): Promise<boolean> {
  const running = await askOllama(link, {
    signal,
    limitMs: link.probeLimitMs,
    ask: async (client) => readPs(await client.ps()),
  });
  return running.ok && !isResident(running.value, request, Date.now());
}

/**
 * The server lists a model from the moment it begins to load, with an expiry that is always a whole `keep_alive` ahead until the
 * first answer is done. One that had answered before this request is nearer to its end.
 */
export function isResident(running: readonly RunningModel[], request: ChatRequest, nowMs: number): boolean {
  const model = running.find((each) => each.name === request.model || each.name === `${request.model}:latest`);
  if (!model) return false;
  const keepAliveMs = durationMs(request.keepAlive);
  return keepAliveMs === null || model.expiresAtMs - nowMs < keepAliveMs - slackMs;
}

/** `10m`, `1h30m`, `30s`, `500ms`, `300` (seconds); null for what has no end or cannot be read. */
export function durationMs(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  if (!/^(\d+(\.\d+)?(ms|h|m|s))+$/.test(text)) return null;
  const unitMs: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
  const parts = text.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g);
  return [...parts].reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit ?? ''] ?? 0), 0);
}
