import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginApplyingRun,
  markRunApplied,
  markRunFailed,
  markRunPlanned,
  type PairingRun,
  runTransitions,
} from './pairing-run.ts';

const states = ['planning', 'planned', 'applying', 'applied', 'failed'] as const;
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
  planFence: fc.constant(null),
  planningAttempts: fc.nat(3),
  progress: fc.constant({ done: 0, total: 0 }),
  failure: fc.constant(null),
  summary: fc.constant(null),
});
const plan = { isOptimal: true, baseline: null, summary: null };
const failure = { code: 'run_week_closed' as const };
type Step = 'plan' | 'fail' | 'begin' | number;
const steps = fc.array(fc.oneof(fc.constantFrom<Step>('plan', 'fail', 'begin'), fc.nat(3)), { maxLength: 12 });

function step(run: PairingRun, one: Step): PairingRun {
  if (one === 'plan') return markRunPlanned(run, plan) ?? run;
  if (one === 'fail') return markRunFailed(run, failure) ?? run;
  return (one === 'begin' ? beginApplyingRun(run) : markRunApplied(run, one)) ?? run;
}

test('a run only moves forward along the allowed transitions', () => {
  fc.assert(
    fc.property(runs, steps, (start, tried) => {
      let run: PairingRun = start;
      for (const one of tried) {
        const next = step(run, one);
        const edge = Object.values(runTransitions).some(({ from, to }) => from === run.state && to === next.state);
        expect(next.state === run.state || edge).toBe(true);
        expect(states.indexOf(next.state)).toBeGreaterThanOrEqual(states.indexOf(run.state));
        const { state: _state, isOptimal: _isOptimal, failure: _failure, planFence: _planFence, ...kept } = next;
        expect(run).toMatchObject(kept);
        run = next;
      }
    }),
  );
});

test('a planned preview stays planned', () => {
  fc.assert(
    fc.property(runs, steps, (start, tried) => {
      const preview: PairingRun = { ...start, dryRun: true, state: 'planned' };
      expect(tried.reduce<PairingRun>(step, preview)).toEqual(preview);
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

test('a real run that starts applying and leaves no pair open ends as applied', () => {
  fc.assert(
    fc.property(runs, fc.constantFrom('planned', 'applying', 'applied'), (start, state) => {
      const run: PairingRun = { ...start, dryRun: false, state };
      expect([run].map((one) => step(step(one, 'begin'), 0))[0]?.state).toBe('applied');
    }),
  );
});
