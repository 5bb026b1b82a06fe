import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MessageState, mayBecome, messageStates } from './message.ts';

test('a failed message never comes back, and one that the provider has is never sent again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...messageStates), { maxLength: 20 }), (wishes) => {
      let state: MessageState = 'queued';
      let done = false;
      for (const wish of wishes) {
        if (!mayBecome(state, wish)) continue;
        state = wish;
        if (done) expect(['sent', 'failed']).toContain(state);
        done ||= state === 'sent' || state === 'failed';
      }
    }),
  );
});
