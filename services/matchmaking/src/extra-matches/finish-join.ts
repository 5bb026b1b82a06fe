import { commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';
import { isOpenSearch, type Match } from '../matches/match.ts';
import { byAge, fitOf } from './best-fit.ts';
import { accepted, joined, refused, released } from './joining.ts';
import { readSearchers, type SearchDesk } from './searcher.ts';

/** Rivals that a step loses to before it is left to the next look; each of them has taken a step. */
const triesMax = 60;

/**
 * Brings a claimed search to its end, joined or open again. Each step is one guarded write to one of the two, decided on both as
 * they are: it may die anywhere, be done by many at once, or be resumed by anyone. A claim holds until the older search has
 * said yes or no for good, so no step can be overtaken.
 */
export async function finishJoin(desk: SearchDesk, id: string): Promise<void> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const newer = await desk.matches.search(id);
    const joining = newer?.joining;
    if (!newer || joining?.state !== 'claimed') return;
    const older = await desk.matches.search(joining.into);
    if (older === null) throw new Error(`search ${id} is joined to ${joining.into}, which is not there`);
    const now = desk.clock.now();
    if (older.joinedFrom === newer.id) {
      await desk.matches.save(joined(newer, now));
      desk.events.wake();
    } else if (older.joining?.state === 'claimed') {
      await finishJoin(desk, older.id);
    } else if (!isOpenSearch(older) || older.refusedClaims.includes(joining.claim)) {
      await desk.matches.save(released(newer));
    } else {
      await answerClaim(desk, older, newer, joining.claim);
    }
  }
  throw new HttpError(commonErrors.conflict);
}

/** The rules are asked again: what was known when the claim was made may have changed. */
async function answerClaim(desk: SearchDesk, older: Match, newer: Match, claim: string): Promise<void> {
  const [first, second] = (await readSearchers(desk, [older, { ...newer, joining: null }], [older.user1Id])).sort(
    byAge,
  );
  const quality = first && second ? fitOf(first, second) : null;
  if (first && second && quality !== null) {
    await desk.matches.save(accepted(first, second, quality, desk.clock.now()));
    desk.events.wake();
  } else {
    await desk.matches.save(refused(older, claim));
  }
}
