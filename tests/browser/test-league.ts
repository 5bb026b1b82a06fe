import { hourMs } from '@rally/contracts/durations';
import {
  answerOptIn,
  cancelMatch,
  confirmOrContestCancellation,
  editMatch,
  getMatch,
  listMatches,
  type Match,
  postThreadMessage,
  searchOpponent,
} from '@rally/contracts/matchmaking';
import { payForMatch } from '@rally/contracts/payments';
import { submitReport } from '@rally/contracts/players';
import { contestScore, submitScore } from '@rally/contracts/scoring';
import { demoPhones } from '@rally/one-machine';
import type { Product } from '../journeys/start-product.ts';
import { approveAndSendInConsole, startWeeklyRunAsStaff } from './journeys/staff-journey-steps.ts';
import { startSearchesUntilOneJoins } from './journeys/start-searches-until-one-joins.ts';
import { type BrowserTestSite, startBrowserTestSite } from './start-browser-test-site.ts';
import { waitUntil } from './wait-until.ts';

/** A league with data for every screen: past seasons, and a match in each state. */
export interface TestLeague {
  readonly site: BrowserTestSite;
  readonly playerId: string;
  /** Ids of the demo player's matches. */
  readonly matches: Readonly<Record<'upcoming' | 'locked' | 'completed', string>>;
  /** A player whose opponent has submitted a score, and that match. */
  readonly asked: { readonly phone: string; readonly matchId: string };
  /** A player whom the opponent accuses of not showing up, and that match. */
  readonly accused: { readonly phone: string; readonly matchId: string };
  /** A player whom others reported, and who has blocked nobody. */
  readonly reported: { readonly id: string; readonly phone: string };
  /** A player who paid for a match, that match, and the payment at the provider. */
  readonly payer: { readonly phone: string; readonly matchId: string; readonly intentId: string };
  /** A player who searches for an opponent, and that search. */
  readonly searcher: { readonly phone: string; readonly matchId: string };
}

const optedInCount = 15;
const reports = [
  { reason: 'unsporting', text: 'Argued every line call, then walked off in the second set.' },
  { reason: 'unsafe', text: 'Followed me to my car after the match and would not stop talking about the score.' },
] as const;
const score = { user1Set1: 6, user2Set1: 4, user1Set2: 3, user2Set2: 6, user1Set3: 7, user2Set3: 5 };

export async function startTestLeague(): Promise<TestLeague> {
  const site = await startBrowserTestSite({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 300, samplePast: true });
  const { product } = site;
  const { api } = product;
  const player = await product.signIn(demoPhones.player);
  const own = (await api.call(listMatches, { token: player.token })).body;
  const locked = (await api.call(searchOpponent, { token: player.token, body: { sport: 'tennis' } })).body.id;
  // Codes sent at the same instant have no order.
  product.clock.advanceSeconds(60);
  const found = await startSearchesUntilOneJoins(demoPhones.player, product);
  const intentId = await pay(product, await product.tokenOf(found.id), locked);

  const [searcherPhone = '', ...others] = demoPhones.partners.filter((phone) => phone !== found.phone).toReversed();
  product.clock.advanceSeconds(60);
  const searcher = await product.signIn(searcherPhone);
  const searching = (await api.call(searchOpponent, { token: searcher.token, body: { sport: 'tennis' } })).body.id;
  for (const phone of [demoPhones.player, ...others.slice(0, optedInCount)]) {
    product.clock.advanceSeconds(60);
    await api.call(answerOptIn, { token: (await product.signIn(phone)).token, body: { answer: 'yes' } });
  }
  const staff = (await product.signIn(demoPhones.admin)).token;
  const pairs = await startWeeklyRunAsStaff(product, staff);
  const upcoming = pairs.find(({ user1Id, user2Id }) => [user1Id, user2Id].includes(player.userId));
  const [asked, contested, accused, disputed, stopped] = pairs.filter((match) => match !== upcoming);
  // Their match message is not sent.
  await product.reply(stopped?.user1Phone ?? '', 'STOP');
  for (const match of [upcoming, asked, contested, accused, disputed, stopped])
    await approveAndSendInConsole(product, staff, match?.id ?? '');
  for (const match of [asked, contested]) {
    const token = await product.tokenOf(match?.user1Id ?? '');
    await api.call(submitScore, { token, body: { matchId: match?.id ?? '', ...score } });
  }
  const token = await product.tokenOf(contested?.user2Id ?? '');
  const contest = { counterScore: { ...score, user2Set1: 0 }, reason: 'I won no game in the first set.' };
  await api.call(contestScore, { token, params: { id: contested?.id ?? '' }, body: contest });
  for (const match of [accused, disputed]) {
    const params = { id: match?.id ?? '' };
    const scheduledDate = new Date(product.clock.now().getTime() - hourMs).toISOString();
    await api.call(editMatch, { token: staff, params, body: { scheduledDate } });
    const canceler = await product.tokenOf(match?.user1Id ?? '');
    await api.call(cancelMatch, { token: canceler, params, body: { reason: 'no_show' } });
  }
  await api.call(confirmOrContestCancellation, {
    token: await product.tokenOf(disputed?.user2Id ?? ''),
    params: { id: disputed?.id ?? '' },
    body: { response: 'contest' },
  });
  const reporters = [await product.tokenOf(asked?.user2Id ?? ''), (await product.signIn(demoPhones.player)).token];
  for (const [index, report] of reports.entries()) {
    const body = { id: `report-${index}`, playerId: asked?.user1Id ?? '', ...report };
    await api.call(submitReport, { token: reporters[index] ?? '', body });
  }
  // Not a player who still has a question to answer, because that question would be asked again first.
  await product.reply(
    contested?.user1Phone ?? '',
    'My car broke down on the way, can somebody please tell my opponent that I need 20 more minutes?',
  );
  await product.reply(stopped?.user1Phone ?? '', 'Sure, count me in');
  for (const [by, text] of [
    [upcoming?.user1Id, 'Is your court lit? I come from work.'],
    [upcoming?.user2Id, 'It is. I bring new balls 🎾'],
  ] as const) {
    const body = { id: `message-${by}`, text };
    await api.call(postThreadMessage, { token: await product.tokenOf(by ?? ''), params: { id: idOf(upcoming) }, body });
  }
  await product.settled();
  return {
    site,
    playerId: player.userId,
    matches: { upcoming: idOf(upcoming), locked, completed: idOf(own.find(({ status }) => status === 'completed')) },
    asked: { phone: asked?.user2Phone ?? '', matchId: idOf(asked) },
    accused: { phone: accused?.user2Phone ?? '', matchId: idOf(accused) },
    reported: { id: asked?.user1Id ?? '', phone: asked?.user1Phone ?? '' },
    payer: { phone: found.phone, matchId: locked, intentId },
    searcher: { phone: searcherPhone, matchId: searching },
  };
}

/** Pays a match fee, waits until the opponent is revealed, and returns the payment's id at the provider. */
async function pay(product: Product, token: string, id: string): Promise<string> {
  const params = { id };
  const { clientSecret } = (await product.api.call(payForMatch, { token, params })).body;
  const intentId = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
  await product.sandbox('POST', `/payment-intents/${intentId}/confirm`, { card: '4242424242424242' });
  await waitUntil('the opponent is revealed', async () => {
    const { body } = await product.api.call(getMatch, { token, params });
    return body.paymentStatus === 'paid';
  });
  return intentId;
}

function idOf(match: Match | undefined): string {
  if (match === undefined) throw new Error('the stage lacks a match');
  return match.id;
}
