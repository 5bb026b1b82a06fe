import {
  getLeaderboard,
  getPlayerProfile,
  getPlayerRatings,
  getRatingCalibration,
  playstyleChanged,
  ratingChanged,
  reliabilityChanged,
  reviewScore,
  scoreRated,
  searchPlayersByName,
} from '@rally/contracts/scoring';
import { waitForBackgroundRuns } from '@rally/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScoringHarness, startScoringHarness, testStartAt } from './scoring-harness.ts';

let scoring: ScoringHarness;
let matches = 0;

beforeAll(async () => {
  scoring = await startScoringHarness();
});
afterAll(() => scoring.stop());

const profile = async (id: string, token?: string) =>
  (await scoring.call(getPlayerProfile, { params: { id }, ...(token && { token }) })).body;

/** Plays a match, by default 6-4 6-3 for user1, and waits for both rating events. */
async function play(user1Id: string, user2Id: string, body: object = {}, votes: [string?, string?] = []) {
  matches += 1;
  const id = `m${matches}`;
  // No two scores at the same time, so that the log has the order of the test.
  scoring.harness.clock.advanceSeconds(1);
  await scoring.addMatch({ id, user1Id, user2Id });
  await scoring.submit(id, user1Id, { ...body, ...(votes[0] && { opponentPlaystyle: votes[0] }) });
  await scoring.confirm(id, user2Id, votes[1]);
  await scoring.eventually(
    async () => scoring.harness.published(ratingChanged).filter(({ matchId }) => matchId === id),
    (published) => published.length === 2,
  );
  return id;
}

test('players without a name are not shown to others, on a profile or on the leaderboard', async () => {
  const isNamed = { name: 'Zed', region: 'Nameless, IL' };
  await Promise.all([scoring.addPlayer('zed', { ...isNamed, name: null }), scoring.addPlayer('zoe', isNamed)]);
  await play('zed', 'zoe');
  const board = async () => {
    const query = { sport: 'tennis', region: 'Nameless, IL' };
    return (await scoring.call(getLeaderboard, { query })).body.map(({ id }) => id);
  };
  expect(await scoring.eventually(board, (ids) => ids.length > 0)).toEqual(['zoe']);
  const seenBy = async (viewer: string) => {
    const token = await scoring.harness.issuer.token(viewer, 'player');
    return (await scoring.call(getPlayerProfile, { params: { id: 'zed' }, token })).status;
  };
  expect((await scoring.call(getPlayerProfile, { params: { id: 'zed' } })).status).toBe(404);
  expect((await scoring.call(getPlayerRatings, { params: { id: 'zed' } })).status).toBe(404);
  expect([await seenBy('zoe'), await seenBy('zed')]).toEqual([404, 200]);
  await scoring.addPlayer('zed', isNamed, 2);
  expect((await scoring.eventually(board, (ids) => ids.length === 2)).toSorted()).toEqual(['zed', 'zoe']);
});

