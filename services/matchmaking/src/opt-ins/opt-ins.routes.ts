import { answerOptIn as answerOptInCall, getOptIn } from '@rally/contracts/matchmaking';
import { getLeagueWeek } from '@rally/league-calendar';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import { type AnswerOptInDependencies, answerOptIn } from './answer-opt-in.ts';
import { findStandbyOffer } from './find-standby-offer.ts';
import { createUnaskedOptIn, isYesRevokedByStop, type WeekOptIn } from './opt-in.ts';

/** Registers the player's answer for the week. */
export function registerOptInRoutes(
  serve: RegisterApiCallHandler,
  deps: AnswerOptInDependencies & { readonly players: Pick<KnownPlayersProjection, 'findByIds' | 'findStopTimes'> },
): void {
  const { optIns, players, clock, leagueZone } = deps;

  serve(getOptIn, async ({ account }) => {
    const week = getLeagueWeek(clock.now(), leagueZone);
    return show((await optIns.find(account.id, week)) ?? createUnaskedOptIn(account.id, week));
  });

  serve(answerOptInCall, async ({ account, body: { answer, week } }) =>
    show(await answerOptIn(deps, account.id, answer, week)),
  );

  async function show(optIn: WeekOptIn) {
    const { playerId } = optIn;
    const { phone = null, timeZone = null } = (await players.findByIds([playerId])).get(playerId) ?? {};
    const stoppedAt = phone === null ? null : ((await players.findStopTimes([phone])).get(phone) ?? null);
    const standby = await findStandbyOffer(deps, playerId, { timeZone, stoppedAt });
    return {
      ...presentOptIn(optIn, stoppedAt),
      standby: standby && { ...standby, roundAt: standby.roundAt.toISOString() },
    };
  }
}

function presentOptIn(optIn: WeekOptIn, stoppedAt: Date | null) {
  const { week, askedOn, takenBy, unpaired } = optIn;
  const answer = takenBy === null && isYesRevokedByStop(optIn, stoppedAt) ? null : optIn.answer;
  const isUnpaired = answer === 'yes' && takenBy === null && unpaired !== null;
  return {
    ok: true as const,
    week,
    askedOn: askedOn?.toISOString() ?? null,
    answer,
    unpairedReason: isUnpaired ? unpaired.reason : null,
    hasOptedOut: stoppedAt !== null,
  };
}
