import lists from '@rally/ui/row-list.module.css';
import { usePage } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { describeMatchMessageDelivery } from '../../shared/matches/describe-match-message-delivery.ts';
import { formatScheduledTime } from '../../shared/matches/format-scheduled-time.ts';
import { MatchLink } from '../../shared/matches/match-link.tsx';
import { getPlayerName, PlayerLink } from '../../shared/matches/players-cell.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { texts } from '../../texts.ts';

const shownMax = 50;

/** Matches whose message failed, was capped or was stopped, with the reason. Renders nothing if there are none. */
export function MatchesWithUnsentMessages() {
  const { planning: words } = texts();
  const query = { admin: 'true', status: 'scheduled', unsent: 'true', limit: shownMax } as const;
  const { data, error, refetch } = usePage('GET /matches', { query });
  if (error) return <ErrorBanner text={words.unsentLoadFailed} error={error} onRetry={() => void refetch()} />;
  const matches = data?.reply ?? [];
  if (matches.length === 0) return null;
  return (
    <Panel title={words.unsentTitle({ count: data?.total ?? matches.length })} text={words.unsentHint}>
      <ul className={lists.ruled}>
        {matches.map((match) => (
          <li key={match.id}>
            <div>
              <MatchLink match={match}>
                {words.versus({ player: getPlayerName(match, 'user1'), opponent: getPlayerName(match, 'user2') })}
              </MatchLink>
              <small>{formatScheduledTime(match)}</small>
            </div>
            <div>
              {(['user1', 'user2'] as const).map(
                (side) =>
                  match.notifications?.[side].state === 'failed' && (
                    <div key={side}>
                      <PlayerLink match={match} side={side} />:{' '}
                      {describeMatchMessageDelivery(match.notifications[side])}
                    </div>
                  ),
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
