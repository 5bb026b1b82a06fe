import { expect, test } from 'vitest';
import { getBodyDeadlineMs } from './body-deadline.ts';

test('a body without bytes that count has 10 s', () => {
  expect(getBodyDeadlineMs(0)).toBe(10_000);
});

test('a photo of 5 MB can take 86 s at 0.5 Mbit/s', () => {
  expect(Math.floor(getBodyDeadlineMs(5_000_000) / 1_000)).toBe(86);
});

test('a client that sends less than 0.5 Mbit/s falls behind its deadline', () => {
  const bytesPerSecond = 60 * 1024;
  const elapsedSeconds = Array.from({ length: 200 }, (_, second) => second);
  const end = elapsedSeconds.find((second) => second * 1_000 >= getBodyDeadlineMs(second * bytesPerSecond));
  expect(end).toBe(160);
});
