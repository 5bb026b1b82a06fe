import { expect, test } from 'vitest';
import { createCreditIntentId, isIntentPaidByCredit, parseCreditIntentId } from './credit-intent-id.ts';

test('the intent of a fee that a credit paid names the payment of the credit', () => {
  expect(createCreditIntentId('p')).toBe('credit:p');
  expect(['credit:p', 'pi_1', 'pi_credit:'].map(parseCreditIntentId)).toEqual(['p', null, null]);
  expect(['credit:p', 'pi_1'].map(isIntentPaidByCredit)).toEqual([true, false]);
});
