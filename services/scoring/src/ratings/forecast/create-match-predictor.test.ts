import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createSimulatedLeagueParameters } from '../simulation/league-scenarios.ts';
import { simulateLeagueMatches } from '../simulation/simulate-league-matches.ts';
import { createMatchPredictor } from './create-match-predictor.ts';

const match = {
  date: '2025-03-01',
  a: 'ann',
  b: 'bea',
  sets: [
    [6, 4],
    [3, 6],
    [7, 5],
  ],
};
const output = z.strictObject({ pA: z.number(), ratingA: z.number(), ratingB: z.number() });

function predictAll(matches: readonly unknown[], sport: 'tennis' | 'pickleball' = 'tennis') {
  const predict = createMatchPredictor(sport);
  return matches.map((each) => {
    const predicted = predict(JSON.stringify(each));
    if (!predicted.ok) throw new Error(predicted.error);
    return output.parse(JSON.parse(predicted.line));
  });
}

describe('predicting line by line', () => {
  test('gives new players even odds before using the result', () => {
    const [won] = predictAll([match]);
    const [lost] = predictAll([
      {
        ...match,
        sets: [
          [4, 6],
          [6, 3],
          [5, 7],
        ],
      },
    ]);
    expect(won?.pA).toBe(0.5);
    expect(lost?.pA).toBe(0.5);
    expect(won?.ratingA).toBeGreaterThan(3);
    expect(won?.ratingB).toBeLessThan(3);
  });

  test('learns who is stronger', () => {
    const chances = predictAll(Array.from({ length: 5 }, () => match)).map(({ pA }) => pA);
    expect(chances).toEqual(chances.toSorted((x, y) => x - y));
    expect(chances.at(-1)).toBeGreaterThan(0.53);
  });

  test('is symmetric in a and b', () => {
    const [, there] = predictAll([match, match]);
    const [, back] = predictAll([
      match,
      {
        ...match,
        a: 'bea',
        b: 'ann',
        sets: [
          [4, 6],
          [6, 3],
          [5, 7],
        ],
      },
    ]);
    expect(back?.pA).toBeCloseTo(1 - (there?.pA ?? 0), 6);
    expect([back?.ratingB, back?.ratingA]).toEqual([there?.ratingA, there?.ratingB]);
  });

  test('learns the level of newcomers from previous newcomers', () => {
    const even = [
      [6, 4],
      [4, 6],
      [7, 6],
    ];
    const regulars = ['ann', 'bea', 'cas'].flatMap((a, index, all) =>
      all.slice(index + 1).flatMap((b) => Array.from({ length: 4 }, () => ({ ...match, a, b, sets: even }))),
    );
    const beaten = [
      [6, 1],
      [6, 2],
    ];
    const newcomers = Array.from({ length: 30 }, (_, index) => ({
      ...match,
      a: index % 2 === 0 ? 'ann' : 'bea',
      b: `newPlayerState ${index}`,
      sets: beaten,
    }));
    // Cas has not played a newcomer, so the estimate is unchanged.
    const lastOf = (...last: readonly object[]) => predictAll([...regulars, ...newcomers, ...last]).at(-1)?.pA;
    expect(predictAll([...regulars, { ...match, a: 'cas', b: 'dee' }]).at(-1)?.pA).toBeCloseTo(0.5, 1);
    expect(lastOf({ ...match, a: 'cas', b: 'dee' })).toBeGreaterThan(0.65);
    expect(lastOf({ ...match, a: 'dee', b: 'eve' })).toBe(0.5);
  });

  test('uses self-reported levels for probabilities and as the first ratings', () => {
    const [stronger] = predictAll([{ ...match, skillA: 4.5, skillB: 3, sets: [] }]);
    expect(stronger?.pA).toBeGreaterThan(0.7);
    expect(stronger).toMatchObject({ ratingA: 4.5, ratingB: 3 });
  });

  test('rates pickleball with its own constants', () => {
    const game = {
      ...match,
      sets: [
        [11, 5],
        [11, 7],
      ],
    };
    expect(predictAll([game], 'pickleball')).not.toEqual(predictAll([game]));
  });

  test('learns nothing from a walkover', () => {
    expect(predictAll([{ ...match, sets: [] }, match])[1]?.pA).toBe(0.5);
  });

  test('accepts player names such as __proto__', () => {
    expect(predictAll([{ ...match, a: '__proto__', b: 'constructor' }])).toHaveLength(1);
  });

  test('is deterministic and clearly beats even odds on a league with structure', () => {
    const { tour } = createSimulatedLeagueParameters('tennis');
    if (tour === undefined) throw new Error('No such league');
    const league = simulateLeagueMatches({ ...tour, players: 150, weeks: 60 }, 5);
    const lines = league.map(({ day, a, b, sets }) => ({
      date: new Date(Date.UTC(2025, 2, 1 + day)).toISOString(),
      a: `p${a}`,
      b: `p${b}`,
      sets,
    }));
    const results = predictAll(lines);
    expect(predictAll(lines)).toEqual(results);
    const rightly = results.filter(({ pA }, index) => {
      const lead = (league[index]?.sets ?? []).reduce((sum, [own, other]) => sum + Math.sign(own - other), 0);
      return lead * (pA - 0.5) > 0;
    });
    expect(rightly.length / results.length).toBeGreaterThan(0.65);
  });
});