describe('a profile', () => {
  test('shows a match from both perspectives, with sets, rating and explanation', async () => {
    await Promise.all([scoring.addPlayer('ann'), scoring.addPlayer('bob', { profilePhoto: 'https://photos/bob' })]);
    const id = await play('ann', 'bob', {
      user1Set1: 7,
      user2Set1: 6,
      user1Set1Tiebreak: 7,
      user2Set1Tiebreak: 4,
    });
    const [ann, bob] = [await profile('ann'), await profile('bob')];
    expect(ann).toMatchObject({ wins: 1, losses: 0, totalMatches: 1, stateName: 'Illinois', stateRanking: null });
    expect(ann.matches).toMatchObject([
      {
        id,
        result: 'W',
        opponent: 'Name bob',
        opponentPhoto: 'https://photos/bob',
        opponentRating: 3.5,
        date: '2026-11-24T20:00:00.000Z',
        sets: [
          { player: 7, opponent: 6, tiebreak: { player: 7, opponent: 4 } },
          { player: 6, opponent: 3, tiebreak: null },
        ],
        setsWon: 2,
        setsLost: 0,
      },
    ]);
    expect(bob.matches).toMatchObject([{ result: 'L', setsWon: 0, setsLost: 2, opponent: 'Name ann' }]);
    const [match] = ann.matches;
    expect(ann.currentRating).toBe(match?.ratingAfter);
    expect(match?.ratingChange).toBeCloseTo(ann.currentRating - 3.5, 10);
    expect(match?.explanation).toContain('Expected');
    expect(ann.ratingHistory).toMatchObject([{ rating: ann.currentRating, matchId: id }]);
    const ratings = await scoring.call(getPlayerRatings, { params: { id: 'ann' } });
    expect(ratings.body).toEqual({ ok: true, tennisRating: ann.currentRating, pickleballRating: 3.5 });
  });

  test('shows the head-to-head record to the caller, and none to visitors', async () => {
    const [asAnn, asVisitor, asCarl] = [
      await profile('bob', await scoring.token('ann')),
      await profile('bob'),
      await profile('bob', await scoring.token('carl')),
    ];
    expect(asAnn.headToHead).toEqual({ wins: 1, losses: 0, setsWon: 2, setsLost: 0 });
    expect([asVisitor.headToHead, asCarl.headToHead]).toEqual([null, null]);
  });

  test('ranks in the state from the fifth match on, with equal ratings sharing a rank', async () => {
    await Promise.all(['eva', 'finn'].map((id) => scoring.addPlayer(id, { state: 'VT' })));
    for (let count = 1; count < 5; count += 1) await play('eva', 'finn');
    expect((await profile('eva')).stateRanking).toBeNull();
    await play('eva', 'finn');
    expect([(await profile('eva')).stateRanking, (await profile('finn')).stateRanking]).toEqual([1, 2]);
  });

  test('a walkover changes no rating and is not a win, but is listed and counts as missed for the absent player', async () => {
    await Promise.all(['gus', 'hal'].map((id) => scoring.addPlayer(id)));
    const sets = { user1Set1: null, user2Set1: null, user1Set2: null, user2Set2: null };
    await play('gus', 'hal', { ...sets, outcome: 'walkover', winner: 'user1' });
    const [gus, hal] = [await profile('gus'), await profile('hal')];
    expect(gus).toMatchObject({ currentRating: 3.5, wins: 0, totalMatches: 0, matchesAssigned: 0 });
    expect(gus.matches).toMatchObject([{ outcome: 'walkover', result: 'W', sets: [], ratingChange: 0 }]);
    expect(hal).toMatchObject({ matchesAssigned: 1, matchesCompleted: 0, reliabilityLabel: 'New Player' });
  });

  test('the badge follows the opponents’ votes and is published once', async () => {
    await Promise.all(['ida', 'jon'].map((id) => scoring.addPlayer(id)));
    await play('ida', 'jon', {}, ['Specialist', 'BigServer']);
    expect([(await profile('ida')).playstyleBadge, (await profile('jon')).playstyleBadge]).toEqual([
      'BigServer',
      'Specialist',
    ]);
    await play('ida', 'jon', {}, ['Specialist', 'BigServer']);
    await scoring.harness.settled();
    const published = scoring.harness.published(playstyleChanged).filter(({ playerId }) => playerId === 'ida');
    expect(published).toMatchObject([{ playstyleBadge: 'BigServer' }]);
  });

  test('an unknown player is a 404', async () => {
    const params = { id: 'nobody' };
    const [one, two] = [
      await scoring.call(getPlayerProfile, { params }),
      await scoring.call(getPlayerRatings, { params }),
    ];
    for (const { status, json } of [one, two]) expect([status, json.error]).toEqual([404, 'Player not found']);
    expect((await scoring.call(getPlayerProfile, { params: { id: 'ann' }, query: { sport: 'chess' } })).status).toBe(
      400,
    );
  });
});

