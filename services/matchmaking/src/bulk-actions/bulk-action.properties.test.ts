import { bulkActionRefusalsMax } from '@rally/contracts/matchmaking';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advanceBulkAction,
  type BulkAction,
  type BulkActionBatch,
  deriveBulkOrderKey,
  isLastBatch,
} from './bulk-action.ts';

const now = new Date('2026-11-22T15:00:00Z');
const refusal = (id: string) => ({ id, error: 'No', code: 'no' });
const started: BulkAction = {
  id: 'action',
  version: 1,
  order: { kind: 'announce', matchIds: null, search: null, messages: [{ id: 'm', user1: 'Hi Ann', user2: 'Hi Bob' }] },
  week: '2026-11-16',
  startedBy: 'staff',
  requestId: 'request',
  createdAt: now,
  finishedAt: null,
  fence: 0,
  batch: null,
  progress: { done: 0, total: 0 },
  changed: 0,
  refused: 0,
  refusals: [],
};

/** Batches with their outcomes; each looks at `changed + refused + skipped` items. */
const batches = fc.array(fc.record({ changed: fc.nat(200), refused: fc.nat(200), skipped: fc.nat(200) }), {
  minLength: 1,
  maxLength: 8,
});

test('an action ends once, after its last batch, with everything counted once', () => {
  fc.assert(
    fc.property(batches, fc.nat(1_000), (outcomes, estimate) => {
      let action: BulkAction = { ...started, progress: { done: 0, total: estimate } };
      const sizes = outcomes.map(({ changed, refused, skipped }) => changed + refused + skipped);
      outcomes.forEach((_, index) => {
        const before = action;
        const next: BulkActionBatch = {
          ids: [],
          count: sizes[index] ?? 0,
          next: index === outcomes.length - 1 ? null : String(index),
        };
        action = advanceBulkAction(action, outcomeOf(outcomes[index - 1]), next, now) ?? action;
        expect(action.version).toBe(before.version + 1);
        expect(action.progress.done).toBeLessThanOrEqual(action.progress.total);
        expect(action.progress.done).toBeGreaterThanOrEqual(before.progress.done);
        expect([action.finishedAt, action.batch]).toEqual([null, next]);
        expect(isLastBatch(action)).toBe(index === outcomes.length - 1);
      });
      const ended = advanceBulkAction(action, outcomeOf(outcomes.at(-1)), null, now);
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      const refused = sum(outcomes.map((one) => one.refused));
      expect(ended).toMatchObject({
        finishedAt: now,
        batch: null,
        progress: { done: sum(sizes), total: sum(sizes) },
        changed: sum(outcomes.map(({ changed }) => changed)),
        refused,
      });
      expect(ended?.refusals).toHaveLength(Math.min(refused, bulkActionRefusalsMax));
      expect(ended && advanceBulkAction(ended, { changed: 1, refused: [] }, null, now)).toBe(null);
    }),
  );
});

test('the texts of staff are deleted when the action ends', () => {
  const next = { ids: ['m'], count: 1, next: null };
  const begun = advanceBulkAction(started, { changed: 0, refused: [] }, next, now);
  expect(JSON.stringify(begun)).toContain('Hi Ann');
  expect(JSON.stringify(begun && advanceBulkAction(begun, { changed: 1, refused: [] }, null, now))).not.toContain(
    'Ann',
  );
});

test('equal orders have the same key, different orders different keys', () => {
  const ask = { kind: 'ask', audience: 'all', prompt: null } as const;
  expect(deriveBulkOrderKey({ ...ask })).toBe(deriveBulkOrderKey(ask));
  const others = [{ ...ask, audience: 'unanswered' as const }, { ...ask, prompt: 'question' as const }, started.order];
  for (const other of others) expect(deriveBulkOrderKey(other)).not.toBe(deriveBulkOrderKey(ask));
});

function outcomeOf(one: { changed: number; refused: number } | undefined) {
  const { changed = 0, refused = 0 } = one ?? {};
  return { changed, refused: Array.from({ length: refused }, (_, index) => refusal(String(index))) };
}
