import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFurther } from './delivery.ts';

const reports = fc.array(
  fc.constantFrom('accepted', 'queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'read', 'nonsense'),
  { maxLength: 12 },
);
const terminal = ['delivered', 'undelivered', 'failed'];

function follow(order: readonly string[]): string[] {
  const states: string[] = [];
  let state: string | null = null;
  for (const report of order) {
    if (!isFurther(state, report)) continue;
    state = report;
    states.push(report);
  }
  return states;
}

test('whatever order reports come in, how often and how late, the state only moves forward and a terminal one stays', () => {
  fc.assert(
    fc.property(reports, (order) => {
      const states = follow(order);
      const first = states.findIndex((state) => terminal.includes(state));
      const after = first === -1 ? [] : states.slice(first + 1);
      expect(after.every((state) => state === 'read' && states[first] === 'delivered')).toBe(true);
      expect(follow([...order, ...order])).toEqual(expect.arrayContaining(states));
    }),
  );
});
