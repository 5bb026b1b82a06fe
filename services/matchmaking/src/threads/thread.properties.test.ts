import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countUnreadMessages, type MatchThread, markThreadRead, withThreadMessage } from './thread.ts';

const at = new Date('2026-11-24T15:00:00Z');
const empty: MatchThread = {
  matchId: 'm1',
  version: 0,
  playerIds: ['ann', 'bob'],
  messages: [],
  reads: [],
  reportedIds: [],
  expiresAt: at,
};
const player = fc.constantFrom('ann', 'bob');
const step = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), player }),
  fc.record({ kind: fc.constant('read' as const), player, upTo: fc.nat(30) }),
);

test("unread are the opponent's messages after the last one that was read, in whatever order reads arrive", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let thread = empty;
      const readUpTo = new Map<string, number>();
      for (const one of steps) {
        if (one.kind === 'write') {
          const id = `message-${thread.messages.length}`;
          thread = withThreadMessage(thread, { id, authorId: one.player, text: 'Hi', sentAt: at });
          continue;
        }
        const next = markThreadRead(thread, one.player, `message-${one.upTo}`, at);
        expect(next === null).toBe(one.upTo >= thread.messages.length);
        if (next === null) continue;
        expect(next === thread).toBe(one.upTo < (readUpTo.get(one.player) ?? 0));
        readUpTo.set(one.player, Math.max(one.upTo + 1, readUpTo.get(one.player) ?? 0));
        thread = next;
      }
      for (const reader of ['ann', 'bob']) {
        const expected = thread.messages.filter(
          ({ authorId }, index) => authorId !== reader && index >= (readUpTo.get(reader) ?? 0),
        );
        expect(countUnreadMessages(thread, reader)).toBe(expected.length);
      }
    }),
  );
});
