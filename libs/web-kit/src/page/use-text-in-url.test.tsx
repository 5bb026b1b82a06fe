import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTextInUrl } from './use-text-in-url.ts';

test('a text follows the keys while the URL lags behind, and the URL when that changes otherwise', () => {
  const written: string[] = [];
  const { result, rerender } = renderHook(({ inUrl }) => useTextInUrl(inUrl, (text) => written.push(text)), {
    initialProps: { inUrl: '' },
  });
  for (const text of ['a', 'an', 'ana']) act(() => result.current[1](text));
  expect([result.current[0], written]).toEqual(['ana', ['a', 'an', 'ana']]);
  rerender({ inUrl: 'a' });
  expect(result.current[0]).toBe('ana');
  rerender({ inUrl: 'ana' });
  rerender({ inUrl: '' });
  expect(result.current[0]).toBe('');
});
