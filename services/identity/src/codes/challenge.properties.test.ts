import { codeTriesMax, codeTtlSeconds, identityErrors } from '@rally/contracts/identity';
import type { Messenger, OutgoingMessage } from '@rally/messaging';
import { HttpError } from '@rally/service-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnDatabase, startOwnDatabase } from '../../test/own-database.ts';
import { allowanceStore } from '../messages/allowance.store.ts';
import { challengeStore } from './challenge.store.ts';
import { type RequestCode, requestCode } from './request-code.ts';
import { verifyCode } from './verify-code.ts';

let database: OwnDatabase;

beforeAll(async () => {
  database = await startOwnDatabase();
});
afterAll(() => database.stop());

/** What ought to be so: one code that may be tried, and what it still takes. */
interface Expected {
  code: { text: string; expiresAt: number; triesLeft: number } | null;
  older: string[];
}

/** The machine itself, for one phone. */
interface Machine extends RequestCode {
  readonly phone: string;
  readonly sent: OutgoingMessage[];
  provider: 'up' | 'refuses' | 'silent';
}

type Command = fc.AsyncCommand<Expected, Machine>;
type Outcome = 'passed' | 'code_invalid' | 'code_not_sent' | 'other';

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
    const outcome = await outcomeOf(requestCode(machine, machine.phone, '203.0.113.5'));
    if (expected.code) expected.older.push(expected.code.text);
    expected.code = null;
    if (this.provider !== 'up') return expect(outcome).toBe('code_not_sent');
    expect(outcome).toBe('passed');
    const text = /#(\d{6})$/.exec(machine.sent.at(-1)?.body ?? '')?.[1] ?? '';
    expected.code = { text, expiresAt: now() + codeTtlSeconds * 1000, triesLeft: codeTriesMax };
    expected.older = expected.older.filter((code) => code !== text);
  }
}

/** Some guesses at once: the newest code, an older one, or one that never was. */
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
      this.guesses.map((guess) => outcomeOf(verifyCode(machine, machine.phone, text[guess] ?? never))),
    );
    const passed = outcomes.filter((outcome) => outcome === 'passed').length;
    expect(outcomes.filter((outcome) => outcome !== 'passed')).toEqual(
      Array.from({ length: outcomes.length - passed }, () => 'code_invalid'),
    );
    const right = this.guesses.filter((guess) => guess === 'newest').length;
    const usable = code && code.expiresAt > now() ? code.triesLeft : 0;
    if (right === 0 || usable === 0) expect(passed).toBe(0);
    else if (this.guesses.length <= usable) expect(passed).toBe(1);
    // Of more guesses than may be compared, which ones are is not told; never do two pass.
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
  // Fewer codes than it takes to be stopped for the day.
  { maxCommands: 19 },
);

it('a code passes once, while it is the newest, for five minutes and five tries, in any order of events', async () => {
  const challenges = challengeStore(database.connection);
  const allowances = allowanceStore(database.connection);
  let phones = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      phones += 1;
      const machine = machineFor(`+1202${String(phones).padStart(7, '0')}`);
      await fc.asyncModelRun(() => ({ model: { code: null, older: [] }, real: machine }), steps);
      const rows = database.connection.collection<{ _id: string; tries: number }>('code_challenges');
      const row = await rows.findOne({ _id: machine.phone });
      if (row) expect(row.tries).toBeLessThanOrEqual(codeTriesMax);
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
      allowances,
      rules: [{ count: 100, seconds: 60 }],
      messenger: messengerOf(() => machine),
      clock: database.clock,
      admit: async () => async () => {},
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
      if (provider === 'refuses') return { outcome: 'refused', providerCode: 21_211, optedOut: false };
      if (provider === 'silent') return { outcome: 'unknown', cause: new Error('no answer') };
      sent.push(message);
      return { outcome: 'accepted', providerId: `SM${sent.length}` };
    },
    recent: async () => [],
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
