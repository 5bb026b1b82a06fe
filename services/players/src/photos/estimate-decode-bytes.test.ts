import { expect, test } from 'vitest';
import { estimateDecodeBytes } from './estimate-decode-bytes.ts';

const head = { format: 'jpeg', width: 6_000, height: 4_000, channels: 3, depth: 'uchar' };

test('progressive and deep images need more than their samples', () => {
  expect(estimateDecodeBytes(head)).toBe(72_000_000);
  expect(estimateDecodeBytes({ ...head, isProgressive: true })).toBe(144_000_000);
  expect(estimateDecodeBytes({ ...head, format: 'png', isProgressive: true })).toBe(72_000_000);
  expect(estimateDecodeBytes({ ...head, format: 'png', channels: 4, depth: 'ushort' })).toBe(288_000_000);
});
