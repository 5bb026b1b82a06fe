import { answerOptIn as answerOptInCall, getOptIn } from '@rally/contracts/matchmaking';
import { getLeagueWeek } from '@rally/league-calendar';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { type AnswerOptInDependencies, answerOptIn } from './answer-opt-in.ts';
import { findStandbyOffer } from './find-standby-offer.ts';
import { createUnaskedOptIn, type WeekOptIn } from './opt-in.ts';

/** Registers the player's answer for the week. */
export function registerOptInRoutes(serve: RegisterApiCallHandler, deps: AnswerOptInDependencies): void {
  const { optIns, clock, leagueZone } = deps;

  serve(getOptIn, async ({ account }) => {
    const week = getLeagueWeek(clock.now(), leagueZone);
    return show((await optIns.find(account.id, week)) ?? createUnaskedOptIn(account.id, week));
  });

  serve(answerOptInCall, async ({ account, body: { answer, week } }) =>
    show(await answerOptIn(deps, account.id, answer, week)),
  );

  async function show(optIn: WeekOptIn) {
    const standby = await findStandbyOffer(deps, optIn.playerId);
    return { ...presentOptIn(optIn), standby: standby && { ...standby, roundAt: standby.roundAt.toISOString() } };
  }
}

function presentOptIn({ week, askedOn, answer, takenBy, unpaired }: WeekOptIn) {
  const isUnpaired = answer === 'yes' && takenBy === null && unpaired !== null;
  return {
    ok: true as const,
    week,
    askedOn: askedOn?.toISOString() ?? null,
    answer,
    unpairedReason: isUnpaired ? unpaired.reason : null,
  };
}
