import { matchmakingErrors, type TimesLinkMatch } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { type ClockZones, formatDateTime } from '@rally/league-calendar';
import { Page, PageHeader, Skeleton, Stack, Text } from '@rally/ui';
import { Link, useAction, useLocation, usePageTitle } from '@rally/web-kit';
import { useEffect, useRef, useState } from 'react';
import { TimePicker } from '../../shared/matches/arrange-time/time-picker.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { getDeviceZone } from '../../shared/time/get-match-time-zones.ts';

/** The page of a times link: its holder offers times for one match without signing in. The token is the fragment of the address. */
export default function SuggestTimes() {
  const token = useLocation().hash.slice(1);
  usePageTitle('Suggest times');
  const { mutate: open, data, error } = useAction('POST /times-link');
  useEffect(() => {
    if (token !== '') open({ body: { token } });
  }, [token, open]);
  return (
    <Page>
      <PageHeader title="When can you play?" />
      {token === '' ? (
        <LinkProblem text={matchmakingErrors.timesLinkInvalid.text} />
      ) : error ? (
        <LinkProblem text={error.text} />
      ) : data ? (
        <TimesToSuggest token={token} match={data.match} />
      ) : (
        <Stack role="status" aria-label="Loading">
          <Skeleton height={220} radius="lg" />
        </Stack>
      )}
    </Page>
  );
}

function LinkProblem({ text }: { text: string }) {
  return (
    <Panel title="This link doesn’t work">
      <Text role="alert" mb="sm">
        {text}
      </Text>
      <Link to="/dashboard">Go to your matches</Link>
    </Panel>
  );
}

function TimesToSuggest({ token, match }: { token: string; match: TimesLinkMatch }) {
  const opponent = match.opponentName === '' ? 'your opponent' : match.opponentName;
  const clocks: ClockZones = { zone: match.timeZone, readerZone: getDeviceZone() };
  const [sent, setSent] = useState<readonly Date[]>([]);
  const result = useRef<HTMLHeadingElement>(null);
  const offer = useAction('POST /times-link/offer', {
    onSuccess: (_reply, request) => setSent(request.body.times.map((time) => new Date(time))),
  });
  // The form that had the focus is gone.
  useEffect(() => {
    if (offer.isSuccess) result.current?.focus();
  }, [offer.isSuccess]);
  const sport = sportLabels[match.sport].toLowerCase();
  if (offer.isSuccess) {
    const { scheduledDate } = offer.data;
    return (
      <Panel title={`Your ${sport} match with ${opponent}`}>
        <h2 ref={result} tabIndex={-1}>
          {scheduledDate === null ? 'Times sent' : 'It’s set'}
        </h2>
        <Text mb="sm" role="status">
          {scheduledDate === null
            ? `We’ve offered ${opponent} ${listTimes(sent, clocks)}. We’ll text you when your match is set.`
            : `You play ${formatDateTime(new Date(scheduledDate), clocks)}. See you on the court!`}
        </Text>
        <Link to="/dashboard">Go to your matches</Link>
      </Panel>
    );
  }
  return (
    <Panel title={`Your ${sport} match with ${opponent}`}>
      <TimePicker
        slots={match.times.map((time) => new Date(time))}
        clocks={clocks}
        courts={match.courts}
        courtId={match.courts[0]?.placeId ?? null}
        opponent={opponent}
        isSending={offer.isPending}
        onSend={(times, courtId) =>
          offer.mutate({
            body: { token, times: times.map((time) => time.toISOString()), ...(courtId && { courtId }) },
          })
        }
      />
      {offer.error && (
        <Text role="alert" c="var(--rally-bad)" mt="sm">
          {offer.error.text}
        </Text>
      )}
    </Panel>
  );
}

/** `Tue, Nov 24, 6:00 PM or Thu, Nov 26, 2:00 PM`. */
function listTimes(times: readonly Date[], clocks: ClockZones): string {
  const written = times.map((time) => formatDateTime(time, clocks));
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(written);
}
