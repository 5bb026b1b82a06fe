import { expect, test } from 'vitest';
import { generateZipCodes } from '../generate-zip-codes.ts';
import rows from '../src/zip-codes.json' with { type: 'json' };

test('zip-codes.json is what the packages give; `npm run zip-codes -w @rally/geo` writes it', () => {
  expect(rows).toEqual(generateZipCodes());
});
