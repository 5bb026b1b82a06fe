import type { ScoreOutcome } from '@rally/contracts/scoring';

/** The words of a score text, apart from its numbers. */
export interface ScoreTextParts {
  readonly outcome: ScoreOutcome;
  /** Whether the writer claims to have won; null if the text does not say. */
  readonly verdict: 'won' | 'lost' | null;
  /** Numbers, `-` between the sides of a set, and tiebreaks in parentheses. */
  readonly numbers: string;
}

/** Whose win or loss it is. A subject before the verb decides; without one it is the writer's. */
const opponentWords = 'he she they him her opponent opp oponente ella rival';
const writerWords = 'i me ive yo';
const wonWords = 'won win wins beat defeated victory winner w gane ganamos ganado';
const lostWords = 'lost lose loss loses losing l perdi perdimos perdido derrota';
/** Spanish verbs whose form says that someone else did it. */
const theyWonWords = 'gano gana';
const theyLostWords = 'perdio pierde';
const retiredWords = 'retired ret retd retires retirement retire quit injured injury abandono retiro retirada abandone';
const walkoverWords = 'walkover wo forfeit forfeited forfeits default defaulted wover';
const timeWords = 'time timed timeout';
const fillerWords =
  'the my mi we a an by to in it was were is score scores final result match game games set sets and y e of on with at for yes yeah ok hi ' +
  'hello hey rally thanks thank you please tennis pickleball straight tiebreak tiebreaker supertiebreak tb super breaker today yesterday last night ' +
  'played we out ran limit up had due hurt over against so our played great good fun close tough third second first 1st 2nd 3rd ' +
  'from because then after before lol sorry fue el marcador resultado partido por de en con hola gracias gracia jugamos a';

const meanings = new Map(
  (
    [
      ['filler', fillerWords],
      ['opponent', opponentWords],
      ['writer', writerWords],
      ['won', wonWords],
      ['lost', lostWords],
      ['theyWon', theyWonWords],
      ['theyLost', theyLostWords],
      ['retired', retiredWords],
      ['walkover', walkoverWords],
      ['time', timeWords],
    ] as const
  ).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
);

const wordPattern = /\d+(?:st|nd|rd)\b|[a-z]+/g;

/** Separates a score's words from its numbers; null if the text has a word that no score has. */
export function splitScoreWords(text: string): ScoreTextParts | null {
  const plain = normalizeScoreText(text);
  const said = plain.match(wordPattern)?.map((word) => meanings.get(word) ?? null) ?? [];
  if (said.includes(null)) return null;
  const numbers = plain.replaceAll(wordPattern, ' ').replaceAll(/[^\d()\s-]/g, ' ');
  const outcome = findStatedOutcome(said);
  return { outcome, verdict: findWriterResult(said, outcome), numbers: numbers.replaceAll(/(?<!\d)-|-(?!\d)/g, ' ') };
}

/**
 * Lower case, one kind of dash and of parenthesis, and dashes for the other ways to separate two numbers. A dash with spaces separates
 * two sets if another dash has none.
 */
function normalizeScoreText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’‘`]/gu, '')
    .replaceAll(/[‐‑‒–—−~]/g, '-')
    .replaceAll(/\[|\{/g, '(')
    .replaceAll(/\]|\}/g, ')')
    .replaceAll(/\bw\s*\/\s*o\b/g, 'walkover')
    .replaceAll(/\bwalk[\s-]over\b/g, 'walkover')
    .replaceAll(/\btie[\s-]?break(er)?\b/g, 'tiebreak')
    .replaceAll(/(\d)\s*(?:[:/]|\bto\b|\ba\b)\s*(?=\d)/g, '$1-');
  return plain
    .replaceAll(/\s+-\s+/g, /\d-\d/.test(plain) ? ' ' : '-')
    .replaceAll(/\b(7-6|6-7),?\s*(?:tb|tiebreak)\s*(\d{1,2}(?:-\d{1,2})?)/g, '$1 ($2)');
}

function findStatedOutcome(said: readonly unknown[]): ScoreOutcome {
  if (said.includes('walkover')) return 'walkover';
  if (said.includes('retired')) return 'retired';
  return said.includes('time') ? 'time_limit' : 'played';
}

const verdictWords: readonly unknown[] = ['won', 'lost', 'theyWon', 'theyLost'];

function findWriterResult(said: readonly unknown[], outcome: ScoreOutcome): 'won' | 'lost' | null {
  const at = said.findIndex((meaning) => meaning !== null && verdictWords.includes(meaning));
  if (at >= 0) {
    const isWin = said[at] === 'won' || said[at] === 'theyWon';
    const isSaidOfThem = said[at] === 'theyWon' || said[at] === 'theyLost';
    const named = said.slice(0, at).findLast((meaning) => meaning === 'writer' || meaning === 'opponent');
    const subject = named ?? (isSaidOfThem ? 'opponent' : undefined);
    const isBeaten = subject === undefined && said[at + 1] === 'writer';
    return isWin === (subject === 'opponent' || isBeaten) ? 'lost' : 'won';
  }
  if (outcome !== 'retired' && outcome !== 'walkover') return null;
  // The player who retired or did not come lost.
  const before = said.slice(0, said.lastIndexOf(outcome));
  const loser = before.findLast((meaning) => meaning === 'writer' || meaning === 'opponent');
  if (loser === undefined) return null;
  return loser === 'writer' ? 'lost' : 'won';
}
