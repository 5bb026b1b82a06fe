import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginApplyingRun, markRunApplied, type Run, runTransitions } from './run.ts';

const states = ['planned', 'applying', 'applied'] as const;
const runs = fc.record({
  id: fc.constant('2026-11-16.1'),
  kind: fc.constantFrom('weekly' as const, 'standby' as const),
  week: fc.constant('2026-11-16'),
  seed: fc.nat(),
  dryRun: fc.boolean(),
  state: fc.constantFrom(...states),
  createdAt: fc.date({ noInvalidDate: true }),
  fence: fc.nat(),
  isOptimal: fc.boolean(),
  whatIf: fc.constant(null),
  baseline: fc.constant(null),
  pairOverrides: fc.constant(null),
});
const steps = fc.array(fc.oneof(fc.constant('begin' as const), fc.nat(3)), { maxLength: 12 });

function step(run: Run, one: 'begin' | number): Run {
  return (one === 'begin' ? beginApplyingRun(run) : markRunApplied(run, one)) ?? run;
}

test('a run only moves forward along the allowed transitions', () => {
  fc.assert(
    fc.property(runs, steps, (start, tried) => {
      let run: Run = start;
      for (const one of tried) {
        const next = step(run, one);
        const edge = Object.values(runTransitions).some(({ from, to }) => from === run.state && to === next.state);
        expect(next.state === run.state || edge).toBe(true);
        expect(states.indexOf(next.state)).toBeGreaterThanOrEqual(states.indexOf(run.state));
        expect({ ...next, state: run.state }).toEqual(run);
        run = next;
      }
    }),
  );
});

test('a preview stays a preview', () => {
  fc.assert(
    fc.property(runs, steps, (start, tried) => {
      const preview: Run = { ...start, dryRun: true, state: 'planned' };
      expect(tried.reduce<Run>(step, preview)).toEqual(preview);
    }),
  );
});

test('no run is marked applied while a pair has no outcome', () => {
  fc.assert(
    fc.property(runs, fc.integer({ min: 1, max: 9 }), (run, open) => {
      expect(markRunApplied(run, open)).toBe(null);
    }),
  );
});

test('a real run that begins and finishes with nothing open ends applied', () => {
  fc.assert(
    fc.property(runs, (start) => {
      const run: Run = { ...start, dryRun: false };
      expect([run].map((one) => step(step(one, 'begin'), 0))[0]?.state).toBe('applied');
    }),
  );
});
