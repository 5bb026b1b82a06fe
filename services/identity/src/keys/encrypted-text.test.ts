import { expect, it } from 'vitest';
import { decryptText, deriveEncryptionKey, encryptText } from './encrypted-text.ts';

const key = deriveEncryptionKey('a secret', 'tests');

it('unseals with the same key and name', () => {
  expect(decryptText(encryptText('secret ✓', key, 'one'), key, 'one')).toBe('secret ✓');
});

it('has a different ciphertext each time', () => {
  expect(encryptText('text', key, 'one')).not.toBe(encryptText('text', key, 'one'));
});

it('cannot be unsealed with another key or name, or after any change', () => {
  const sealed = encryptText('text', key, 'one');
  expect(() => decryptText(sealed, deriveEncryptionKey('a secret', 'other purpose'), 'one')).toThrow();
  expect(() => decryptText(sealed, deriveEncryptionKey('another secret', 'tests'), 'one')).toThrow();
  expect(() => decryptText(sealed, key, 'two')).toThrow();
  for (let at = 0; at < Buffer.from(sealed, 'base64url').length; at += 1) {
    const bytes = Buffer.from(sealed, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(() => decryptText(bytes.toString('base64url'), key, 'one')).toThrow();
  }
  expect(() => decryptText(sealed.slice(0, 10), key, 'one')).toThrow();
});
