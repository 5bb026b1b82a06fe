import { readFile } from 'node:fs/promises';
import { readCpuSeconds } from '../cpu-time.ts';
import type { RunningProcess } from './benchmarked-league.ts';

/** What a process uses; zeros on systems without `/proc`. */
export interface ProcessUsage {
  readonly name: string;
  readonly residentMB: number;
  /** Its peak. */
  readonly peakMB: number;
  /** CPU seconds of all its threads since it started. */
  readonly cpuSeconds: number;
}

export async function readProcessUsage({ name, pid }: RunningProcess): Promise<ProcessUsage> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (field: string) =>
    (Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) || 0) / 1e3;
  return {
    name,
    residentMB: megabytes('VmRSS'),
    peakMB: megabytes('VmHWM'),
    cpuSeconds: (await readCpuSeconds(pid)) ?? 0,
  };
}

/** CPU seconds that these processes have used together. */
export async function readCpuSecondsOf(processes: readonly RunningProcess[]): Promise<number> {
  const used = await Promise.all(processes.map(({ pid }) => readCpuSeconds(pid)));
  return used.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
}