describe('ratings', () => {
  test('a correction recalculates all later ratings, including those of third players', async () => {
    await Promise.all(['kim', 'lou', 'max'].map((id) => scoring.addPlayer(id)));
    const first = await play('kim', 'lou');
    await play('lou', 'max');
    const before = await profile('max');
    const sets = { user1Set1: 1, user2Set1: 6, user1Set2: 0, user2Set2: 6 };
    await scoring.call(reviewScore, {
      token: scoring.staff,
      params: { matchId: first },
      body: { decision: 'correct', ...sets },
    });
    const after = await scoring.eventually(
      () => profile('max'),
      ({ matches }) => matches[0]?.opponentRating !== before.matches[0]?.opponentRating,
    );
    expect(after.matches).toHaveLength(1);
    expect(await profile('kim')).toMatchObject({ wins: 0, losses: 1 });
    const published = await scoring.eventually(
      async () => scoring.harness.published(ratingChanged).filter(({ playerId }) => playerId === 'max'),
      ({ length }) => length === 2,
    );
    expect(published.map(({ matchId }) => matchId === null)).toEqual([false, true]);
    expect(published.at(-1)?.rating).toBe(after.currentRating);
  });

  test('publishes the effect of a score on both ratings, and again only if a correction changes it', async () => {
    await Promise.all(['pam', 'ron'].map((id) => scoring.addPlayer(id)));
    const matchId = await play('pam', 'ron');
    const published = () => scoring.harness.published(scoreRated).filter((rated) => rated.matchId === matchId);
    await scoring.eventually(
      async () => published(),
      ({ length }) => length === 1,
    );
    const [pam] = (await profile('pam')).matches;
    expect(published()[0]?.user1).toEqual({
      playerId: 'pam',
      ratingBefore: 3.5,
      ratingAfter: pam?.ratingAfter,
      ratingChange: pam?.ratingChange,
    });
    for (const user2Set2 of [3, 0]) {
      const body = { decision: 'correct', user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2 };
      await scoring.call(reviewScore, { token: scoring.staff, params: { matchId }, body });
    }
    await scoring.eventually(
      async () => published(),
      (all) => (all.at(-1)?.user1.ratingAfter ?? 0) > (pam?.ratingAfter ?? 9),
    );
    await scoring.harness.settled();
    expect(published()).toHaveLength(2);
  });

  test('the self-reported level is the rating until the first result, and no longer changes it after that', async () => {
    await scoring.addPlayer('new', { skill: 5 });
    expect((await profile('new')).currentRating).toBe(5);
    const [before, published] = [await profile('kim'), scoring.harness.published(ratingChanged).length];
    await scoring.addPlayer('kim', { skill: 6 }, 2);
    await scoring.harness.settled();
    expect((await profile('kim')).currentRating).toBe(before.currentRating);
    expect(scoring.harness.published(ratingChanged)).toHaveLength(published);
  });

  test('a repeated or stale profile event changes nothing', async () => {
    const count = scoring.harness.published(ratingChanged).length;
    await scoring.addPlayer('kim', { skill: 6 }, 2);
    await scoring.addPlayer('kim', { skill: 1, name: 'Old' }, 1);
    await scoring.harness.settled();
    expect((await profile('kim')).name).toBe('Name kim');
    expect(scoring.harness.published(ratingChanged)).toHaveLength(count);
  });
});

