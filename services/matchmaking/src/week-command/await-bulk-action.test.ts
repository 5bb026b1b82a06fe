import type { BulkAction } from '@rally/contracts/matchmaking';
import { expect, test } from 'vitest';
import { awaitBulkAction } from './await-bulk-action.ts';

const started: BulkAction = {
  id: 'ask',
  kind: 'ask',
  week: '2026-11-16',
  audience: 'all',
  startedBy: 'staff',
  createdAt: '2026-11-18T15:00:00.000Z',
  finishedAt: null,
  progress: { done: 0, total: 1_000 },
  changed: 0,
  refused: 0,
  refusals: [],
};

test('an action is followed until it has ended, and each step is reported once', async () => {
  const other = { ...started, id: 'other', progress: { done: 7, total: 9 } };
  const steps = [
    started,
    { ...started, progress: { done: 500, total: 1_000 } },
    { ...started, progress: { done: 1_000, total: 1_000 }, changed: 900, finishedAt: '2026-11-18T15:01:00.000Z' },
  ];
  const client = { call: async () => ({ ok: true, actions: [other, steps.shift()] }) as never };
  const lines: string[] = [];
  const ended = await awaitBulkAction(client, started, (line) => lines.push(line), 0);
  expect(ended.changed).toBe(900);
  expect(lines).toEqual(['0 of 1000 players', '500 of 1000 players']);
});
