import { describe, expect, test } from 'vitest';
import { subscribe } from './subscribe.call.ts';

const signup = {
  phone: '+1 (202) 555-0101',
  region: 'Chicago, IL',
  skill: '3.0',
  availability: 'Weeknights',
  gender: '',
  opponentGenderPreference: 'any',
  consent: true,
  sport: 'tennis',
};

function firstMessage(body: unknown): string | undefined {
  return subscribe.body.safeParse(body).error?.issues[0]?.message;
}

describe('signing up', () => {
  test.each([
    ['a level of the landing page', { ...signup, skill: '5.0+' }],
    ['a level as a number', { ...signup, skill: 3.5 }],
    ['days', { ...signup, availability: 'Mon,Wed' }],
    ['days and times', { ...signup, availability: 'Mon Evening, Sat Morning' }],
    ['a ZIP code', { ...signup, zipCode: '60601' }],
  ])('accepts %s', (_, body) => {
    expect(firstMessage(body)).toBeUndefined();
  });

  test('reports errors in the order of the form, consent first', () => {
    const order = [
      '⚠️ Please agree to the policies before continuing.',
      '⚠️ Please enter a valid 5-digit zipcode.',
      '⚠️ Please wait for zipcode validation to complete.',
      '⚠️ Please enter your phone number',
    ];
    const wrong = subscribe.body.safeParse({ ...signup, consent: false, zipCode: '1', region: '', phone: '' });
    expect(wrong.error?.issues.map((issue) => issue.message)).toEqual(order);
  });

  test.each([
    ['no consent', { consent: undefined }, '⚠️ Please agree to the policies before continuing.'],
    ['consent in other words', { consent: 'true' }, '⚠️ Please agree to the policies before continuing.'],
    ['an unknown level', { skill: '9' }, 'Please enter a valid skill level (1.0-7.0)'],
    [
      'unknown times',
      { availability: 'Never' },
      'Please choose Weeknights, Weekends, Flexible, or specific days and times',
    ],
  ])('rejects %s', (_, change, message) => {
    expect(firstMessage({ ...signup, ...change })).toBe(message);
  });
});
