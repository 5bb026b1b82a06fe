import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canMessageTransition, type MessageState, messageStates } from './message.ts';

test('a failed message stays failed, and an accepted one is never sent again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...messageStates), { maxLength: 20 }), (attempts) => {
      let state: MessageState = 'queued';
      let done = false;
      for (const next of attempts) {
        if (!canMessageTransition(state, next)) continue;
        state = next;
        if (done) expect(['sent', 'failed']).toContain(state);
        done ||= state === 'sent' || state === 'failed';
      }
    }),
  );
});