describe('reliability', () => {
  test('a week without a score counts as missed for both, unless the match is over 20 miles or canceled', async () => {
    await Promise.all(['ned', 'oda'].map((id) => scoring.addPlayer(id)));
    await scoring.addMatch({ id: 'near', user1Id: 'ned', user2Id: 'oda' });
    await scoring.addMatch({ id: 'far', user1Id: 'ned', user2Id: 'oda', affectsReliability: false });
    await scoring.addMatch({
      id: 'rain',
      user1Id: 'ned',
      user2Id: 'oda',
      status: 'canceled',
      cancellation: { by: 'player', reason: 'weather', causedBy: null },
    });
    expect(await profile('ned')).toMatchObject({ matchesAssigned: 0 });
    scoring.harness.clock.set('2026-11-30T05:00:00Z');
    for (const id of ['ned', 'oda']) {
      const closed = await scoring.eventually(
        () => profile(id),
        ({ matchesAssigned }) => matchesAssigned === 1,
      );
      expect(closed).toMatchObject({ matchesCompleted: 0, reliabilityPercentage: null });
    }
    scoring.harness.clock.set(testStartAt);
  });

  test('a paid match counts as missed after its seven days, not after its league week', async () => {
    await Promise.all(['ulf', 'vera'].map((id) => scoring.addPlayer(id)));
    const windowEndsAt = '2026-12-02T15:00:00.000Z';
    await scoring.addMatch({ id: 'sunday-search', kind: 'paid', user1Id: 'ulf', user2Id: 'vera', windowEndsAt });
    scoring.harness.clock.set('2026-12-02T14:59:59Z');
    await scoring.addPlayer('ulf', {}, 2);
    await scoring.harness.settled();
    expect((await profile('ulf')).matchesAssigned).toBe(0);
    scoring.harness.clock.set(windowEndsAt);
    for (const id of ['ulf', 'vera']) {
      await scoring.eventually(
        () => profile(id),
        ({ matchesAssigned }) => matchesAssigned === 1,
      );
    }
    scoring.harness.clock.set(testStartAt);
  });

  test('a paid match that was found after the week of its search counts as missed after its seven days, too', async () => {
    await Promise.all(['wes', 'xia'].map((id) => scoring.addPlayer(id)));
    const search = { id: 'carried-search', kind: 'paid', user1Id: 'wes' } as const;
    await scoring.addMatch({ ...search, user2Id: null });
    scoring.harness.clock.set('2026-11-30T05:00:00Z');
    await waitForBackgroundRuns(['calendar']);
    const windowEndsAt = '2026-12-08T15:00:00.000Z';
    await scoring.addMatch({ ...search, week: '2026-11-30', user2Id: 'xia', windowEndsAt }, 3);
    await scoring.harness.settled();
    await waitForBackgroundRuns(['calendar']);
    expect((await profile('wes')).matchesAssigned).toBe(0);
    scoring.harness.clock.set(windowEndsAt);
    await waitForBackgroundRuns(['calendar']);
    expect([(await profile('wes')).matchesAssigned, (await profile('xia')).matchesAssigned]).toEqual([1, 1]);
    scoring.harness.clock.set(testStartAt);
  });

  test('a match can be played until midnight in its place before it counts as missed', async () => {
    await Promise.all(['yan', 'zia'].map((id) => scoring.addPlayer(id)));
    await scoring.addMatch({ id: 'west', user1Id: 'yan', user2Id: 'zia', timeZone: 'America/Los_Angeles' });
    const missed = async (instant: string) => {
      scoring.harness.clock.set(instant);
      await waitForBackgroundRuns(['calendar']);
      return [(await profile('yan')).matchesAssigned, (await profile('zia')).matchesAssigned];
    };
    expect(await missed('2026-11-30T07:59:59Z')).toEqual([0, 0]);
    expect(await missed('2026-11-30T08:00:00Z')).toEqual([1, 1]);
    scoring.harness.clock.set(testStartAt);
  });

  test('a no-show counts as missed for that player only, and is published', async () => {
    await Promise.all(['pia', 'quin'].map((id) => scoring.addPlayer(id)));
    await scoring.addMatch({
      id: 'no-show',
      user1Id: 'pia',
      user2Id: 'quin',
      status: 'canceled',
      cancellation: { by: 'player', reason: 'no_show', causedBy: 'quin' },
    });
    await scoring.harness.settled();
    expect((await profile('pia')).matchesAssigned).toBe(0);
    expect((await profile('quin')).matchesAssigned).toBe(1);
    const published = scoring.harness.published(reliabilityChanged).filter(({ playerId }) => playerId === 'quin');
    expect(published).toMatchObject([{ matchesAssigned: 1, matchesCompleted: 0, percentage: null, tier: 'new' }]);
  });

  test('a contested no-show counts for nobody until staff decide', async () => {
    await Promise.all(['rio', 'sol'].map((id) => scoring.addPlayer(id)));
    const match = { id: 'contested-no-show', user1Id: 'rio', user2Id: 'sol', status: 'canceled' as const };
    const noShow = { by: 'player', reason: 'no_show' } as const;
    await scoring.addMatch({ ...match, cancellation: { ...noShow, causedBy: 'sol' } });
    await scoring.harness.settled();
    expect((await profile('sol')).matchesAssigned).toBe(1);
    await scoring.reviewCancellation({ ...match, cancellation: { ...noShow, causedBy: null } }, 3);
    await scoring.harness.settled();
    expect((await profile('sol')).matchesAssigned).toBe(0);
    await scoring.reviewCancellation({ ...match, cancellation: { ...noShow, causedBy: 'rio' } }, 4);
    await scoring.harness.settled();
    expect([(await profile('rio')).matchesAssigned, (await profile('sol')).matchesAssigned]).toEqual([1, 0]);
  });
});

