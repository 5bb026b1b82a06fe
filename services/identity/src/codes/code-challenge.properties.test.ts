import { codeTtlSeconds, identityErrors, maxCodeAttempts } from '@rally/contracts/identity';
import type { Messenger, OutgoingMessage } from '@rally/messaging';
import { createRateLimitStore, HttpError } from '@rally/service-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDetachedTasks } from '../messages/detached-tasks.ts';
import { createSendTextMessage } from '../messages/send-text-message.ts';
import { type CodeChallengeStore, createCodeChallengeStore } from './code-challenge.store.ts';
import { type RequestCodeDependencies, requestCode } from './request-code.ts';
import { type VerifyCodeDependencies, verifyCode } from './verify-code.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** The model: at most one usable code, and its remaining attempts. */
interface Expected {
  code: { text: string; expiresAt: number; triesLeft: number } | null;
  older: string[];
}

/** The system under test, for one phone. */
interface Machine extends RequestCodeDependencies, VerifyCodeDependencies {
  readonly phone: string;
  readonly challenges: CodeChallengeStore;
  readonly sent: OutgoingMessage[];
  provider: 'up' | 'refuses' | 'silent';
}

type Command = fc.AsyncCommand<Expected, Machine>;
type Outcome = 'passed' | 'code_invalid' | 'code_not_sent' | 'other';

const source = { address: '203.0.113.5', deviceId: null };
const now = () => database.clock.now().getTime();

class Ask implements Command {
  readonly provider: Machine['provider'];
  constructor(provider: Machine['provider']) {
    this.provider = provider;
  }
  check = () => true;
  toString = () => `ask(provider ${this.provider})`;
  async run(expected: Expected, machine: Machine) {
    machine.provider = this.provider;
    const outcome = await outcomeOf(requestCode(machine, machine.phone, source));
    if (expected.code) expected.older.push(expected.code.text);
    expected.code = null;
    if (this.provider !== 'up') return expect(outcome).toBe('code_not_sent');
    expect(outcome).toBe('passed');
    const text = /#(\d{6})$/.exec(machine.sent.at(-1)?.body ?? '')?.[1] ?? '';
    expected.code = { text, expiresAt: now() + codeTtlSeconds * 1000, triesLeft: maxCodeAttempts };
    expected.older = expected.older.filter((code) => code !== text);
  }
}

/** Concurrent guesses: the latest code, an older one, or one that was never sent. */
class Guess implements Command {
  readonly guesses: readonly ('newest' | 'older' | 'wrong')[];
  constructor(guesses: Guess['guesses']) {
    this.guesses = guesses;
  }
  check = () => true;
  toString = () => `guess(${this.guesses.join(', ')})`;
  async run(expected: Expected, machine: Machine) {
    const { code } = expected;
    const text = { newest: code?.text, older: expected.older[0], wrong: undefined };
    const never = String((Number(code?.text ?? 0) + 1) % 1_000_000).padStart(6, '0');
    const outcomes = await Promise.all(
      this.guesses.map((guess) => outcomeOf(verifyCode(machine, machine.phone, text[guess] ?? never, source))),
    );
    const passed = outcomes.filter((outcome) => outcome === 'passed').length;
    expect(outcomes.filter((outcome) => outcome !== 'passed')).toEqual(
      Array.from({ length: outcomes.length - passed }, () => 'code_invalid'),
    );
    const right = this.guesses.filter((guess) => guess === 'newest').length;
    const usable = code && code.expiresAt > now() ? code.triesLeft : 0;
    if (right === 0 || usable === 0) expect(passed).toBe(0);
    else if (this.guesses.length <= usable) expect(passed).toBe(1);
    // If there are more guesses than attempts left, it is unspecified which ones are compared, but two never pass.
    else expect(passed).toBeLessThanOrEqual(1);
    if (!code) return;
    if (passed === 1) {
      expected.older.push(code.text);
      expected.code = null;
    } else if (usable > 0) code.triesLeft = Math.max(0, usable - this.guesses.length);
  }
}

class Wait implements Command {
  readonly seconds: number;
  constructor(seconds: number) {
    this.seconds = seconds;
  }
  check = () => true;
  toString = () => `wait(${this.seconds} s)`;
  async run() {
    database.clock.advanceSeconds(this.seconds);
  }
}

const guess = fc.constantFrom('newest' as const, 'older' as const, 'wrong' as const);
const commands = fc.commands(
  [
    fc.constantFrom('up' as const, 'up' as const, 'refuses' as const, 'silent' as const).map((way) => new Ask(way)),
    fc.array(guess, { minLength: 1, maxLength: 8 }).map((guesses) => new Guess(guesses)),
    guess.map((one) => new Guess([one])),
    fc.integer({ min: 1, max: codeTtlSeconds }).map((seconds) => new Wait(seconds)),
  ],
  // Few enough codes that the lockout is not reached.
  { maxCommands: 9 },
);

it('a code works once, while it is the latest, for five minutes and five attempts, in any order of events', async () => {
  const challenges = createCodeChallengeStore(database.connection);
  const rateLimits = createRateLimitStore(database.connection);
  let phones = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      phones += 1;
      const machine = machineFor(`+1202${String(phones).padStart(7, '0')}`);
      await fc.asyncModelRun(() => ({ model: { code: null, older: [] }, real: machine }), steps);
      const rows = database.connection.collection<{ _id: string; tries: number }>('code_challenges');
      const row = await rows.findOne({ _id: machine.phone });
      if (row) expect(row.tries).toBeLessThanOrEqual(maxCodeAttempts);
    }),
    { numRuns: 120 },
  );

  function machineFor(phone: string): Machine {
    const sent: OutgoingMessage[] = [];
    const machine: Machine = {
      phone,
      sent,
      provider: 'up',
      challenges,
      rateLimits,
      messageRateLimits: { perSource: [{ count: 100, seconds: 60 }], perPhone: [{ count: 100, seconds: 60 }] },
      detached: createDetachedTasks(() => undefined),
      sendTextMessage: createSendTextMessage(
        messengerOf(() => machine),
        [],
      ),
      clock: database.clock,
      claimTraffic: async () => async () => {},
      findMessageLanguage: async () => 'en-US',
      codeSecret: 'secret of the codes',
      domain: 'rally.example',
    };
    return machine;
  }
});

function messengerOf(machine: () => Machine): Messenger {
  return {
    async send(message) {
      const { provider, sent } = machine();
      if (provider === 'refuses') return { outcome: 'refused', providerCode: 21_211, hasOptedOut: false };
      if (provider === 'silent') return { outcome: 'unknown', cause: new Error('no answer') };
      sent.push(message);
      return { outcome: 'accepted', providerId: `SM${sent.length}` };
    },
    listSenders: () => [],
    getSender: () => '',
    listRecent: async () => [],
    delete: async () => undefined,
    deleteConversation: async () => undefined,
  };
}

async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work;
    return 'passed';
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.error === identityErrors.codeInvalid) return 'code_invalid';
    return error.error === identityErrors.codeNotSent ? 'code_not_sent' : 'other';
  }
}
