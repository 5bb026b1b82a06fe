import { requestOtp, testLogin, verifyOtp } from '@rally/contracts/identity';
import {
  answerOptIn,
  approveMatch,
  askPlayers,
  bulkApproveMatches,
  getWeeklyPlanning,
  listPendingMatches,
  type OptInAnswer,
  sendMatchNotification,
  startWeeklyRun,
} from '@rally/contracts/matchmaking';
import { previewMatchNotification } from '@rally/contracts/notifications';
import { listUsers, saveProfile, subscribe } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import { mapConcurrent } from '@rally/service-kit';
import { newestCodeOf } from '../journeys/product.ts';
import { persist } from './persist.ts';
import { type PlayedProduct, pause } from './rally-process.ts';

/** What the product acknowledged: it has to be there at the end. */
export interface Acknowledged {
  week: string;
  /** Of a page or a message, by player. */
  readonly answers: Map<string, OptInAnswer>;
  /** Phones that signed up and signed in. */
  readonly newcomers: Map<string, string>;
  /** Days that players said they have time. */
  readonly days: Map<string, string>;
  readonly matchIds: Set<string>;
  /** A second run after the first finds nobody left to pair. */
  pairsOfSecondRun: number;
  asks: number;
  /** The texts that staff sent, by match. */
  readonly notified: Map<string, { readonly user1Message: string; readonly user2Message: string }>;
}

/** One part of the week, and how long after its beginning it is worth dying in, in milliseconds. */
export interface Phase {
  readonly name: string;
  readonly deadlyForMs: number;
  work(): Promise<void>;
}

const concurrency = 6;
const askPauseMs = 250;
const newcomerPhones = Array.from({ length: 6 }, (_, index) => `+1301555070${index}`);

/** A league week as staff and players live it, by calls and messages only, each repeated until it is answered. */
export function leagueWeek(product: PlayedProduct, random: () => number): { done: Acknowledged; phases: Phase[] } {
  const done: Acknowledged = {
    week: '',
    answers: new Map(),
    newcomers: new Map(),
    days: new Map(),
    matchIds: new Set(),
    pairsOfSecondRun: 0,
    asks: 0,
    notified: new Map(),
  };
  let staff = '';
  let players: { id: string; phone: string }[] = [];

  /** Signs a phone in by the code it receives. */
  async function signIn(phone: string): Promise<{ userId: string; token: string }> {
    const { user, token } = await persist(product, async () => {
      await product.api.call(requestOtp, { body: { phone } });
      const code = newestCodeOf(await product.messagesTo(phone)) ?? '';
      const reply = await product.api.call(verifyOtp, { body: { phone, code } });
      // The code may have died with the product on its way to the phone.
      return reply.status === 401 || reply.status === 400 ? { ...reply, status: 503 } : reply;
    });
    return { userId: user.id, token };
  }

  async function join(phone: string): Promise<void> {
    await persist(product, () => product.api.call(subscribe, { body: signup(phone) }));
    done.newcomers.set(phone, (await signIn(phone)).userId);
  }

  async function answerOnPage(playerId: string, answer: OptInAnswer): Promise<void> {
    const { token } = await persist(product, () => product.api.call(testLogin, { body: { userId: playerId } }));
    await persist(product, () => product.api.call(answerOptIn, { token, body: { answer } }));
    done.answers.set(playerId, answer);
    const availabilityDays = random() < 0.5 ? 'Mon,Wed,Sat' : 'Tue,Thu,Sun';
    await persist(product, () => product.api.call(saveProfile, { token, body: { availabilityDays } }));
    done.days.set(playerId, availabilityDays);
  }

  async function answerByMessage({ id, phone }: { id: string; phone: string }, answer: OptInAnswer): Promise<void> {
    for (;;) {
      await product.isUp();
      if (await product.reply(phone, answer.toUpperCase()).catch(() => false)) break;
    }
    done.answers.set(id, answer);
  }

  const pending = async () =>
    (await persist(product, () => product.api.call(listPendingMatches, { token: staff }))).matches;

  const phases: Phase[] = [
    {
      name: 'join',
      deadlyForMs: 1_500,
      async work() {
        await mapConcurrent(newcomerPhones, concurrency, join);
        staff = (await signIn(demoPhones.admin)).token;
        const { users } = await persist(
          product,
          () => product.api.call(listUsers, { token: staff }),
          ({ users: known }) => [...done.newcomers.values()].every((userId) => known.some(({ id }) => id === userId)),
        );
        // Only who is onboarded is asked; staff need not be.
        players = users.flatMap(({ id, phone, skill, region }) =>
          phone === null || skill === null || region === null ? [] : [{ id, phone }],
        );
      },
    },
    {
      name: 'ask',
      deadlyForMs: 3_000,
      async work() {
        for (let asked = 0; asked < players.length; await pause(askPauseMs)) {
          await persist(product, () => product.api.call(askPlayers, { token: staff, body: { audience: 'all' } }));
          done.asks += 1;
          const { summary } = await persist(product, () =>
            product.api.call(getWeeklyPlanning, { token: staff, query: { weekOffset: 0 } }),
          );
          asked = summary.total;
          // Only of those who have just joined may the service that asks learn a moment later.
          if (asked < players.length - done.newcomers.size) throw new Error(`an acknowledged asking reached ${asked}`);
        }
      },
    },
    {
      name: 'answer',
      deadlyForMs: 6_000,
      async work() {
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
      deadlyForMs: 700,
      async work() {
        const yes = [...done.answers.values()].filter((answer) => answer === 'yes').length;
        await persist(
          product,
          () => product.api.call(getWeeklyPlanning, { token: staff, query: { weekOffset: 0 } }),
          ({ summary }) => summary.wantsMatch === yes && summary.noMatch === done.answers.size - yes,
        );
        const run = await persist(product, () =>
          product.api.call(startWeeklyRun, { token: staff, body: { dryRun: false } }),
        );
        done.week = run.week;
        for (const { id } of await pending()) done.matchIds.add(id);
        const again = await persist(product, () =>
          product.api.call(startWeeklyRun, { token: staff, body: { dryRun: false } }),
        );
        done.pairsOfSecondRun = again.pairs.length;
      },
    },
    {
      name: 'approve',
      deadlyForMs: 1_000,
      async work() {
        const first = [...done.matchIds].slice(0, Math.ceil(done.matchIds.size / 3));
        await mapConcurrent(first, concurrency, async (id) => {
          await persist(product, () => product.api.call(approveMatch, { token: staff, params: { id } }));
        });
      },
    },
    {
      name: 'approve-many',
      deadlyForMs: 300,
      async work() {
        const matchIds = [...done.matchIds];
        await persist(product, () => product.api.call(bulkApproveMatches, { token: staff, body: { matchIds } }));
      },
    },
    {
      name: 'notify',
      deadlyForMs: 3_000,
      async work() {
        await mapConcurrent([...done.matchIds], concurrency, async (id) => {
          const request = { token: staff, params: { id } };
          const { user1Message, user2Message } = await persist(product, async () => {
            const reply = await product.api.call(previewMatchNotification, request);
            // What staff approved reaches notifications a moment later.
            return reply.status === 404 ? { ...reply, status: 503 } : reply;
          });
          const body = { user1Message, user2Message };
          await persist(product, () => product.api.call(sendMatchNotification, { ...request, body }));
          done.notified.set(id, body);
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
