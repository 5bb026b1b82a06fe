import { expect, test } from 'vitest';
import enUS from './en-US.ts';

const { about, matches, player, signup } = enUS;

// Texts that the specification gives and only this front-end shows. The others are in the contract, with a test like this one.
test.each([
  ['signup: failure', signup.failure, '❌ Failed to sign up: {reason}. Please try again.'],
  ['about', [about.howItWorks, about.features], ['How It Works', 'Key Features']],
  ['profiles', player.ntrp, 'NTRP rating scale'],
  ['matches list', matches.error, 'Error: {reason}'],
])('%s', (_section, text, expected) => {
  expect(text).toEqual(expected);
});
