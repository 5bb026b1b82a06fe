import type { MatchThreadView } from '@rally/contracts/matchmaking';
import { Button, Text } from '@rally/ui';
import { lazy, Suspense, useState } from 'react';
import { texts } from '../../../texts.ts';
import { formatDateTime } from '../../time/format-date.ts';
import type { PlayerMatchView } from '../player-match-view.ts';
import classes from './thread.module.css';

const ReportMessageForm = lazy(() => import('./report-message-form.tsx'));

/** More would push the input field off the screen. */
const latestCount = 10;

/** The messages, newest at the bottom. */
export function MessageList({ view, messages }: { view: PlayerMatchView; messages: MatchThreadView['messages'] }) {
  const { me, match, opponentFirstName } = view;
  const { thread: words, you } = texts();
  const [reportedId, setReportedId] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? messages : messages.slice(-latestCount);
  if (messages.length === 0) return <Text c="dimmed">{words.none({ name: opponentFirstName })}</Text>;
  return (
    <>
      {shown.length < messages.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {words.earlier}
        </Button>
      )}
      <div role="log" aria-label={words.list({ name: opponentFirstName })}>
        <ol className={classes.list}>
          {shown.map(({ id, by, text, sentAt }) => (
            <li key={id} className={classes.message} data-mine={by === me || undefined}>
              <small>
                {by === me ? you : opponentFirstName} ·{' '}
                <time dateTime={sentAt}>{formatDateTime(new Date(sentAt))}</time>
              </small>
              <p>{text}</p>
              {by !== me && (
                <Button variant="subtle" size="sm" onClick={() => setReportedId(id)}>
                  {words.report}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </div>
      <Suspense>
        {reportedId !== null && (
          <ReportMessageForm
            matchId={match.id}
            messageId={reportedId}
            opponent={opponentFirstName}
            onClose={() => setReportedId(null)}
          />
        )}
      </Suspense>
    </>
  );
}
