import { expect, it } from 'vitest';
import { deriveKey, openText, sealText } from './sealed-text.ts';

const key = deriveKey('a secret', 'tests');

it('opens with the same key under the same name', () => {
  expect(openText(sealText('geheim ✓', key, 'one'), key, 'one')).toBe('geheim ✓');
});

it('looks different each time', () => {
  expect(sealText('text', key, 'one')).not.toBe(sealText('text', key, 'one'));
});

it('stays shut for another key, another name, and after any change', () => {
  const sealed = sealText('text', key, 'one');
  expect(() => openText(sealed, deriveKey('a secret', 'other purpose'), 'one')).toThrow();
  expect(() => openText(sealed, deriveKey('another secret', 'tests'), 'one')).toThrow();
  expect(() => openText(sealed, key, 'two')).toThrow();
  for (let at = 0; at < Buffer.from(sealed, 'base64url').length; at += 1) {
    const bytes = Buffer.from(sealed, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(() => openText(bytes.toString('base64url'), key, 'one')).toThrow();
  }
  expect(() => openText(sealed.slice(0, 10), key, 'one')).toThrow();
});
