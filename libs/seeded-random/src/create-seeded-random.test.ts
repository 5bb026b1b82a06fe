import { describe, expect, test } from 'vitest';
import { createSeededRandom } from './create-seeded-random.ts';

const draws = 20_000;

describe('createSeededRandom', () => {
  test('returns the same numbers for the same seed and others for a different one', () => {
    const take = (seed: number) => Array.from({ length: 5 }, createSeededRandom(seed).uniform);
    expect(take(7)).toEqual(take(7));
    expect(take(7)).not.toEqual(take(8));
  });

  test('draws uniform and normal numbers with the right mean and deviation', () => {
    const { uniform, normal } = createSeededRandom(1);
    const uniforms = Array.from({ length: draws }, uniform);
    expect(Math.min(...uniforms)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...uniforms)).toBeLessThan(1);
    expect(meanOf(uniforms)).toBeCloseTo(0.5, 1);
    const normals = Array.from({ length: draws }, () => normal(3, 2));
    expect(meanOf(normals)).toBeCloseTo(3, 1);
    expect(meanOf(normals.map((number) => (number - 3) ** 2))).toBeCloseTo(4, 0);
  });

  test('picks every item, and by weight', () => {
    const { pick, pickWeighted, chance } = createSeededRandom(2);
    expect(new Set(Array.from({ length: 100 }, () => pick(['a', 'b', 'c']))).size).toBe(3);
    const heavy = Array.from({ length: draws }, () => pickWeighted([1, 9], (weight) => weight)).filter(
      (item) => item === 9,
    );
    expect(heavy.length / draws).toBeCloseTo(0.9, 1);
    expect(Array.from({ length: draws }, () => chance(0.25)).filter(Boolean).length / draws).toBeCloseTo(0.25, 1);
    expect(() => pick([])).toThrow(RangeError);
  });

  test('picks some items in their order', () => {
    const { pickSome } = createSeededRandom(3);
    for (let round = 0; round < 50; round += 1) {
      const some = pickSome([1, 2, 3, 4, 5], 2, 4);
      expect(some.length).toBeGreaterThanOrEqual(2);
      expect(some.length).toBeLessThanOrEqual(4);
      expect(some).toEqual([...new Set(some)].sort());
    }
    expect(() => pickSome([1, 2], 1, 3)).toThrow(RangeError);
  });
});

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
