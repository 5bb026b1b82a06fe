import { setTimeout } from 'node:timers/promises';
import type { RallyProcesses } from '../processes/rally-processes.ts';
import type { Replica } from '../processes/replicated-deployment.ts';

/** Injects faults into a running product, each at a random moment of a phase of the week. */
export interface FaultInjector {
  /** Kills a process or the database, or interrupts a provider for a while, and repairs it; resolves after the repair. */
  injectFault(target: FaultTarget, withinMs: number): Promise<void>;
  /** One line for each fault: the target, and after how many milliseconds of the phase. */
  readonly injectedFaults: readonly string[];
}

export type FaultTarget = keyof RallyProcesses['services'] | 'database' | 'broker' | 'stripe' | 'twilio';

/** @param outageMs how long the database and the broker are down, and the providers fail */
export function createFaultInjector(
  rally: RallyProcesses,
  broker: { kill(): Promise<void>; restart(): Promise<void> },
  random: () => number,
  outageMs: number,
): FaultInjector {
  const points: string[] = [];

  async function interrupt(target: FaultTarget): Promise<void> {
    switch (target) {
      case 'database':
        await rally.database.kill();
        await setTimeout(outageMs);
        return rally.startDatabase();
      case 'broker':
        await broker.kill();
        await setTimeout(outageMs);
        return broker.restart();
      case 'stripe':
      case 'twilio':
        rally.network[target].setFault('reset');
        await setTimeout(outageMs);
        return rally.network[target].setFault('none');
      default: {
        const { replicas } = rally.services[target];
        const replica = replicas[Math.floor(random() * replicas.length)];
        await replica?.kill();
        if (replica) await restartReplica(replica);
        if (target === 'sandbox') rally.routeProviders();
      }
    }
  }

  return {
    injectedFaults: points,
    async injectFault(target, withinMs) {
      const afterMs = Math.round(random() * withinMs);
      await setTimeout(afterMs);
      points.push(`${target} after ${afterMs} ms`);
      await interrupt(target);
    },
  };
}

const startTries = 60;
const startPauseMs = 1_000;

/** Starts a replica again until it is up, as Kubernetes does; its database may be down at the same time. */
async function restartReplica(replica: Replica): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await replica.start();
      return;
    } catch (error) {
      if (tries === startTries) throw error;
      await setTimeout(startPauseMs);
    }
  }
}
