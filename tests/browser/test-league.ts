import { answerOptIn, listMatches, type Match, searchOpponent } from '@rally/contracts/matchmaking';
import { contestScore, submitScore } from '@rally/contracts/scoring';
import { demoPhones } from '@rally/one-machine';
import { joinSearch } from './join-search.ts';
import { approveAndSend, runWeek } from './staff-actions.ts';
import { type Site, startSite } from './start-site.ts';

/** A league with data for every screen: past seasons, and a match in each state. */
export interface TestLeague {
  readonly site: Site;
  readonly playerId: string;
  /** Ids of the demo player's matches. */
  readonly matches: Readonly<Record<'upcoming' | 'locked' | 'completed', string>>;
  /** A player whose opponent has submitted a score, and that match. */
  readonly asked: { readonly phone: string; readonly matchId: string };
  /** A player who searches for an opponent, and that search. */
  readonly searcher: { readonly phone: string; readonly matchId: string };
}

const optedInCount = 11;
const score = { user1Set1: 6, user2Set1: 4, user1Set2: 3, user2Set2: 6, user1Set3: 7, user2Set3: 5 };

export async function startTestLeague(): Promise<TestLeague> {
  const site = await startSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 300, samplePast: true });
  const { product } = site;
  const { api } = product;
  const player = await product.signIn(demoPhones.player);
  const own = (await api.call(listMatches, { token: player.token })).body;
  const locked = (await api.call(searchOpponent, { token: player.token, body: { sport: 'tennis' } })).body.id;
  // Codes sent at the same instant have no order.
  product.clock.advanceSeconds(60);
  const found = await joinSearch(demoPhones.player, product);

  const [searcherPhone = '', ...others] = demoPhones.partners.filter((phone) => phone !== found.phone).toReversed();
  product.clock.advanceSeconds(60);
  const searcher = await product.signIn(searcherPhone);
  const searching = (await api.call(searchOpponent, { token: searcher.token, body: { sport: 'tennis' } })).body.id;
  for (const phone of [demoPhones.player, ...others.slice(0, optedInCount)]) {
    product.clock.advanceSeconds(60);
    await api.call(answerOptIn, { token: (await product.signIn(phone)).token, body: { answer: 'yes' } });
  }
  const staff = (await product.signIn(demoPhones.admin)).token;
  const pairs = await runWeek(product, staff);
  const upcoming = pairs.find(({ user1Id, user2Id }) => [user1Id, user2Id].includes(player.userId));
  const [asked, contested] = pairs.filter((match) => match !== upcoming);
  for (const match of [upcoming, asked, contested]) await approveAndSend(product, staff, match?.id ?? '');
  for (const match of [asked, contested]) {
    const token = await product.tokenOf(match?.user1Id ?? '');
    await api.call(submitScore, { token, body: { matchId: match?.id ?? '', ...score } });
  }
  const token = await product.tokenOf(contested?.user2Id ?? '');
  await api.call(contestScore, { token, params: { id: contested?.id ?? '' } });
  await product.settled();
  return {
    site,
    playerId: player.userId,
    matches: { upcoming: idOf(upcoming), locked, completed: idOf(own.find(({ status }) => status === 'completed')) },
    asked: { phone: asked?.user2Phone ?? '', matchId: idOf(asked) },
    searcher: { phone: searcherPhone, matchId: searching },
  };
}

function idOf(match: Match | undefined): string {
  if (match === undefined) throw new Error('the stage lacks a match');
  return match.id;
}
