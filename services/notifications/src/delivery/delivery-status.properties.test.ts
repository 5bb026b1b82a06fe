import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLaterDeliveryStatus } from './delivery-status.ts';

const reports = fc.array(
  fc.constantFrom('accepted', 'queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'read', 'nonsense'),
  { maxLength: 12 },
);
const terminal = ['delivered', 'undelivered', 'failed'];

function subscribe(order: readonly string[]): string[] {
  const states: string[] = [];
  let state: string | null = null;
  for (const report of order) {
    if (!isLaterDeliveryStatus(state, report)) continue;
    state = report;
    states.push(report);
  }
  return states;
}

test('in any order and number of reports, the status only moves forward and a terminal one is final', () => {
  fc.assert(
    fc.property(reports, (order) => {
      const states = subscribe(order);
      const first = states.findIndex((state) => terminal.includes(state));
      const after = first === -1 ? [] : states.slice(first + 1);
      expect(after.every((state) => state === 'read' && states[first] === 'delivered')).toBe(true);
      expect(subscribe([...order, ...order])).toEqual(expect.arrayContaining(states));
    }),
  );
});
