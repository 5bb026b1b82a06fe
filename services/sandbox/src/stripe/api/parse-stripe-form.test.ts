import { expect, test } from 'vitest';
import { parseStripeForm } from './parse-stripe-form.ts';

test.each([
  ['a=1&b=two%20words%26more', { a: '1', b: 'two words&more' }],
  ['a[b][c]=1&a[b][d]=', { a: { b: { c: '1', d: '' } } }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a[0][b]=1&a[1][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
  ['metadata[key%20with.dot]=x', { metadata: { 'key with.dot': 'x' } }],
  ['', {}],
])('%s', (text, parameters) => {
  expect(parseStripeForm(text)).toEqual(parameters);
});

test('a parameter name cannot access Object.prototype', () => {
  expect(Object.hasOwn(parseStripeForm('__proto__[x]=1&a=2'), '__proto__')).toBe(false);
  expect(JSON.stringify(parseStripeForm('constructor[prototype][x]=1'))).toBe('{}');
});