describe('an invalid line', () => {
  test.each([
    ['{"date"', 'not JSON'],
    ['[]', /object/],
    ['null', /object/],
    [JSON.stringify({ ...match, date: '2025-02-31T' }), /^date: expected a date/],
    [JSON.stringify({ ...match, date: 'yesterday' }), /^date: expected a date/],
    [JSON.stringify({ ...match, a: '' }), /^a: /],
    [JSON.stringify({ ...match, b: 'ann' }), 'b: expected another player than a'],
    [JSON.stringify({ ...match, sets: [[6]] }), /^sets\.0/],
    [JSON.stringify({ ...match, sets: [[6, 4.5]] }), /^sets\.0\.1: /],
    [JSON.stringify({ ...match, sets: [[6, -1]] }), /^sets\.0\.1: /],
    [JSON.stringify({ ...match, skillA: 'good' }), /^skillA: /],
  ])('%s', (text, error) => {
    const predicted = createMatchPredictor('tennis')(text);
    expect(predicted).toEqual({ ok: false, error: typeof error === 'string' ? error : expect.stringMatching(error) });
  });
});

test('no probability depends on the result of its own line', () => {
  const name = fc.constantFrom('ann', 'bea', 'cas', 'dee');
  const said = fc.option(fc.constantFrom(2.5, 3.5, 5), { freq: 3 });
  const sets = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 3 });
  const line = fc
    .record({
      date: fc.constantFrom('2025-03-01', '2025-06-01', '2026-01-01'),
      a: name,
      b: name,
      sets,
      skillA: said,
      skillB: said,
    })
    .filter(({ a, b }) => a !== b);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), line, sets, (before, last, otherSets) => {
      const [results, other] = [last, { ...last, sets: otherSets }].map((each) => predictAll([...before, each]));
      expect(results?.map(({ pA }) => pA)).toEqual(other?.map(({ pA }) => pA));
    }),
    { seed: 6, numRuns: 200 },
  );
});

test('every line is either predicted or rejected, and a rejected line changes nothing', () => {
  const sets = fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { maxLength: 5 });
  const odd = fc.oneof(fc.jsonValue(), sets, fc.string(), fc.double(), fc.constant('ann'));
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ sets }).map((own) => JSON.stringify({ ...match, ...own })),
    fc
      .record({ date: odd, a: odd, b: odd, sets: odd, skillA: odd }, { requiredKeys: [] })
      .map((own) => JSON.stringify({ ...match, ...own })),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), (texts) => {
      const predict = createMatchPredictor('tennis');
      const results = texts.map((each) => predict(each));
      const again = createMatchPredictor('tennis');
      const fine = texts.filter((_, index) => results[index]?.ok);
      expect(fine.map((each) => again(each))).toEqual(results.filter(({ ok }) => ok));
      for (const each of results) {
        if (each.ok) expect(output.parse(JSON.parse(each.line)).pA).toSatisfy((pA: number) => pA > 0 && pA < 1);
        else expect(each.error).toMatch(/^.+$/);
      }
    }),
    { seed: 6, numRuns: 200 },
  );
});
