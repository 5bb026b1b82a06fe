import { listBulkActions } from '@rally/contracts/matchmaking';
import { StaffClientError } from '@rally/product-client';
import { expect, test } from 'vitest';
import { followStarted } from './follow-started.ts';

test.each([
  [
    new StaffClientError('Please sign in.', { status: 401 }),
    /^Please sign in\. What you started continues in the background\./,
  ],
  [new TypeError('A defect'), /^A defect$/],
])('%s while waiting', async (error, message) => {
  const client = { call: () => Promise.reject(error) };
  await expect(followStarted(client).call(listBulkActions)).rejects.toThrow(message);
});
