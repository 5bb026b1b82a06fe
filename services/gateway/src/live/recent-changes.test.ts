import { liveTopics } from '@rally/contracts/gateway';
import { expect, it } from 'vitest';
import { recentChanges } from './recent-changes.ts';

const ann = { id: 'ann', role: 'player' } as const;
const staff = { id: 'staff', role: 'admin' } as const;
const score = (id: string) => ({ topic: 'score' as const, id });

function fourChanges() {
  let time = 0;
  const recent = recentChanges(() => time);
  const add = (eventId: string, accountIds: readonly string[] | 'staff') => {
    time += 60_000;
    recent.add({ eventId, change: score(eventId), accountIds });
  };
  add('e1', ['ann', 'bob']);
  add('e2', ['bob']);
  add('e3', 'staff');
  add('e4', ['ann']);
  return { recent, add };
}

it('gives each what came after, and nothing of others', () => {
  const { recent } = fourChanges();
  const idsFor = (eventId: string, account: Parameters<typeof recent.since>[1]) =>
    recent.since(eventId, account).map((told) => told.eventId);
  expect(idsFor('e1', ann)).toEqual(['e4']);
  expect(idsFor('e2', staff)).toEqual(['e3']);
  expect(idsFor('e4', ann)).toEqual([]);
});

it('says that anything may have changed after an event it does not know any more', () => {
  const { recent, add } = fourChanges();
  for (let event = 5; event < 12; event += 1) add(`e${event}`, ['ann']);
  for (const unknown of ['e1', 'never']) {
    expect(recent.since(unknown, ann).map(({ change }) => change)).toEqual(
      liveTopics.map((topic) => ({ topic, id: null })),
    );
  }
});
