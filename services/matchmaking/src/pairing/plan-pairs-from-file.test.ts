import { expect, test } from 'vitest';
import { planPairsFromFile } from './plan-pairs-from-file.ts';

const base = {
  zipCode: '10001',
  sport: 'tennis',
  rating: 3.5,
  gender: 'female',
  opponentGenderPreference: 'any',
  availabilityDays: [],
  availabilityTimeBlocks: [],
  matchesAssigned: 0,
  matchesCompleted: 0,
  weeksWaited: 0,
  recentOpponents: [],
};

test('each pair is one JSON line with its quality and reasons', () => {
  const plan = planPairsFromFile(
    lines({ ...base, id: 'b', weeksWaited: 2 }, { ...base, id: 'a', rating: 3.75 }),
    null,
    1,
    false,
  );
  expect(plan.ok && plan.lines.map((line) => JSON.parse(line))).toEqual([
    {
      a: 'a',
      b: 'b',
      quality: 969,
      reasons: {
        levelGap: 0.25,
        miles: 0,
        sharedDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
        sharedTimeBlocks: ['Morning', 'Afternoon', 'Evening'],
        weeksWaited: [0, 2],
        timesMet: 0,
      },
    },
  ]);
});

test('all bad lines are named by number and field, and nothing is paired', () => {
  const text = `${lines({ ...base, id: 'a' }, { ...base, id: 'b', sport: 'golf' })}{not json\n\n${lines({ ...base, id: 'a' })}`;
  const plan = planPairsFromFile(text, '{"maxMiels": 3}', 1, false);
  expect(plan.ok).toBe(false);
  const errors = plan.ok ? [] : plan.errors;
  expect(errors).toHaveLength(4);
  expect(errors[0]).toMatch(/^rules: .*maxMiels/);
  expect(errors[1]).toMatch(/^line 2: sport: /);
  expect(errors[2]).toBe('line 3: not a JSON object');
  expect(errors[3]).toBe('line 5: id: "a" is already on line 1');
});

test('coordinates take precedence over the ZIP code, and an unknown ZIP code leaves a player unpaired with that reason', () => {
  const far = { ...base, id: 'b', lat: 34.05, lng: -118.24 };
  const plan = planPairsFromFile(
    lines({ ...base, id: 'a' }, far, { ...base, id: 'c', zipCode: '00000' }),
    null,
    1,
    false,
  );
  expect(plan.ok && plan.plan.unpaired.map(({ id, code }) => [id, code])).toEqual([
    ['a', 'nobody_near'],
    ['b', 'nobody_near'],
    ['c', 'no_location'],
  ]);
});

test('a weight that a rules file leaves out is 0', () => {
  const text = lines({ ...base, id: 'a' }, { ...base, id: 'b', rating: 4.25 });
  const plan = planPairsFromFile(text, '{"weights": {"distance": 100}}', 1, false);
  expect(plan.ok && plan.plan.pairs.map(({ quality }) => quality)).toEqual([1_000]);
});

test('a player without a shared time learns which time would have opened up the most partners', () => {
  const evening = { availabilityTimeBlocks: ['Evening'] };
  const text = lines(
    { ...base, ...evening, id: 'a', availabilityDays: ['Tue'] },
    {
      ...base,
      id: 'b',
      availabilityDays: ['Sat'],
      availabilityTimeBlocks: ['Morning'],
      opponentGenderPreference: 'male',
    },
    { ...base, id: 'c', availabilityDays: ['Sat'], availabilityTimeBlocks: ['Morning'], recentOpponents: ['d'] },
    { ...base, id: 'd', availabilityDays: ['Sat', 'Sun'], availabilityTimeBlocks: ['Morning'] },
  );
  const plan = planPairsFromFile(text, null, 1, false);
  const unpaired = plan.ok ? plan.plan.unpaired : [];
  expect(unpaired.find(({ id }) => id === 'a')).toEqual({
    id: 'a',
    code: 'no_shared_time',
    reason: 'No one nearby is free at the same time: 2 players within 35 miles would fit otherwise',
    wouldHelp: [
      { change: 'no_shared_time', text: 'Sat morning opens 2 players', opens: 2 },
      { change: 'no_shared_time', text: 'Sun morning opens 1 player', opens: 1 },
    ],
  });
  expect(unpaired.find(({ id }) => id === 'b')?.code).toBe('gender');
});

test('a player whose partners were all taken gets that reason', () => {
  const plan = planPairsFromFile(
    lines({ ...base, id: 'a' }, { ...base, id: 'b', weeksWaited: 1 }, { ...base, id: 'c' }),
    null,
    1,
    false,
  );
  const [left] = plan.ok ? plan.plan.unpaired : [];
  expect(left?.code).toBe('partners_taken');
  expect(left?.id).not.toBe('b');
});

test('no players make an empty plan', () => {
  const plan = planPairsFromFile('', null, 1, true);
  expect(plan.ok && plan.lines).toEqual([]);
});

function lines(...players: readonly object[]): string {
  return players.map((player) => `${JSON.stringify(player)}\n`).join('');
}