describe('leaderboards', () => {
  const board = async (query: Record<string, string | number>) => {
    const { body, headers } = await scoring.call(getLeaderboard, { query });
    return {
      ids: body.map(({ id }) => id),
      rows: body,
      cursor: headers.get('x-next-cursor'),
      total: headers.get('x-total-count'),
    };
  };

  const filled = (query: Record<string, string>, count: number) =>
    scoring.eventually(
      () => board(query),
      ({ ids }) => ids.length === count,
    );

  test('order by games played, then rating, separately per region and season', async () => {
    await Promise.all(['ria', 'sam', 'tom'].map((id) => scoring.addPlayer(id, { region: 'Montana' })));
    await play('ria', 'sam');
    await play('ria', 'tom');
    const { ids, rows, total } = await filled({ region: 'Montana' }, 3);
    expect(ids[0]).toBe('ria');
    expect(rows[0]).toMatchObject({ name: 'Name ria', wins: 2, losses: 0, region: 'Montana', playstyle: 'Baseliner' });
    expect(total).toBe('3');
    expect((await board({ region: 'Nowhere' })).ids).toEqual([]);
    expect((await board({ region: 'Montana', season: 'SUMMER', year: 2026 })).ids).toEqual([]);
    expect((await board({ region: 'Montana', season: 'fall', year: 2026 })).ids).toEqual(ids);
    expect((await board({ region: 'Montana', sport: 'pickleball' })).ids).toEqual([]);
    expect((await board({ season: 'Winter', year: 2026 })).ids).toEqual([]);
  });

  test('paging returns every player once', async () => {
    const whole = await board({});
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await board({ limit: 3, ...(cursor && { cursor }) });
      expect(page.total).toBe(String(whole.ids.length));
      paged.push(...page.ids);
      cursor = page.cursor;
    } while (cursor !== null);
    expect(paged).toEqual(whole.ids);
    const played = whole.rows.map(({ wins, losses }) => wins + losses);
    expect(played).toEqual(played.toSorted((a, b) => b - a));
  });

  test('a player who moves appears in the new region', async () => {
    await scoring.addPlayer('sam', { region: 'Idaho', name: 'Sam' }, 2);
    expect((await board({ region: 'Idaho' })).rows).toMatchObject([{ id: 'sam', name: 'Sam' }]);
    expect((await board({ region: 'Montana' })).ids).not.toContain('sam');
  });

  test('a voided score is removed', async () => {
    await Promise.all(['uma', 'vic'].map((id) => scoring.addPlayer(id, { region: 'Utah' })));
    const id = await play('uma', 'vic');
    expect((await filled({ region: 'Utah' }, 2)).ids).toEqual(['uma', 'vic']);
    await scoring.call(reviewScore, { token: scoring.staff, params: { matchId: id }, body: { decision: 'void' } });
    await scoring.eventually(
      () => board({ region: 'Utah' }),
      ({ ids }) => ids.length === 0,
    );
  });

  test.each([{ sport: 'chess' }, { season: 'Autumn' }, { year: 1999 }, { limit: 0 }, { cursor: 'mine' }])(
    '%j is refused',
    async (query) => {
      expect((await scoring.call(getLeaderboard, { query })).status).toBe(400);
    },
  );
});

test('how well ratings predict winners is public', async () => {
  await Promise.all([scoring.addPlayer('favorite', { skill: 4.5 }), scoring.addPlayer('outsider', { skill: 3 })]);
  await play('favorite', 'outsider');
  const { status, body } = await scoring.call(getRatingCalibration, { query: { sport: 'tennis' } });
  expect(status).toBe(200);
  expect(body.bins.find(({ from }) => from === 0.8)).toMatchObject({ to: 0.9, matches: 1, observed: 1 });
  expect(body.bins.reduce((sum, { matches }) => sum + matches, 0)).toBe(body.matches);
});

test('players are found by the beginnings of their names, ranked or not, without case and accents', async () => {
  await Promise.all([
    scoring.addPlayer('jose', { name: 'José Quintana', skill: 4 }),
    scoring.addPlayer('joseph', { name: 'Joseph Quill' }),
    scoring.addPlayer('nameless', { name: null }),
  ]);
  const search = async (name: string) =>
    (await scoring.call(searchPlayersByName, { query: { name, sport: 'tennis' } })).body.map(({ id }) => id);
  expect(
    await scoring.eventually(
      () => search('JOSE'),
      (ids) => ids.length === 2,
    ),
  ).toEqual(['joseph', 'jose']);
  expect(await search('qui jos')).toEqual(['joseph', 'jose']);
  expect(await search('josé quint')).toEqual(['jose']);
  expect(await search('osep')).toEqual([]);
  expect(await search('!!')).toEqual([]);
  const { body } = await scoring.call(searchPlayersByName, { query: { name: 'Quintana', sport: 'tennis' } });
  expect(body).toMatchObject([{ id: 'jose', name: 'José Quintana', rating: 4 }]);
});

test('a leaderboard row shows the rank of a week ago', async () => {
  const region = 'Climbing, VT';
  await Promise.all(['old', 'late', 'rival'].map((id) => scoring.addPlayer(id, { region })));
  await play('old', 'rival');
  scoring.harness.clock.advanceSeconds(8 * 24 * 60 * 60);
  await play('late', 'rival');
  const rows = async () =>
    (await scoring.call(getLeaderboard, { query: { sport: 'tennis', region, season: 'Fall', year: '2026' } })).body;
  const ranked = await scoring.eventually(
    rows,
    (found) => found.length === 3 && found.some(({ lastWeekRank }) => lastWeekRank != null),
  );
  const former = new Map(ranked.map(({ id, lastWeekRank }) => [id, lastWeekRank]));
  expect(former.get('late')).toBeNull();
  expect([former.get('old'), former.get('rival')]).toEqual([expect.any(Number), expect.any(Number)]);
});
