import { requestOtp, testLogin, verifyOtp } from '@rally/contracts/identity';
import {
  answerOptIn,
  approveMatch,
  askPlayers,
  bulkApproveMatches,
  getWeeklyPlanning,
  getWeeklyRun,
  listBulkActions,
  listPendingMatches,
  type OptInAnswer,
  sendMatchNotification,
  startWeeklyRun,
  type WeeklyRun,
} from '@rally/contracts/matchmaking';
import { previewMatchNotification } from '@rally/contracts/notifications';
import { listUsers, saveProfile, subscribe } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import { mapConcurrent } from '@rally/service-kit';
import { findNewestCode } from '@rally/testing';
import { type RunningProduct, sleep } from './rally-process.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';

/** The changes that the product acknowledged, which must exist at the end. */
export interface AcknowledgedChanges {
  week: string;
  /** Answers given on the page or by message, by player. */
  readonly answers: Map<string, OptInAnswer>;
  /** Phones that signed up and signed in. */
  readonly newcomers: Map<string, string>;
  /** Availability days that players saved. */
  readonly availabilityDays: Map<string, string>;
  readonly matchIds: Set<string>;
  /** Pairs of a second run. There must be none, since the first run leaves nobody to pair. */
  pairsOfSecondRun: number;
  askCount: number;
  /** Messages that staff sent, by match. */
  readonly sentNotifications: Map<string, { readonly user1Message: string; readonly user2Message: string }>;
}

/** A part of the week. Kills are timed within its first `killWindowMs`. */
export interface LeagueWeekPart {
  readonly name: string;
  readonly killWindowMs: number;
  run(): Promise<void>;
}

const concurrency = 6;
const askPauseMs = 250;
const newcomerPhones = Array.from({ length: 6 }, (_, index) => `+1301555070${index}`);

