import { readFileSync } from 'node:fs';
import type { Sport } from '@rally/contracts/players';
import { type ScoreEntry, scoreTexts } from '@rally/contracts/scoring';
import { findScoreError, formatScore, toSetScores } from '@rally/score-rules';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ParsedScore, parseScoreText } from '../../src/inbound/score-grammar/parse-score-text.ts';

const corpus = readFileSync(new URL('scores.corpus.txt', import.meta.url), 'utf8');

/** The texts of the corpus, with the sport of their section. */
function listTexts(): { sport: Sport; text: string; meaning: string }[] {
  let sport: Sport = 'tennis';
  return corpus.split('\n').flatMap((line) => {
    if (line === '# pickleball') sport = 'pickleball';
    const [text = '', meaning = ''] = line.split(' → ');
    return line === '' || line.startsWith('# ') ? [] : [{ sport, text, meaning }];
  });
}

/** As the corpus writes it, for a writer who is user1. */
function describeScore(parsed: ParsedScore): string {
  if (parsed.kind !== 'score') return parsed.kind;
  const { entry } = parsed;
  const line = toSetScores(entry);
  const sets = [
    [line.user1Set1, line.user2Set1, line.user1Set1Tiebreak, line.user2Set1Tiebreak],
    [line.user1Set2, line.user2Set2, line.user1Set2Tiebreak, line.user2Set2Tiebreak],
    [line.user1Set3, line.user2Set3, line.user1Set3Tiebreak, line.user2Set3Tiebreak],
  ].flatMap(([mine, theirs, myPoints, theirPoints]) => {
    if (mine === null) return [];
    return [`${mine}-${theirs}${myPoints === null ? '' : `(${myPoints}-${theirPoints})`}`];
  });
  const end = [...(entry.outcome === 'played' ? [] : [entry.outcome])];
  return [...sets, ...end, ...(entry.winner ? [entry.winner === 'user1' ? 'won' : 'lost'] : [])].join(' ');
}

describe('the corpus of scores', () => {
  test.each(listTexts())('$sport: $text is $meaning', ({ sport, text, meaning }) => {
    expect(describeScore(parseScoreText(text, sport, 'user1', scoreTexts))).toBe(meaning);
  });
});

const tennisSets: readonly [number, number][] = [
  ...[0, 1, 2, 3, 4].map((games): [number, number] => [6, games]),
  [7, 5],
  [7, 6],
];

/** A side of a set, the winner's first. */
const tennisSet = fc.record({
  games: fc.constantFrom(...tennisSets),
  loserPoints: fc.integer({ min: 0, max: 20 }),
  hasPoints: fc.boolean(),
});

interface PlayedSet {
  readonly games: readonly [number, number];
  readonly points: readonly [number, number] | null;
}

/** A set that one side won, with its points if it went to a tiebreak and they are given. */
const toSet = ({
  games,
  loserPoints,
  hasPoints,
}: {
  games: [number, number];
  loserPoints: number;
  hasPoints: boolean;
}): PlayedSet => ({
  games,
  points: hasPoints && games[1] === 6 ? [Math.max(7, loserPoints + 2), loserPoints] : null,
});
const pickleballGame = fc
  .record({ target: fc.constantFrom(11, 15, 21), loser: fc.integer({ min: 0, max: 28 }) })
  .map(({ target, loser }): PlayedSet => ({ games: [Math.max(target, loser + 2), loser], points: null }));

const swap = (set: PlayedSet): PlayedSet => ({
  games: [set.games[1], set.games[0]],
  points: set.points && [set.points[1], set.points[0]],
});

/** Two or three sets; user1 wins, or loses, the last one and the match. */
const played = (set: fc.Arbitrary<PlayedSet>) =>
  fc
    .record({
      sets: fc.tuple(set, set, set),
      isLong: fc.boolean(),
      lostSet: fc.constantFrom(0, 1),
      isLoss: fc.boolean(),
    })
    .map(({ sets: [one, two, three], isLong, lostSet, isLoss }) => {
      const won = isLong ? [lostSet === 0 ? swap(one) : one, lostSet === 1 ? swap(two) : two, three] : [one, two];
      return isLoss ? won.map(swap) : won;
    });

