import { optOutKeywords } from '@rally/contracts/notifications';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMessageIntent } from '../src/inbound/parse-message-intent.ts';
import { replyPhrases } from '../src/inbound/reply-grammar/reply-phrases.ts';
import { replyCorpus } from './replies.corpus.ts';

test('the corpus has at least 300 different replies', () => {
  expect(new Set(replyCorpus.map(({ reply }) => reply)).size).toBe(replyCorpus.length);
  expect(replyCorpus.length).toBeGreaterThanOrEqual(300);
});

describe('the corpus', () => {
  test.each(replyCorpus)('$reply is $meaning', ({ reply, meaning }) => {
    expect(parseMessageIntent(reply)).toBe(meaning);
  });
});

test('an empty message, or one of white space, says nothing', () => {
  expect(['', ' ', '\n'].map(parseMessageIntent)).toEqual(['unknown', 'unknown', 'unknown']);
});

test.each(Object.entries(optOutKeywords).flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)))(
  '%s keeps the meaning that carriers give it',
  (word, meaning) => {
    expect(parseMessageIntent(word)).toBe(word === 'YES' ? 'yes' : meaning);
  },
);

test("no phrase of the grammar is a carriers' keyword, but for YES", () => {
  const keywords = new Set<string>(Object.values(optOutKeywords).flat());
  const phrases = Object.values(replyPhrases).flatMap((lines) => lines.flatMap((line) => line.split(', ')));
  expect(phrases.filter((phrase) => phrase !== 'yes' && keywords.has(phrase.toUpperCase()))).toEqual([]);
});

test.each(replyCorpus.filter(({ meaning }) => meaning !== 'stop'))(
  '$reply does not opt out with politeness',
  ({ reply }) => {
    expect(parseMessageIntent(`Please ${reply}, thank you`)).not.toBe('stop');
  },
);

test('each phrase is listed once', () => {
  const phrases = Object.values(replyPhrases).flatMap((lines) => lines.flatMap((line) => line.split(', ')));
  expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
});

const punctuation = fc.string({ unit: fc.constantFrom('.', '!', ',', ' ', ';', ':'), maxLength: 4 });

test('case, white space and punctuation do not change the meaning', () => {
  const worded = replyCorpus.filter(({ reply }) => /^[\p{L} ']+$/u.test(reply));
  const rewritten = fc
    .record({ sample: fc.constantFrom(...worded), isUpper: fc.boolean() })
    .chain(({ sample, isUpper }) =>
      fc
        .record({
          gaps: fc.array(punctuation, { minLength: 12, maxLength: 12 }),
          before: punctuation,
          after: punctuation,
        })
        .map(({ gaps, before, after }) => {
          const text = sample.reply.trim().replaceAll(/ +/g, () => ` ${gaps.pop() ?? ''} `);
          return { ...sample, text: `${before}${isUpper ? text.toUpperCase() : text.toLowerCase()}${after}` };
        }),
    );
  fc.assert(
    fc.property(rewritten, ({ text, meaning }) => {
      expect(parseMessageIntent(text)).toBe(meaning);
    }),
    { numRuns: 1_000 },
  );
});

test('any text has a meaning, and only a keyword alone is START or HELP, or STOP but for politeness', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('yes', 'no', 'STOP', 'please', 'cancel', 'cant', '👍', 'start', 'help', 'no puedo'), {
        maxLength: 5,
      })
      .map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const meaning = parseMessageIntent(text);
      if (meaning !== 'stop' && meaning !== 'start' && meaning !== 'help') return;
      const keywords: readonly string[] = optOutKeywords[meaning];
      const words = meaning === 'stop' ? text.replaceAll(/\bplease\b/gi, '') : text;
      expect(keywords).toContain(words.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
    }),
    { numRuns: 2_000 },
  );
});

test('a thousand words are read in no time and mean nothing', () => {
  expect(parseMessageIntent('yes '.repeat(2_500))).toBe('unknown');
});