/** A league week of staff and players, as calls and messages that are each repeated until acknowledged. */
export function createLeagueWeekScript(
  product: RunningProduct,
  random: () => number,
): { done: AcknowledgedChanges; phases: LeagueWeekPart[] } {
  const done: AcknowledgedChanges = {
    week: '',
    answers: new Map(),
    newcomers: new Map(),
    availabilityDays: new Map(),
    matchIds: new Set(),
    pairsOfSecondRun: 0,
    askCount: 0,
    sentNotifications: new Map(),
  };
  let staff = '';
  let players: { id: string; phone: string }[] = [];

  /** Signs in with the code that the phone receives. */
  async function signIn(phone: string): Promise<{ userId: string; token: string }> {
    const { user, token } = await retryUntilAnswered(product, async () => {
      await product.api.call(requestOtp, { body: { phone } });
      const code = findNewestCode(await product.messagesTo(phone)) ?? '';
      const reply = await product.api.call(verifyOtp, { body: { phone, code } });
      // The code may have been lost when the product was killed.
      return reply.status === 401 || reply.status === 400 ? { ...reply, status: 503 } : reply;
    });
    return { userId: user.id, token };
  }

  async function join(phone: string): Promise<void> {
    await retryUntilAnswered(product, () => product.api.call(subscribe, { body: signup(phone) }));
    const { userId, token } = await signIn(phone);
    // Without a name, nobody is paired.
    await retryUntilAnswered(product, () =>
      product.api.call(saveProfile, { token, body: { name: `Newcomer ${phone.slice(-1)}` } }),
    );
    done.newcomers.set(phone, userId);
  }

  async function answerOnPage(playerId: string, answer: OptInAnswer): Promise<void> {
    const { token } = await retryUntilAnswered(product, () =>
      product.api.call(testLogin, { body: { userId: playerId } }),
    );
    await retryUntilAnswered(product, () => product.api.call(answerOptIn, { token, body: { answer } }));
    done.answers.set(playerId, answer);
    const availabilityDays = random() < 0.5 ? 'Mon,Wed,Sat' : 'Tue,Thu,Sun';
    await retryUntilAnswered(product, () => product.api.call(saveProfile, { token, body: { availabilityDays } }));
    done.availabilityDays.set(playerId, availabilityDays);
  }

  async function answerByMessage({ id, phone }: { id: string; phone: string }, answer: OptInAnswer): Promise<void> {
    for (;;) {
      await product.waitUntilUp();
      if (await product.reply(phone, answer.toUpperCase()).catch(() => false)) break;
    }
    done.answers.set(id, answer);
  }

  const pending = async () =>
    (await retryUntilAnswered(product, () => product.api.call(listPendingMatches, { token: staff }))).matches;

  /** Starts a run and waits until it is applied, whatever happens to the process in between. */
  async function startAndCompleteRun(): Promise<WeeklyRun> {
    const { runId } = await retryUntilAnswered(product, () =>
      product.api.call(startWeeklyRun, { token: staff, body: { dryRun: false } }),
    );
    return retryUntilAnswered(
      product,
      () => product.api.call(getWeeklyRun, { token: staff, params: { runId } }),
      ({ state }) => state === 'applied',
    );
  }

  const phases: LeagueWeekPart[] = [
    {
      name: 'join',
      killWindowMs: 1_500,
      async run() {
        await mapConcurrent(newcomerPhones, concurrency, join);
        staff = (await signIn(demoPhones.admin)).token;
        const { users } = await retryUntilAnswered(
          product,
          () => product.api.call(listUsers, { token: staff }),
          ({ users: known }) => [...done.newcomers.values()].every((userId) => known.some(({ id }) => id === userId)),
        );
        // Only onboarded players are asked.
        players = users.flatMap(({ id, phone, skill, region }) =>
          phone === null || skill === null || region === null ? [] : [{ id, phone }],
        );
      },
    },
    {
      name: 'ask',
      killWindowMs: 3_000,
      async run() {
        for (let asked = 0; asked < players.length; await sleep(askPauseMs)) {
          await retryUntilAnswered(product, () =>
            product.api.call(askPlayers, { token: staff, body: { audience: 'all' } }),
          );
          // Another process continues once it has seen the lease of a killed one expire.
          await retryUntilAnswered(
            product,
            () => product.api.call(listBulkActions, { token: staff }),
            ({ actions }) => actions.every(({ finishedAt }) => finishedAt !== null),
          );
          done.askCount += 1;
          const { summary } = await retryUntilAnswered(product, () =>
            product.api.call(getWeeklyPlanning, { token: staff, query: { weekOffset: 0 } }),
          );
          asked = summary.total;
          // Matchmaking learns about new players through events, a moment later.
          if (asked < players.length - done.newcomers.size) throw new Error(`an acknowledged asking reached ${asked}`);
        }
      },
    },
    {
      name: 'answer',
      killWindowMs: 6_000,
      async run() {
        await mapConcurrent(players, concurrency, async (player) => {
          const answer = random() < 0.85 ? 'yes' : 'no';
          const way = random();
          if (way < 0.35) await answerOnPage(player.id, answer);
          else if (way < 0.75) await answerByMessage(player, answer);
        });
      },
    },
    {
      name: 'run',
      killWindowMs: 700,
      async run() {
        const yes = [...done.answers.values()].filter((answer) => answer === 'yes').length;
        await retryUntilAnswered(
          product,
          () => product.api.call(getWeeklyPlanning, { token: staff, query: { weekOffset: 0 } }),
          ({ summary }) => summary.wantsMatch === yes && summary.noMatch === done.answers.size - yes,
        );
        const run = await startAndCompleteRun();
        done.week = run.week;
        for (const { id } of await pending()) done.matchIds.add(id);
        done.pairsOfSecondRun = (await startAndCompleteRun()).summary?.pairs ?? 0;
      },
    },
    {
      name: 'approve',
      killWindowMs: 1_000,
      async run() {
        const first = [...done.matchIds].slice(0, Math.ceil(done.matchIds.size / 3));
        await mapConcurrent(first, concurrency, async (id) => {
          await retryUntilAnswered(product, () => product.api.call(approveMatch, { token: staff, params: { id } }));
        });
      },
    },
    {
      name: 'approve-many',
      killWindowMs: 300,
      async run() {
        const matchIds = [...done.matchIds];
        await retryUntilAnswered(product, () =>
          product.api.call(bulkApproveMatches, { token: staff, body: { matchIds } }),
        );
      },
    },
    {
      name: 'notify',
      killWindowMs: 3_000,
      async run() {
        await mapConcurrent([...done.matchIds], concurrency, async (id) => {
          const request = { token: staff, params: { id } };
          const { user1Message, user2Message } = await retryUntilAnswered(product, async () => {
            const reply = await product.api.call(previewMatchNotification, request);
            // Notifications learns about the approval through an event, a moment later.
            return reply.status === 404 ? { ...reply, status: 503 } : reply;
          });
          const body = { user1Message, user2Message };
          await retryUntilAnswered(product, () => product.api.call(sendMatchNotification, { ...request, body }));
          done.sentNotifications.set(id, body);
        });
      },
    },
  ];
  return { done, phases };
}

function signup(phone: string) {
  return {
    phone,
    region: 'Bethesda, MD',
    skill: '3.5',
    availability: 'Flexible',
    gender: 'female',
    opponentGenderPreference: 'no_preference',
    consent: true,
    sport: 'tennis',
    zipCode: '20814',
  };
}
