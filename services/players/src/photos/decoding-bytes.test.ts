import { expect, test } from 'vitest';
import { decodingBytes } from './decoding-bytes.ts';

const head = { format: 'jpeg', width: 6_000, height: 4_000, channels: 3, depth: 'uchar' };

test('progressive and deep images need more than their samples', () => {
  expect(decodingBytes(head)).toBe(72_000_000);
  expect(decodingBytes({ ...head, isProgressive: true })).toBe(144_000_000);
  expect(decodingBytes({ ...head, format: 'png', isProgressive: true })).toBe(72_000_000);
  expect(decodingBytes({ ...head, format: 'png', channels: 4, depth: 'ushort' })).toBe(288_000_000);
});
