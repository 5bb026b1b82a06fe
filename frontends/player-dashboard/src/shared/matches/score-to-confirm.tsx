import type { Sport } from '@rally/contracts/players';
import type { MatchSide, ScoreOutcome, ScoresPerSet } from '@rally/contracts/scoring';
import { Text } from '@rally/ui';
import { texts } from '../../texts.ts';
import { Panel } from '../panel/panel.tsx';
import { formatTimeUntil } from '../time/format-date.ts';
import { useNow } from '../time/use-now.ts';
import { getIncompleteOutcomeLabel } from './player-match-result.ts';
import { ScoreResponse } from './score-response.tsx';
import { Scoreboard } from './scoreboard.tsx';

interface ScoreToConfirmProps {
  matchId: string;
  sport: Sport;
  me: MatchSide;
  opponentName: string;
  score: ScoresPerSet & { readonly winner: MatchSide | null; readonly outcome: ScoreOutcome | null };
  version: number | null;
  isEarly: boolean;
  isUnagreedNoShow: boolean;
  /** When the score no longer waits for an answer; null if unknown. */
  expiresAt: Date | null;
  /** Whether the player canceled the match before the opponent entered the score. */
  isCanceled: boolean;
  /** Whether the sport is shown. */
  hasSport?: boolean;
}

/** A score from the opponent to confirm or contest, and what happens without an answer. */
export function ScoreToConfirm({
  matchId,
  sport,
  me,
  opponentName,
  score,
  version,
  isEarly,
  isUnagreedNoShow,
  expiresAt,
  isCanceled,
  hasSport = false,
}: ScoreToConfirmProps) {
  const { score: words, sports } = texts();
  const now = useNow();
  const left = expiresAt && formatTimeUntil(expiresAt, now);
  const details = [hasSport && sports[sport], getIncompleteOutcomeLabel(score.outcome)].filter(Boolean).join(' · ');
  return (
    <Panel
      title={words.entered({ name: opponentName })}
      side={
        details !== '' && (
          <Text size="sm" c="dimmed">
            {details}
          </Text>
        )
      }
    >
      {isCanceled && <Text>{words.endsCancellation}</Text>}
      <Scoreboard line={score} me={me} opponentName={opponentName} winner={score.winner} />
      <ScoreResponse matchId={matchId} sport={sport} me={me} opponentName={opponentName} version={version} />
      {left !== null && (
        <Text size="sm" c="dimmed">
          {isEarly ? words.early : (isUnagreedNoShow ? words.staffUnless : words.finalUnless)({ left })}
        </Text>
      )}
    </Panel>
  );
}
