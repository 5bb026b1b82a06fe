import { expect, it } from 'vitest';
import { deriveKey, sealText, unsealText } from './sealed-text.ts';

const key = deriveKey('a secret', 'tests');

it('unseals with the same key and name', () => {
  expect(unsealText(sealText('secret ✓', key, 'one'), key, 'one')).toBe('secret ✓');
});

it('has a different ciphertext each time', () => {
  expect(sealText('text', key, 'one')).not.toBe(sealText('text', key, 'one'));
});

it('cannot be unsealed with another key or name, or after any change', () => {
  const sealed = sealText('text', key, 'one');
  expect(() => unsealText(sealed, deriveKey('a secret', 'other purpose'), 'one')).toThrow();
  expect(() => unsealText(sealed, deriveKey('another secret', 'tests'), 'one')).toThrow();
  expect(() => unsealText(sealed, key, 'two')).toThrow();
  for (let at = 0; at < Buffer.from(sealed, 'base64url').length; at += 1) {
    const bytes = Buffer.from(sealed, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(() => unsealText(bytes.toString('base64url'), key, 'one')).toThrow();
  }
  expect(() => unsealText(sealed.slice(0, 10), key, 'one')).toThrow();
});
