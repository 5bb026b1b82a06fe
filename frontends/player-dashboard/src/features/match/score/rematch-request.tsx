import { Button, Text, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { getOpponentSide, type PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { formatWeek } from '../../../shared/time/format-date.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { texts } from '../../../texts.ts';

/** Asks for a rematch of a completed match. If both players want one, they are paired in the first possible week. */
export function RematchRequest({ view: { match, me, opponentFirstName: name } }: { view: PlayerMatchView }) {
  const { rematch: words } = texts().score;
  const now = useNow();
  const want = useAction('POST /matches/:id/rematch', {
    refresh: ['GET /matches', 'GET /matches/:id'],
    onError: (error) => toast(error.text, 'error'),
  });
  if (!match.rematch) return null;
  const { wantedBy, fromWeek } = match.rematch;
  const isWanted = wantedBy.includes(me);
  const isWantedByOpponent = wantedBy.includes(getOpponentSide(me));
  const text = isWanted
    ? isWantedByOpponent
      ? words.agreed
      : words.asked({ name })
    : isWantedByOpponent
      ? words.wanted({ name })
      : words.question({ name });
  return (
    <div>
      <Text mb="xs" aria-live="polite">
        {text}
        {new Date(fromWeek) > now && ` ${words.earliest({ week: formatWeek(fromWeek) })}`}
      </Text>
      <Button
        variant={isWanted ? 'subtle' : 'default'}
        loading={want.isPending}
        onClick={() => want.mutate({ params: { id: match.id }, body: { isWanted: !isWanted } })}
      >
        {isWanted ? words.takeBack : words.ask}
      </Button>
    </div>
  );
}
