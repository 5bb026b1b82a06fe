import { Button, Text, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { getOtherSide, type PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { formatWeek } from '../../../shared/time/format-date.ts';

/** Asks for a rematch of a completed match. Once both want one, they are paired in the first week that allows it. */
export function Rematch({ view: { match, me, opponentName } }: { view: PlayerMatchView }) {
  const firstName = opponentName.split(' ')[0] ?? opponentName;
  const want = useAction('POST /matches/:id/rematch', {
    refresh: ['GET /matches', 'GET /matches/:id'],
    onError: (error) => toast(error.text, 'error'),
  });
  if (!match.rematch) return null;
  const { wantedBy, fromWeek } = match.rematch;
  const isWanted = wantedBy.includes(me);
  const isWantedByOpponent = wantedBy.includes(getOtherSide(me));
  const when = `in the first week from ${formatWeek(fromWeek)} on that you both say YES to`;
  const text = isWanted
    ? isWantedByOpponent
      ? `You both want a rematch. We’ll match you ${when}.`
      : `You asked for a rematch. If ${firstName} wants one too, we’ll match you ${when}.`
    : isWantedByOpponent
      ? `${firstName} wants a rematch. If you do too, we’ll match you ${when}.`
      : `Want to play ${firstName} again? If you both ask for a rematch, we’ll match you ${when}. You can also text REMATCH.`;
  return (
    <div>
      <Text mb="xs" aria-live="polite">
        {text}
      </Text>
      <Button
        variant={isWanted ? 'subtle' : 'default'}
        loading={want.isPending}
        onClick={() => want.mutate({ params: { id: match.id }, body: { isWanted: !isWanted } })}
      >
        {isWanted ? 'Take back' : 'Rematch'}
      </Button>
    </div>
  );
}
