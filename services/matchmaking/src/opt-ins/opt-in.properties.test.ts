import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyMessageOptInAnswer,
  applyWebOptInAnswer,
  createUnaskedOptIn,
  getWeeklyQuestionRound,
  hasOptInAnswerChanged,
  markOptInAsAsked,
  type WeekOptIn,
} from './opt-in.ts';

const audiences = fc.constantFrom('all' as const, 'unanswered' as const);
const answers = fc.constantFrom('yes' as const, 'no' as const);
const silent = createUnaskedOptIn('ann', '2026-11-16');
const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 15, minute));

test('however often staff ask, a player gets one question and one reminder at most, and none after an answer', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(audiences, answers), { maxLength: 20 }), (acts) => {
      let optIn: WeekOptIn = silent;
      const rounds: string[] = [];
      for (const [minute, act] of acts.entries()) {
        if (act === 'yes' || act === 'no') {
          optIn = applyWebOptInAnswer(optIn, act, at(minute)) ?? optIn;
          continue;
        }
        const round = getWeeklyQuestionRound(optIn, act);
        if (round === null) continue;
        expect(optIn.answer).toBe(null);
        optIn = markOptInAsAsked(optIn, act, at(minute));
        rounds.push(round);
      }
      expect([[], ['first'], ['first', 'reminder']]).toContainEqual(rounds);
    }),
  );
});

test('replies in any order and any number of times end with the latest answer', () => {
  const replies = fc.uniqueArray(fc.record({ minute: fc.nat(50), answer: answers }), {
    selector: ({ minute }) => minute,
    minLength: 1,
    maxLength: 6,
  });
  const deliveries = replies.chain((sent) =>
    fc.tuple(
      fc.constant(sent),
      fc.shuffledSubarray([...sent, ...sent], { minLength: sent.length * 2, maxLength: sent.length * 2 }),
    ),
  );
  fc.assert(
    fc.property(deliveries, ([sent, delivered]) => {
      const end = delivered.reduce<WeekOptIn>((optIn, { minute, answer }) => {
        const reply = { messageId: `m${minute}`, answer, receivedAt: at(minute) };
        return applyMessageOptInAnswer(optIn, reply) ?? optIn;
      }, silent);
      const latest = sent.reduce((last, one) => (one.minute > last.minute ? one : last));
      expect(end.answer).toBe(latest.answer);
      expect(end.answeredAt).toEqual(at(latest.minute));
    }),
  );
});

test('repeating the same answer by the same channel emits no event', () => {
  fc.assert(
    fc.property(answers, fc.nat(10), (answer, later) => {
      const first = applyWebOptInAnswer(silent, answer, at(0));
      if (first === null) throw new Error('a first answer is always new');
      expect(hasOptInAnswerChanged(silent, first)).toBe(true);
      const again = applyWebOptInAnswer(first, answer, at(later));
      expect(again === null || !hasOptInAnswerChanged(first, again)).toBe(true);
      const byMessage = applyMessageOptInAnswer(first, { messageId: 'm', answer, receivedAt: at(later) });
      expect(byMessage !== null && hasOptInAnswerChanged(first, byMessage)).toBe(true);
    }),
  );
});
