import type { TimesLinkMatch } from '@rally/contracts/matchmaking';
import { type DisplayTimeZones, formatDateTime } from '@rally/league-calendar';
import { Button, Page, PageHeader, Skeleton, Stack, Text } from '@rally/ui';
import { getPageLanguage } from '@rally/ui/language';
import { getDeviceZone, Link, useAction, useLocation, usePageTitle } from '@rally/web-kit';
import { useEffect, useRef, useState } from 'react';
import { TimeOfferForm } from '../../shared/matches/arrange-time/time-offer-form.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { formatOfferedTimes } from '../../shared/time/format-offered-times.ts';
import { texts } from '../../texts.ts';

/** The page of a times link, on which its holder offers times for one match without signing in. The token is in the URL fragment. */
export default function SuggestTimes() {
  const token = useLocation().hash.slice(1);
  const { pages, times, loading } = texts();
  const { page: words } = times;
  usePageTitle(pages.times.title);
  const { mutate: open, data, error } = useAction('POST /times-link');
  useEffect(() => {
    if (token !== '') open({ body: { token } });
  }, [token, open]);
  return (
    <Page>
      <PageHeader title={words.title} />
      {token === '' ? (
        <LinkProblem text={words.linkInvalid} />
      ) : error ? (
        <LinkProblem text={error.text} />
      ) : data ? (
        <TimesToSuggest token={token} match={data.match} />
      ) : (
        <Stack role="status" aria-label={loading}>
          <Skeleton height={220} radius="lg" />
        </Stack>
      )}
    </Page>
  );
}

function LinkProblem({ text }: { text: string }) {
  return (
    <Panel title={texts().times.page.broken}>
      <Text role="alert" mb="sm">
        {text}
      </Text>
      <GoToMatches />
    </Panel>
  );
}

function GoToMatches() {
  return (
    <div>
      <Button component={Link} to="/dashboard" variant="default">
        {texts().times.page.goToMatches}
      </Button>
    </div>
  );
}

function TimesToSuggest({ token, match }: { token: string; match: TimesLinkMatch }) {
  const { times, yourOpponent } = texts();
  const { page: words } = times;
  const opponent = match.opponentName === '' ? yourOpponent : match.opponentName;
  const clocks: DisplayTimeZones = { zone: match.timeZone, readerZone: getDeviceZone(), language: getPageLanguage() };
  const [sent, setSent] = useState<readonly Date[]>([]);
  const result = useRef<HTMLHeadingElement>(null);
  const offer = useAction('POST /times-link/offer', {
    onSuccess: (_reply, request) => setSent(request.body.times.map((time) => new Date(time))),
  });
  // The focused form is gone.
  useEffect(() => {
    if (offer.isSuccess) result.current?.focus();
  }, [offer.isSuccess]);
  if (offer.isSuccess) {
    const { scheduledDate } = offer.data;
    return (
      <Panel title={words.match[match.sport]({ name: opponent })}>
        <h2 ref={result} tabIndex={-1}>
          {scheduledDate === null ? words.sent : words.agreed}
        </h2>
        <Text mb="sm" role="status">
          {scheduledDate === null
            ? words.sentText({ name: opponent, times: formatOfferedTimes(sent, clocks) })
            : words.agreedText({ time: formatDateTime(new Date(scheduledDate), clocks) })}
        </Text>
        <GoToMatches />
      </Panel>
    );
  }
  return (
    <Panel title={words.match[match.sport]({ name: opponent })}>
      <TimeOfferForm
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
