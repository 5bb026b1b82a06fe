import type { MessagePurpose } from '@rally/contracts/notifications';

/** The outcome of one pair. */
export interface SimulatedPairOutcome {
  readonly isStandby: boolean;
  /** The players who sent anything within a day of the message about the match. */
  readonly answeredWithinDay: Set<string>;
  /** Whether the two agreed on a time, and kept one until the end. */
  agreed: boolean;
  /** Whether they first agreed on one within a day of the latest message about the match. */
  agreedWithinDay: boolean;
  played: boolean;
  dissolved: boolean;
  /** Whether the player who had answered got another match in the same week; null unless dissolved. */
  repaired: boolean | null;
}

/** The results of a simulated season. */
export interface SeasonFigures {
  readonly weeks: number;
  readonly players: number;
  readonly pairs: readonly SimulatedPairOutcome[];
  /** Counted messages by purpose, and those that the weekly cap held back. */
  readonly sent: ReadonlyMap<MessagePurpose, number>;
  readonly heldBack: ReadonlyMap<MessagePurpose, number>;
  /** Our replies, which the cap does not count. */
  readonly replies: number;
  /** Counted messages of each player in each week that had any. */
  readonly perPlayerAndWeek: readonly number[];
  /** Players' texts by what the grammar understood. */
  readonly read: ReadonlyMap<string, number>;
}

/** Of the pairs whose two players answered within a day, the share (0 to 1) that ended with an agreed time. */
export function getAgreedShareOfAnswering({ pairs }: SeasonFigures): number {
  const answering = pairs.filter(({ answeredWithinDay }) => answeredWithinDay.size === 2);
  return share(answering.filter(({ agreed }) => agreed).length, answering.length);
}

/** Renders the figures as lines of text. */
export function formatSeasonFigures(figures: SeasonFigures): string[] {
  const { pairs, sent, heldBack, perPlayerAndWeek, weeks, players, replies, read } = figures;
  const count = (holds: (pair: SimulatedPairOutcome) => boolean) => pairs.filter(holds).length;
  const dissolved = count((pair) => pair.dissolved);
  const ofAll = (title: string, number: number) =>
    `${title.padEnd(52)}${percent(share(number, pairs.length)).padStart(8)}  (${number})`;
  const most = perPlayerAndWeek.reduce((high, number) => Math.max(high, number), 0);
  const total = perPlayerAndWeek.reduce((sum, number) => sum + number, 0);
  return [
    `${weeks} weeks, ${players} players, ${pairs.length} pairs, ${count((pair) => pair.isStandby)} of them by standby`,
    ofAll(
      'agreed on a time',
      count((pair) => pair.agreed),
    ),
    `${'agreed within a day of the message, of those agreed'.padEnd(52)}${percent(
      share(
        count((pair) => pair.agreed && pair.agreedWithinDay),
        count((pair) => pair.agreed),
      ),
    ).padStart(8)}`,
    ofAll(
      'played',
      count((pair) => pair.played),
    ),
    ofAll('dissolved by standby, because one was silent', dissolved),
    `${'paired again of those who had answered'.padEnd(52)}${percent(
      share(
        count((pair) => pair.repaired === true),
        dissolved,
      ),
    ).padStart(8)}`,
    `${'agreed, of pairs whose two answered within a day'.padEnd(52)}${percent(getAgreedShareOfAnswering(figures)).padStart(8)}`,
    '',
    `messages per player and week with any: ${share(total, perPlayerAndWeek.length).toFixed(2)} on average, ${most} at most; replies to players ${replies}`,
    'purpose'.padEnd(24) + 'sent'.padStart(8) + 'share'.padStart(9) + 'held back'.padStart(11),
    ...[...sent.keys()]
      .toSorted()
      .map(
        (purpose) =>
          purpose.padEnd(24) +
          String(sent.get(purpose) ?? 0).padStart(8) +
          percent(share(sent.get(purpose) ?? 0, total)).padStart(9) +
          String(heldBack.get(purpose) ?? 0).padStart(11),
      ),
    '',
    `texts of players as the grammar read them: ${[...read].map(([meaning, number]) => `${meaning} ${number}`).join(', ')}`,
  ];
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)}%`;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
