import { setTimeout as sleep } from 'node:timers/promises';
import { nextCursorHeader } from '@rally/contracts';
import {
  getWeeklyRun,
  hasRunEnded,
  listRunPairs,
  listUnpairedPlayers,
  type PlannedPair,
  startWeeklyRun,
  type UnpairedPlayer,
  type WeeklyRun,
} from '@rally/contracts/matchmaking';
import type { TestClient, TestReply } from './test-client.ts';

const pollMs = 20;

/** A run that has ended, with all of its pairs and unpaired players. */
interface CompletedRun extends WeeklyRun {
  readonly pairs: readonly PlannedPair[];
  readonly unpaired: readonly UnpairedPlayer[];
}

/** Starts a weekly run or a preview and waits until it has ended. Throws if the request is rejected. */
export async function startAndAwaitWeeklyRun(client: TestClient, token: string, order: object): Promise<CompletedRun> {
  return awaitWeeklyRun(client, token, await client.call(startWeeklyRun, { token, body: order }));
}

/** Waits until a run that was started has ended. */
export async function awaitWeeklyRun(
  client: TestClient,
  token: string,
  started: TestReply<WeeklyRun>,
): Promise<CompletedRun> {
  const params = { runId: started.body.runId };
  let run: WeeklyRun = started.body;
  while (!hasRunEnded(run)) {
    await sleep(pollMs);
    run = (await client.call(getWeeklyRun, { token, params })).body;
  }
  const pairs = await readPages(async (query) => {
    const { body, headers } = await client.call(listRunPairs, { token, params, query });
    return { rows: body.pairs, headers };
  });
  const unpaired = await readPages(async (query) => {
    const { body, headers } = await client.call(listUnpairedPlayers, { token, params, query });
    return { rows: body.unpaired, headers };
  });
  return { ...run, pairs, unpaired };
}

async function readPages<Row>(
  read: (query: Record<string, string>) => Promise<{ rows: readonly Row[]; headers: Headers }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { rows, headers } = await read(cursor === '' ? {} : { cursor });
    all.push(...rows);
    cursor = headers.get(nextCursorHeader);
  }
  return all;
}