function toEntry(sets: readonly PlayedSet[]): ScoreEntry {
  const [one, two, three] = sets;
  return {
    outcome: 'played',
    user1Set1: one?.games[0] ?? null,
    user2Set1: one?.games[1] ?? null,
    user1Set2: two?.games[0] ?? null,
    user2Set2: two?.games[1] ?? null,
    user1Set3: three?.games[0] ?? null,
    user2Set3: three?.games[1] ?? null,
    user1Set1Tiebreak: one?.points?.[0] ?? null,
    user2Set1Tiebreak: one?.points?.[1] ?? null,
    user1Set2Tiebreak: two?.points?.[0] ?? null,
    user2Set2Tiebreak: two?.points?.[1] ?? null,
    user1Set3Tiebreak: three?.points?.[0] ?? null,
    user2Set3Tiebreak: three?.points?.[1] ?? null,
  };
}

/** Ways to write a set. */
const styles: Record<string, (set: PlayedSet) => string> = {
  dashes: ({ games, points }) => `${games.join('-')}${points ? `(${points.join('-')})` : ''}`,
  loserPoints: ({ games, points }) => `${games.join('–')}${points ? ` (${Math.min(...points)})` : ''}`,
  colons: ({ games, points }) => `${games.join(':')}${points ? ` [${points.join('-')}]` : ''}`,
  words: ({ games, points }) => `${games.join(' to ')}${points ? ` (${points.join(' to ')})` : ''}`,
  spaces: ({ games, points }) => `${games.join(' ')}${points ? ` (${Math.min(...points)})` : ''}`,
};

const written = (sport: Sport, set: fc.Arbitrary<PlayedSet>) =>
  fc.record({
    sport: fc.constant(sport),
    sets: played(set),
    style: fc.constantFrom(...Object.values(styles)),
    separator: fc.constantFrom(' ', ', ', ' and ', '; ', ',  '),
    says: fc.constantFrom('', 'verdict', 'winner first'),
  });

test('any valid score, written in several ways by either player, is read as itself', () => {
  const any = fc.oneof(written('tennis', tennisSet.map(toSet)), written('pickleball', pickleballGame));
  fc.assert(
    fc.property(
      any,
      fc.constantFrom('user1' as const, 'user2' as const),
      ({ sport, sets, style, separator, says }, writer) => {
        const entry = toEntry(sets);
        fc.pre(findScoreError(sport, toSetScores(entry), 'played') === null);
        const last = sets.at(-1)?.games ?? [0, 0];
        const hasUser1Won = last[0] > last[1];
        const hasWriterWon = hasUser1Won === (writer === 'user1');
        const isTurned = says === 'winner first' ? !hasUser1Won : writer === 'user2';
        const verdict = says === '' ? '' : hasWriterWon ? 'won ' : 'lost ';
        const text = `${verdict}${(isTurned ? sets.map(swap) : sets).map(style).join(separator)}`;
        const parsed = parseScoreText(text, sport, writer, scoreTexts);
        expect(parsed.kind, text).toBe('score');
        if (parsed.kind === 'score') expect(toSetScores(parsed.entry), text).toEqual(toSetScores(entry));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a score as our messages write it is read as itself', () => {
  fc.assert(
    fc.property(played(tennisSet.map(toSet)), (sets) => {
      const entry = toEntry(sets);
      const parsed = parseScoreText(formatScore('tennis', toSetScores(entry)), 'tennis', 'user1', scoreTexts);
      expect(parsed.kind === 'score' && toSetScores(parsed.entry)).toEqual(toSetScores(entry));
    }),
  );
});

test('any text is read without an error, and only as a score that the rules allow', () => {
  const parts = fc.array(
    fc.constantFrom('6-4', '64', '7-6(5)', 'won', 'lost', 'ret', 'w/o', 'he', 'i', '10-8', '(', '-', '6', 'time', ','),
    { maxLength: 8 },
  );
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    parts.map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(anything, fc.constantFrom<Sport>('tennis', 'pickleball'), (text, sport) => {
      const parsed = parseScoreText(text, sport, 'user1', scoreTexts);
      if (parsed.kind !== 'score') return;
      expect(findScoreError(sport, toSetScores(parsed.entry), parsed.entry.outcome)).toBeNull();
      expect(parsed.entry.winner ?? null).toEqual(
        ['retired', 'walkover'].includes(parsed.entry.outcome) ? expect.any(String) : null,
      );
    }),
    { numRuns: 2_000 },
  );
});
