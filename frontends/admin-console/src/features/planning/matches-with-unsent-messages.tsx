import lists from '@rally/ui/row-list.module.css';
import { Link, usePage } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { describeMatchMessageDelivery } from '../../shared/matches/describe-match-message-delivery.ts';
import { formatScheduledTime } from '../../shared/matches/format-scheduled-time.ts';
import { getPlayerName } from '../../shared/matches/players-cell.tsx';
import { Panel } from '../../shared/panel/panel.tsx';

const shownMax = 50;

/** Matches whose message failed, was capped or stopped, with the reason. Nothing if there are none. */
export function MatchesWithUnsentMessages() {
  const query = { admin: 'true', status: 'scheduled', unsent: 'true', limit: shownMax } as const;
  const { data, error, refetch } = usePage('GET /matches', { query });
  if (error)
    return <ErrorBanner text="Failed to load unsent match messages" error={error} onRetry={() => void refetch()} />;
  const matches = data?.reply ?? [];
  if (matches.length === 0) return null;
  return (
    <Panel
      title={`Match messages not sent (${data?.total ?? matches.length})`}
      text="These players don’t know about their match. Call them or send it again."
    >
      <ul className={lists.ruled}>
        {matches.map((match) => (
          <li key={match.id}>
            <div>
              <Link to={`/admin/approved?search=${encodeURIComponent(getPlayerName(match, 'user1'))}`}>
                {getPlayerName(match, 'user1')} vs {getPlayerName(match, 'user2')}
              </Link>
              <small>{formatScheduledTime(match)}</small>
            </div>
            <div>
              {(['user1', 'user2'] as const).map(
                (side) =>
                  match.notifications?.[side].state === 'failed' && (
                    <div key={side}>
                      {getPlayerName(match, side)}: {describeMatchMessageDelivery(match.notifications[side])}
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
