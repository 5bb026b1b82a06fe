import type { CallName } from '@rally/contracts';
import type { LeagueInPlay } from './league-in-play.ts';

export interface GoodRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** A phone without an account, for calls that request codes and sign up. */
export const fuzzedPhone = '+13015550141';

/** A valid request for each call that has parameters or a body. */
export function goodRequests({
  approved,
  pending,
  strangerId,
}: Pick<LeagueInPlay, 'approved' | 'pending' | 'strangerId'>): Partial<Record<string, GoodRequest>> {
  const page = { query: { limit: '5' } };
  return {
    listAudit: page,
    redeemMagicLink: { query: { token: 'a'.repeat(43) } },
    requestMagicLink: { body: { phone: fuzzedPhone } },
    requestOtp: { body: { phone: fuzzedPhone } },
    closeAccount: { body: { code: '000000' } },
    closeAccountAsStaff: { params: { id: 'no-such-account' }, body: { reason: 'The player is under 18.' } },
    disableAccount: { params: { id: 'no-such-account' }, body: { reason: 'Reported by two players.' } },
    enableAccount: { params: { id: 'no-such-account' }, body: { reason: 'The report was withdrawn.' } },
    endAccountSessions: { params: { id: 'no-such-account' }, body: { reason: 'The phone was stolen.' } },
    confirmSecondFactor: { body: { code: '000000' } },
    verifySecondFactor: { body: { code: '000000' } },
    resetSecondFactor: { params: { id: 'no-such-account' }, body: { reason: 'The phone was stolen.' } },
    testLogin: { body: { userId: strangerId } },
    verifyOtp: { body: { phone: fuzzedPhone, code: '000000' } },
    autocompletePlaces: { query: { input: '12 Main' } },
    findCourtsBetween: { query: { lat1: '38.9', lng1: '-77', lat2: '38.8', lng2: '-77.1' } },
    findNearbyCourts: { query: { lat: '38.9', lng: '-77', q: 'tennis court', radius: '8000' } },
    submitReport: {
      body: {
        id: 'report-1',
        playerId: 'no-such-player',
        reason: 'unsporting',
        text: 'Argued every call.',
        matchId: approved.id,
      },
    },
    listReports: { query: { limit: '5', status: 'open', playerId: strangerId } },
    decideReport: { params: { id: 'no-such-report' }, body: { decision: 'dismiss', note: 'Nothing to do.' } },
    geocodeZipCode: { query: { zipCode: '20814' } },
    getPlaceDetails: { query: { placeId: 'no-such-place' } },
    getZipCodeRegion: { params: { zip: '20814' } },
    listSubscribers: page,
    listUsers: page,
    saveProfile: {
      body: {
        name: 'Nora Quinn',
        email: 'nora@example.org',
        region: 'Chicago, IL',
        skill: 3.5,
        gender: 'female',
        opponentGenderPreference: 'any',
        profilePhoto: null,
        availabilityDays: 'Mon,Wed',
        availabilityTimeBlocks: 'Evening',
        homePlaceName: 'Bethesda, MD',
        homePlaceId: 'place-1',
        zipCode: '20814',
        lat: 38.98,
        lng: -77.1,
        homeCourtPlaceId: 'court-1',
        homeCourtName: 'Court One',
        homeCourtAddress: '1 Court St',
        sport: 'tennis',
      },
    },
    subscribe: {
      body: {
        consent: true,
        zipCode: '20814',
        region: 'Bethesda, MD',
        phone: fuzzedPhone,
        sport: 'tennis',
        skill: '3.5',
        availability: 'Weeknights',
        gender: 'male',
        opponentGenderPreference: 'any',
      },
    },
    updateProfile: {
      body: {
        name: 'Nora Quinn',
        profilePhoto: null,
        messagingPreference: 'sms',
        gender: 'female',
        opponentGenderPreference: 'any',
      },
    },
    answerOptIn: { body: { answer: 'no' } },
    approveMatch: { params: { id: approved.id } },
    askPlayers: { body: { audience: 'unanswered' } },
    blockPlayer: { params: { playerId: 'no-such-player' } },
    unblockPlayer: { params: { playerId: 'no-such-player' } },
    bulkApproveMatches: { body: { matchIds: ['no-such-match'] } },
    cancelMatchAsStaff: { params: { id: 'no-such-match' }, body: { reason: 'weather', causedBy: strangerId } },
    cancelMatch: { params: { id: 'no-such-match' }, body: { reason: 'weather' } },
    reopenSearch: { params: { id: strangerId } },
    respondToCancellation: { params: { id: 'no-such-match' }, body: { response: 'confirm' } },
    reviewCancellation: {
      params: { id: 'no-such-match' },
      body: { reason: 'weather', causedBy: null, refunds: { user1: 'automatic', user2: 'none' } },
    },
    cancelSearch: { params: { id: approved.id } },
    declineMatch: { params: { id: approved.id } },
    editMatch: {
      params: { id: approved.id },
      body: {
        user1Name: 'One',
        user2Name: 'Two',
        scheduledDate: '2026-11-28T15:00:00Z',
        region: 'Chicago, IL',
        version: 1,
      },
    },
    getMatch: { params: { id: approved.id } },
    getMatchCalendar: { params: { id: approved.id } },
    getWeeklyPlanning: { query: { weekOffset: '0' } },
    getWeeklyRun: { params: { runId: 'no-such-run' } },
    listMatches: { query: { admin: 'false', limit: '5' } },
    listPendingMatches: page,
    listPlanningPlayers: { query: { weekOffset: '0', list: 'noResponse', sort: '-rating', limit: '5' } },
    searchOpponent: { body: { sport: 'tennis' } },
    sendMatchNotification: { params: { id: pending.id }, body: { user1Message: 'Hello', user2Message: 'Hello' } },
    startWeeklyRun: { body: { dryRun: true, seed: 1 } },
    submitScore: {
      body: {
        matchId: approved.id,
        user1Set1: 6,
        user2Set1: 4,
        user1Set2: 6,
        user2Set2: 3,
        user1Set3: null,
        user2Set3: null,
        opponentPlaystyle: '',
      },
    },
    confirmScore: { params: { id: approved.id }, body: { opponentPlaystyle: 'Baseliner' } },
    contestScore: { params: { id: approved.id } },
    reviewScore: { params: { matchId: 'no-such-match' }, body: { decision: 'void', reason: 'Nobody played.' } },
    listContestedScores: page,
    getLeaderboard: { query: { sport: 'tennis', season: 'Fall', year: '2026', limit: '5' } },
    getPlayerProfile: { params: { id: strangerId }, query: { sport: 'tennis' } },
    getPlayerRatings: { params: { id: strangerId } },
    payForMatch: { params: { id: approved.id } },
    openMatchCheckout: { params: { id: approved.id } },
    refundMatchFee: { params: { id: approved.id }, body: { userId: strangerId } },
    reconcilePayments: { body: { days: 1 } },
    previewMatchNotification: { params: { id: approved.id } },
    listDeadLetters: { params: { service: 'identity' } },
    replayDeadLetters: { params: { service: 'identity' }, body: { id: 'no-such-letter' } },
    republish: { params: { service: 'identity' } },
    getAdminUser: { params: { phone: '+13015550199' } },
  } satisfies Partial<Record<CallName, GoodRequest>>;
}
