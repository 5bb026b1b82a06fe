import { gatewayApiKey } from '@rally/one-machine';
import { createTestApiClient } from '@rally/testing';
import * as z from 'zod';
import { createLeagueWeekScript } from '../crash/league-week.ts';
import { type RunningProduct, sleep } from '../crash/rally-process.ts';

const settings = z.object({
  RALLY_URL: z.url().describe('Where the product with its sandbox answers'),
});
const messageList = z.object({ messages: z.array(z.object({ body: z.string() })) });
/** Makes everyone answer YES, alternately on the page and by message. */
const answers = [0.3, 0.2, 0.5, 0.3, 0.6];
const arriveWithinMs = 60_000;

/** Plays a league week over HTTP (sign-up, question, answers, run, approval, messages), or only its phases before `end`. */
async function playWeek(url: string, end: string | undefined): Promise<void> {
  const startedAt = performance.now();
  const product = productAt(url);
  let turn = 0;
  const { done, phases } = createLeagueWeekScript(product, () => answers[turn++ % answers.length] ?? 0.5);
  for (const { name, run } of phases) {
    if (name === end) return;
    const since = performance.now();
    await run();
    print(`${name}: ${seconds(since)} s`);
  }
  for (const [matchId, texts] of done.sentNotifications) await allArrived(product, matchId, Object.values(texts));
  if (done.matchIds.size === 0) throw new Error('nobody was paired');
  if (done.pairsOfSecondRun > 0) throw new Error(`a second run made ${done.pairsOfSecondRun} pairs`);
  print(
    `${done.newcomers.size} players, ${done.matchIds.size} matches, ${2 * done.sentNotifications.size} messages, ${seconds(startedAt)} s`,
  );
}

async function allArrived(product: RunningProduct, matchId: string, texts: readonly string[]): Promise<void> {
  const phones = Array.from({ length: 6 }, (_, index) => `+1301555070${index}`);
  for (const startedAt = performance.now(); performance.now() - startedAt < arriveWithinMs; await sleep(500)) {
    const received = (await Promise.all(phones.map((phone) => product.messagesTo(phone)))).flat();
    if (texts.every((text) => received.includes(text))) return;
  }
  throw new Error(`the messages of ${matchId} did not arrive`);
}

function productAt(url: string): RunningProduct {
  return {
    api: createTestApiClient(`${url}/api`, { 'x-api-key': gatewayApiKey, 'x-requested-with': 'XMLHttpRequest' }),
    waitUntilUp: async () => undefined,
    async messagesTo(phone) {
      const response = await fetch(`${url}/sandbox/api/messages?to=${encodeURIComponent(phone)}`);
      return messageList.parse(await response.json()).messages.map(({ body }) => body);
    },
    async reply(from, body) {
      const response = await fetch(`${url}/sandbox/api/replies`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from, body }),
      });
      return response.ok;
    },
  };
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await playWeek(settings.parse(process.env).RALLY_URL.replace(/\/$/, ''), process.argv[2]);
