import { readFileSync } from 'node:fs';
import type { Carrier } from '../../src-main/sync/carriers/port/carrier';

export type Cost = { readonly processor_s: number; readonly seconds: number };

/** What it costs this process, other threads of it included. */
export async function costOf(run: () => unknown): Promise<Cost> {
  const [began, from] = [performance.now(), process.cpuUsage()];
  await run();
  const { user, system } = process.cpuUsage(from);
  return {
    processor_s: rounded((user + system) / 1e6, 1000),
    seconds: rounded((performance.now() - began) / 1000, 1000),
  };
}

/** The most that this process ever had at once. What `resourceUsage` says begins with the process that started it. */
export function peakMb(): number {
  const [, kb = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
}

export function rounded(value: number, parts = 10): number {
  return Math.round(value * parts) / parts;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Counts what goes through a carrier. */
export function counting(carrier: Carrier) {
  const count = { read: 0, written: 0, calls: 0 };
  const counted: Carrier = {
    ...carrier,
    list: (prefix) => {
      count.calls += 1;
      return carrier.list(prefix);
    },
    read: async (name) => {
      const bytes = await carrier.read(name);
      count.calls += 1;
      count.read += bytes?.length ?? 0;
      return bytes;
    },
    write: (name, bytes) => {
      count.calls += 1;
      count.written += bytes.length;
      return carrier.write(name, bytes);
    },
    remove: (name) => {
      count.calls += 1;
      return carrier.remove(name);
    },
  };
  return { carrier: counted, count };
}
