import { expect, test } from 'vitest';
import { findSandboxPlace } from './find-sandbox-place.ts';
import { decodeSandboxPlaceId, encodeSandboxPlaceId } from './sandbox-place-id.ts';

test('an id decodes to the seed it was made from', () => {
  const seed = { kind: 'address', house: '12b', street: "O'Neill Ave", zipCode: '60601' } as const;
  expect(decodeSandboxPlaceId(encodeSandboxPlaceId(seed))).toEqual(seed);
});

const forged = [
  'c|NaN|1|0',
  'c|1.5|2|0',
  'c|418|-877|99999',
  'c|99999|0|0',
  'a|1||60601',
  'a|1|Main St|00000',
  'x|1|2|3',
  '',
];

test.each(forged)('the forged id of %j is unknown', (text) => {
  expect(findSandboxPlace(`ChIJ${Buffer.from(text).toString('base64url')}`)).toBeNull();
});
