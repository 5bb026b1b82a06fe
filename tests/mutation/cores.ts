import { globSync } from 'node:fs';

/** Code whose tests must notice every change and need no database, together with those tests. Globs are relative to the repository. */
export interface Core {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** How much longer than the tests themselves a mutant may run. Shorter for cores in which many mutants never end. */
  readonly timeoutMs?: number;
}

const inFolder = (folder: string): Core => ({ mutate: [`${folder}/**/*.ts`], tests: [`${folder}/**/*.test.ts`] });

export const cores = {
  'score-rules': inFolder('libs/score-rules/src'),
  phone: inFolder('libs/phone/src'),
  'calendar-and-seasons': inFolder('libs/league-calendar/src'),
  reliability: {
    mutate: ['services/scoring/src/reliability/{grade-reliability,get-reliability-effect}.ts'],
    tests: ['services/scoring/src/reliability/*.test.ts'],
  },
  'message-cap-and-priorities': {
    mutate: [
      'services/notifications/src/weekly-cap/get-weekly-message-limit.ts',
      'services/notifications/src/outgoing/{message,sending-rate/token-bucket}.ts',
    ],
    tests: ['services/notifications/src/{weekly-cap,outgoing,outgoing/sending-rate}/*.test.ts'],
  },
  'match-fees-and-refunds': {
    mutate: [
      'services/matchmaking/src/matches/match-fees.ts',
      'services/matchmaking/src/matches/cancellation/{cancellation-outcomes,cancellation-review,week-closed-by-cancellation}.ts',
    ],
    tests: [
      'services/matchmaking/src/matches/match-fees*.test.ts',
      'services/matchmaking/src/matches/cancellation/*.test.ts',
    ],
  },
  'payment-states': {
    mutate: [
      'services/payments/src/payments/{payment,payment-ledger}.ts',
      'services/payments/src/payments/credits/{fee-credits,credit-intent-id,revoke-credit}.ts',
      'services/payments/src/payments/refunds-and-disputes/{payment-refunds,disputes}.ts',
      'services/payments/src/payments/provider-sync/get-first-payment-check-at.ts',
      'services/payments/src/known-matches/known-match.ts',
    ],
    tests: ['services/payments/src/{payments,payments/*,known-matches}/*.test.ts'],
    timeoutMs: 1_500,
  },
  'account-states': {
    mutate: [
      'services/identity/src/accounts/{close-account,staff-account-actions}.ts',
      'services/identity/src/codes/{code,code-purpose,unknown-device-lockout,verify-code}.ts',
      'services/identity/src/keys/key-rotation.ts',
      'services/identity/src/second-factor/{recovery-codes,totp}.ts',
      'services/identity/src/sessions/{refresh-decision,refresh-token,session-revoked-event}.ts',
      'services/players/src/profiles/player.ts',
    ],
    tests: [
      'services/identity/src/accounts/{close-account,staff-account-actions}.test.ts',
      'services/identity/src/codes/{code,code-purpose,unknown-device-lockout,verify-code}.test.ts',
      'services/identity/src/keys/key-rotation.test.ts',
      'services/identity/src/second-factor/*.test.ts',
      'services/identity/src/sessions/{refresh-decision,refresh-token,session-revoked-event}.test.ts',
      'services/players/src/profiles/player.test.ts',
    ],
  },
  'match-states': {
    mutate: [
      'services/matchmaking/src/matches/{match,match-transitions,match-slots,match-visibility,match-times}.ts',
      'libs/contracts/src/matchmaking/matches/estimate-match-played-at.ts',
    ],
    tests: [
      'services/matchmaking/src/matches/*.test.ts',
      'libs/contracts/src/matchmaking/matches/estimate-match-played-at.test.ts',
    ],
  },
  'score-sheet': {
    mutate: ['services/scoring/src/sheets/score-sheet.ts'],
    tests: ['services/scoring/src/sheets/*.test.ts'],
  },
  rating: {
    mutate: [
      'services/scoring/src/ratings/formula/*.ts',
      'services/scoring/src/ratings/{get-rating-uncertainty,round-rating,explain-rating-change}.ts',
    ],
    tests: ['services/scoring/src/ratings/{,formula/}*.test.ts'],
  },
  'pairing-rules': {
    mutate: [
      'services/matchmaking/src/pairing/rules/{hard-rules,list-player-playable-days,pairing-profile,pairing-rules}.ts',
      'services/matchmaking/src/pairing/rules/which-*.ts',
    ],
    // The properties read the sources, and try many pairs.
    tests: [
      'services/matchmaking/src/pairing/rules/{hard-rules,list-player-playable-days,pairing-profile,pairing-rules,which-*}.test.ts',
    ],
    timeoutMs: 1_500,
  },
  'pairing-objective': {
    mutate: ['services/matchmaking/src/pairing/quality/*.ts'],
    tests: ['services/matchmaking/src/pairing/quality/*.test.ts'],
  },
  inbox: {
    mutate: [
      'libs/events/src/inbox/{event-handler-runner,parse-event,run-handler-with-retries}.ts',
      'libs/events/src/{create-event,is-database-outage}.ts',
    ],
    tests: ['libs/events/src/inbox/*.test.ts', 'libs/events/src/{create-event,is-database-outage}.test.ts'],
    timeoutMs: 1_500,
  },
  'outbox-relay': {
    // Without `concurrency/`, whose mutants hang in the batches of everything else.
    mutate: ['libs/events/src/outbox/outbox-relay.ts'],
    tests: ['libs/events/src/outbox/*.test.ts'],
    timeoutMs: 1_500,
  },
} satisfies Record<string, Core>;

export type CoreName = keyof typeof cores;

export function isCoreName(name: string): name is CoreName {
  return Object.hasOwn(cores, name);
}

/** Sorted paths from the repository's root. */
export function listCoreFiles(name: CoreName): string[] {
  return cores[name].mutate
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => !/(\.test|\/index)\.ts$/.test(file))
    .sort();
}
