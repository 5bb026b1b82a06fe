import { hourMs } from '@rally/contracts/durations';
import type { SeededRandom } from '@rally/seeded-random';
import { replyCorpus } from '../../services/notifications/test/inbound/replies.corpus.ts';

/** How a player takes part in one conversation: answers at once, late, or not at all. */
export type ReplyPace = 'prompt' | 'late' | 'never';

/** Shares among players asked about the week and among players with a match. Most people answer texts the same day; some never do. */
const paceOfWeek = { prompt: 0.62, late: 0.2, never: 0.18 } as const;
const paceOfMatch = { prompt: 0.7, late: 0.18, never: 0.12 } as const;
/** Hours from our message to the answer. */
const latency = { prompt: { min: 0.1, max: 6 }, late: { min: 26, max: 60 } } as const;
/** How likely it is that a player can play at an hour within the stated availability, and outside of it. */
const freeChance = { stated: 0.75, other: 0.2 };
/** Share of answers that are preceded by something that no grammar understands. */
const unclearShare = 0.06;
/** Share of players without a suitable time who reply OTHER before naming any, and share of those who then forget to. */
const otherShare = 0.3;
const forgetShare = 0.2;

const choiceForms = [
  (numbers: string) => numbers,
  (numbers: string) => `${numbers} please`,
  (numbers: string) => `${numbers} works for me`,
  (numbers: string) => `option ${numbers}`,
  (numbers: string) => `#${numbers} 👍`,
];
const timeForms = [
  (times: string) => times,
  (times: string) => `OTHER ${times}`,
  (times: string) => `how about ${times}?`,
  (times: string) => `I can do ${times}`,
];

export type SimulatedChoices = ReturnType<typeof createSimulatedChoices>;

/** Players' random decisions: words, pace and free hours. */
export function createSimulatedChoices(random: SeededRandom) {
  const free = new Map<string, boolean>();
  const wordsOf = (meaning: string) => replyCorpus.flatMap((line) => (line.meaning === meaning ? [line.reply] : []));
  const words = { yes: wordsOf('yes'), no: wordsOf('no'), ok: wordsOf('ok'), unknown: wordsOf('unknown') };
  const confirming = [...wordsOf('confirm')];

  function pace(of: typeof paceOfWeek | typeof paceOfMatch): ReplyPace {
    const at = random.uniform();
    if (at < of.prompt) return 'prompt';
    return at < of.prompt + of.late ? 'late' : 'never';
  }

  return {
    random,
    paceOfWeek: () => pace(paceOfWeek),
    paceOfMatch: () => pace(paceOfMatch),
    /** When a player answers a message that arrives now. */
    answerAt: (now: Date, drawn: 'prompt' | 'late') =>
      new Date(now.getTime() + random.between(latency[drawn].min, latency[drawn].max) * hourMs),
    words: (meaning: keyof typeof words) => random.pick(words[meaning]),
    confirmation: () => random.pick(confirming),
    isUnclear: () => random.chance(unclearShare),
    saysOther: () => random.chance(otherShare),
    forgets: () => random.chance(forgetShare),
    choice: (numbers: readonly number[]) => random.pick(choiceForms)(numbers.join(random.pick([' or ', ', ', '/']))),
    ownTimes: (times: readonly string[]) => random.pick(timeForms)(times.join(random.pick([', ', ' or ']))),
    /** Whether a player can play then; the answer never changes. */
    isFree(playerId: string, time: Date, isStated: boolean): boolean {
      const key = `${playerId} ${time.toISOString()}`;
      const known = free.get(key);
      if (known !== undefined) return known;
      const drawn = random.chance(isStated ? freeChance.stated : freeChance.other);
      free.set(key, drawn);
      return drawn;
    },
  };
}
