import { setTimeout } from 'node:timers/promises';
import type { Replica } from '../processes/deployment.ts';
import type { RallyProcesses } from '../processes/rally-processes.ts';

/** What is done to a product that runs, each at a random moment of the part of the week it falls into. */
export interface Nemesis {
  /** Kills one process, or the database, or takes a part of the world away for a while, and mends it; resolves when it is mended. */
  strike(target: Target, withinMs: number): Promise<void>;
  /** One line for each strike: what, and at which millisecond of which part. */
  readonly points: readonly string[];
}

export type Target = keyof RallyProcesses['services'] | 'database' | 'broker' | 'stripe' | 'twilio';

/** @param awayMs how long the database and the broker stay away, and the providers fail */
export function nemesis(
  rally: RallyProcesses,
  broker: { kill(): Promise<void>; restart(): Promise<void> },
  random: () => number,
  awayMs: number,
): Nemesis {
  const points: string[] = [];

  async function away(target: Target): Promise<void> {
    switch (target) {
      case 'database':
        await rally.database.kill();
        await setTimeout(awayMs);
        return rally.startDatabase();
      case 'broker':
        await broker.kill();
        await setTimeout(awayMs);
        return broker.restart();
      case 'stripe':
      case 'twilio':
        rally.network[target].fault('reset');
        await setTimeout(awayMs);
        return rally.network[target].fault('none');
      default: {
        const { replicas } = rally.services[target];
        const replica = replicas[Math.floor(random() * replicas.length)];
        await replica?.kill();
        if (replica) await startAgain(replica);
        if (target === 'sandbox') rally.leadProviders();
      }
    }
  }

  return {
    points,
    async strike(target, withinMs) {
      const afterMs = Math.round(random() * withinMs);
      await setTimeout(afterMs);
      points.push(`${target} after ${afterMs} ms`);
      await away(target);
    },
  };
}

const startTries = 60;
const startPauseMs = 1_000;

/** As whoever runs processes does: one that ends before it is up, since its database is away too, is started again. */
async function startAgain(replica: Replica): Promise<void> {
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
