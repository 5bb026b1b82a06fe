import type { SelfReportedAttendance } from '@rally/contracts/matchmaking';
import { formatTime } from '@rally/league-calendar';
import { Button, Group, Text, toast } from '@rally/ui';
import { getMatchDisplayTimeZones, useAction } from '@rally/web-kit';
import { texts } from '../../../texts.ts';
import { useNow } from '../../time/use-now.ts';
import { isCancelReasonOffered } from '../cancellation/is-cancel-reason-offered.ts';
import { useCancelMatch } from '../cancellation/use-cancel-match.ts';
import type { PlayerMatchView } from '../player-match-view.ts';
import { describeSelfReportedAttendance, hasSelfReportedAttendance } from './describe-self-reported-attendance.ts';
import { getMatchDayPhase, type MatchDayPhase } from './match-day-phase.ts';

/** Shown from the day before a match until it is played: who is coming, late or there, and what to do if it falls through. */
export function MatchDayPanel({ view }: { view: PlayerMatchView }) {
  const phase = getMatchDayPhase(view.match, useNow());
  return phase && view.stage === 'upcoming' ? <MatchDayActions view={view} phase={phase} /> : null;
}

function MatchDayActions({ view, phase }: { view: PlayerMatchView; phase: MatchDayPhase }) {
  const { match, opponentFirstName } = view;
  const { matchDay: words } = texts();
  const now = useNow();
  const { cancel, isCanceling } = useCancelMatch(match);
  const report = useAction('POST /matches/:id/attendance', {
    refresh: ['GET /matches', 'GET /matches/:id'],
    onSuccess: (_reply, { body }) => toast(words.thanks[body.state]({ name: opponentFirstName })),
    onError: (error) => toast(error.text, 'error'),
  });
  const say = (state: SelfReportedAttendance) =>
    report.mutate({ params: { id: match.id }, body: { state, startsAt: phase.startsAt.toISOString() } });
  const isSaying = (state: SelfReportedAttendance) => report.isPending && report.variables.body.state === state;
  const isThere = hasSelfReportedAttendance(view, 'arrived');
  const isNoShowOpen = isCancelReasonOffered('no_show', match, now);
  return (
    <div>
      {(phase.canReport || !phase.hasStarted) && (
        <Text role="status" mb="xs">
          {describeSelfReportedAttendance(view)}
        </Text>
      )}
      <Group gap="xs">
        {phase.canConfirm && !hasSelfReportedAttendance(view, 'confirmed') && !isThere && (
          <Button loading={isSaying('confirmed')} onClick={() => say('confirmed')}>
            {words.confirm}
          </Button>
        )}
        {phase.canReport && !isThere && (
          <Button variant="light" loading={isSaying('arrived')} onClick={() => say('arrived')}>
            {words.arrived}
          </Button>
        )}
        {phase.canReport && !isThere && !hasSelfReportedAttendance(view, 'late') && (
          <Button variant="default" loading={isSaying('late')} onClick={() => say('late')}>
            {words.late}
          </Button>
        )}
        <Button variant="default" loading={isCanceling} onClick={() => void cancel('weather')}>
          {words.rainedOut}
        </Button>
        <Button variant="default" loading={isCanceling} onClick={() => void cancel('injury')}>
          {words.injured}
        </Button>
        {phase.hasStarted && (
          <Button
            variant="light"
            color="clay"
            disabled={!isNoShowOpen}
            loading={isCanceling}
            onClick={() => void cancel('no_show')}
          >
            {isNoShowOpen
              ? words.noShow
              : words.noShowFrom({ time: formatTime(phase.noShowFrom, getMatchDisplayTimeZones(match)) })}
          </Button>
        )}
      </Group>
    </div>
  );
}
