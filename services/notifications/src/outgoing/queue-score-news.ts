import type { DataOf } from '@rally/contracts';
import { scoreMessageTexts } from '@rally/contracts/notifications';
import type { scoreSubmitted } from '@rally/contracts/scoring';
import { scoreLine } from '../templates/score-line.ts';
import { addressMessage } from './address-message.ts';
import { daysAfter } from './days-after.ts';
import { digestOf } from './digest-of.ts';
import type { QueueParts } from './queue-requested.ts';

type Sheet = DataOf<typeof scoreSubmitted>;

export interface NewsParts extends Omit<QueueParts, 'leagueZone'> {
  /** Address of the product, which links lead to. */
  readonly publicUrl: string;
}

/** Asks the other player to confirm; of no use once the score stands by itself. */
export async function queueScoreToConfirm(sheet: Sheet, parts: NewsParts): Promise<void> {
  const link = `${parts.publicUrl}/matches/${sheet.matchId}`;
  const text = scoreMessageTexts.submitted(sheet.sport, lineFor(otherOf(sheet), sheet), link);
  await queue('submitted', otherOf(sheet), text, new Date(sheet.expiresAt), sheet, parts);
}

/** Tells the submitter that the other one agrees, or both what staff decided. */
export async function queueFinalScore(version: number, sheet: Sheet, parts: NewsParts): Promise<void> {
  const expiresAt = daysAfter(new Date(sheet.confirmedAt ?? sheet.submittedAt), newsDays);
  if (sheet.confirmedBy === 'opponent') {
    const text = scoreMessageTexts.confirmed(sheet.sport, lineFor(sheet.submittedBy, sheet));
    await queue('confirmed', sheet.submittedBy, text, expiresAt, sheet, parts);
  } else if (sheet.confirmedBy === 'staff') {
    for (const playerId of [sheet.user1Id, sheet.user2Id]) {
      const text = scoreMessageTexts.reviewed(sheet.sport, lineFor(playerId, sheet));
      // Staff may correct a score more than once.
      await queue(`reviewed-${version}`, playerId, text, expiresAt, sheet, parts);
    }
  }
}

export async function queueContest(sheet: Sheet, parts: NewsParts): Promise<void> {
  const expiresAt = daysAfter(new Date(sheet.contestedAt ?? sheet.submittedAt), newsDays);
  await queue('contested', sheet.submittedBy, scoreMessageTexts.contested(sheet.sport), expiresAt, sheet, parts);
}

/** After so many days nobody needs to be told any more, nor when all is told again. */
const newsDays = 2;

async function queue(
  news: string,
  playerId: string,
  text: string,
  expiresAt: Date,
  { matchId }: Sheet,
  { people, messages }: NewsParts,
): Promise<void> {
  const person = await people.byId(playerId);
  if (!person) return;
  const id = `score:${digestOf(news, matchId, playerId)}`;
  await messages.queue([addressMessage(person, { id, purpose: 'score_confirmation', text, matchId, expiresAt })]);
}

function otherOf({ submittedBy, user1Id, user2Id }: Sheet): string {
  return submittedBy === user1Id ? user2Id : user1Id;
}

function lineFor(playerId: string, sheet: Sheet): string {
  return scoreLine(sheet, playerId === sheet.user1Id);
}
