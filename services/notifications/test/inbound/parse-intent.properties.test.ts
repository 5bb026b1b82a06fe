import { optOutKeywords } from '@rally/contracts/notifications';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isProviderStopKeyword, parseMessageIntent } from '../../src/inbound/parse-message-intent.ts';
import { replyPhrases } from '../../src/inbound/reply-grammar/reply-phrases.ts';
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

test("no phrase of the grammar is a carriers' keyword, except YES", () => {
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

/** What people add to a reply: politeness, greetings, emoji, punctuation, capitals. */
const decorations = fc.record({
  before: fc.array(
    fc.constantFrom('hi', 'Hello', 'hey Rally', 'ok', 'please', 'sorry', 'por favor', '👍', '🎾', '...', '¡'),
    {
      maxLength: 3,
    },
  ),
  after: fc.array(
    fc.constantFrom('please', 'thanks!', 'thank you', 'gracias', 'lol', '😊', '🙏', '!!', '?', '.', 'man', 'for now'),
    {
      maxLength: 3,
    },
  ),
  gap: fc.constantFrom(' ', ', ', ' - ', '\n'),
  rewrite: fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => text.replaceAll(/[aeiou](?=\W|$)/gi, '$&$&$&'),
  ),
});

test('no decoration turns another reply into an opt-out', () => {
  const others = replyCorpus.filter(({ meaning }) => meaning !== 'stop');
  const decorated = fc
    .record({ sample: fc.constantFrom(...others), around: decorations })
    .map(({ sample, around: { before, after, gap, rewrite } }) =>
      rewrite([...before, sample.reply, ...after].join(gap)),
    );
  fc.assert(
    fc.property(decorated, (text) => {
      expect(parseMessageIntent(text), text).not.toBe('stop');
    }),
    { numRuns: 5_000 },
  );
});

test('an opt-out keyword opts out in upper or lower case, and with any punctuation and emoji around it', () => {
  const marks = fc.string({
    unit: fc.constantFrom(' ', '.', '!', '?', ',', '"', '(', ')', '-', '*', '…', '\n', '🛑', '🙏', '😡'),
    maxLength: 5,
  });
  const keyword = fc.record({
    word: fc.constantFrom(...optOutKeywords.stop),
    flips: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  });
  fc.assert(
    fc.property(keyword, marks, marks, ({ word, flips }, before, after) => {
      const spelled = [...word].map((letter, index) => (flips[index] ? letter.toLowerCase() : letter)).join('');
      const text = `${before}${spelled}${after}`;
      expect(parseMessageIntent(text), text).toBe('stop');
      expect(isProviderStopKeyword(text), text).toBe(true);
    }),
    { numRuns: 2_000 },
  );
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

test('any text has a meaning, and only a keyword alone is START or HELP, or STOP apart from politeness', () => {
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
      const words = meaning === 'stop' ? text.replaceAll(/\bplease\b|\bstop\b(?=.*\bstop\b)/gi, '') : text;
      expect(keywords).toContain(words.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
    }),
    { numRuns: 2_000 },
  );
});

test('a thousand words are read quickly and mean nothing', () => {
  expect(parseMessageIntent('yes '.repeat(2_500))).toBe('unknown');
});
