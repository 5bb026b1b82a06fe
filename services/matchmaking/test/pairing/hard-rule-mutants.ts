import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { getPairIneligibility } from '../../src/pairing/rules/hard-rules.ts';

interface Mutant {
  readonly file: RuleFile;
  readonly from: string;
  readonly to: string;
}

const genderFile = 'rules/which-genders-may-meet.ts';
const tierFile = 'rules/which-reliability-tiers-may-meet.ts';

type RuleFile =
  | 'rules/hard-rules.ts'
  | 'rules/pairing-profile.ts'
  | typeof genderFile
  | typeof tierFile
  | 'quality/pair-quality.ts';

/** One fault each: a missing rule, a rule that only checks one side, or a limit moved by the smallest step. */
export const hardRuleMutants: [string, Mutant][] = [
  ['the sport does not matter', lost('isSameSport')],
  ['the distance does not matter', lost('isDistanceAllowed')],
  ['the rating gap does not matter', lost('isRatingGapAllowed')],
  ['the wishes for gender do not matter', lost('isGenderAllowed')],
  ['the tiers do not matter', lost('isReliabilityTierAllowed')],
  ['recent opponents may meet', lost('isNotRecentOpponent')],
  ['blocked players may meet', change('if (isBlockedPair(', 'if (false && isBlockedPair(')],
  ['only the first player of a pair can block', change(' || b.blockedPlayers.has(a.id)', '')],
  ['only the second player of a pair can block', change('a.blockedPlayers.has(b.id) || ', '')],
  [
    'nobody needs a shared time',
    lost('hasSharedTime', "return hasSharedTime(a, b, rules) ? null : 'no_shared_time';", 'return null;'),
  ],
  [
    'there is no floor',
    change("quality >= rules.qualityFloor ? null : 'below_floor'", 'quality >= -1e9 ? null : null'),
  ],
  ['the floor itself is refused', change('quality >= rules.qualityFloor', 'quality > rules.qualityFloor')],
  ['the greatest gap itself is refused', change('<= getMaxGapHundredths(rules)', '< getMaxGapHundredths(rules)')],
  ['only one wish for gender counts', change('!== 0 && (b.acceptedGenders & a.genderBit) !== 0', '!== 0')],
  ['only one tier counts', change('!== 0 && (b.acceptedTiers & a.tierBit) !== 0', '!== 0')],
  ['one side alone names recent opponents', change('return !named && !(', 'return !(')],
  ['a shared time is always needed', change('!rules.requireSharedAvailability || ', '')],
  ['newcomers have a tier like others', change('return newcomer;', 'return reliable;', tierFile)],
  [
    'three quarters are not enough',
    change('>= matchesAssigned * extremely', '> matchesAssigned * extremely', tierFile),
  ],
  ['a quarter is not enough', change('>= matchesAssigned * reliable', '> matchesAssigned * reliable', tierFile)],
  [
    'the unreliable may meet newcomers',
    change('? unreliable | reliable :', '? unreliable | reliable | newcomer :', tierFile),
  ],
  [
    'the unreliable may meet the most reliable',
    change('? unreliable | reliable :', '? unreliable | reliable | extremelyReliable :', tierFile),
  ],
  ['no days mean no time', change('daysOfWeek) || everyDay', 'daysOfWeek)', 'rules/pairing-profile.ts')],
  [
    'a player who states no gender counts as female',
    change("gender === 'female' ? female : otherGender", 'female', genderFile),
  ],
  ['distance costs nothing', change('weights.distance * way ** 2 -\n', '0 -\n', 'quality/pair-quality.ts')],
];

const ruleFiles = [
  'rules/hard-rules.ts',
  'rules/pairing-profile.ts',
  genderFile,
  tierFile,
  'quality/pair-quality.ts',
  'quality/quality-weights.ts',
  'pairing-player.ts',
  'rules/pairing-rules.ts',
];
const folder = join(import.meta.dirname, '../../src/pairing');

/** Loads the real rules with one piece of their source changed. Throws when the piece is not found. */
export async function loadRuleMutant(
  file: RuleFile,
  from: string,
  to: string,
): Promise<{ getPairIneligibility: typeof getPairIneligibility }> {
  const copy = mkdtempSync(join(tmpdir(), 'rally-mutant-'));
  try {
    for (const room of ['rules', 'quality']) mkdirSync(join(copy, room));
    for (const name of ruleFiles) {
      const text = readFileSync(join(folder, name), 'utf8')
        .replaceAll('@rally/geo', import.meta.resolve('@rally/geo'))
        .replaceAll('@rally/contracts/players', import.meta.resolve('@rally/contracts/players'))
        .replaceAll('@rally/contracts/scoring', import.meta.resolve('@rally/contracts/scoring'))
        .replaceAll("'zod'", `'${import.meta.resolve('zod')}'`);
      if (name === file && !text.includes(from)) throw new Error(`${file} has no ${from} to change`);
      writeFileSync(join(copy, name), name === file ? text.replace(from, to) : text);
    }
    return await import(pathToFileURL(join(copy, 'rules/hard-rules.ts')).href);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function lost(rule: string, from = `if (!${rule}(`, to = `if (false && !${rule}(`): Mutant {
  return { file: 'rules/hard-rules.ts', from, to };
}

function change(from: string, to: string, file: RuleFile = 'rules/hard-rules.ts'): Mutant {
  return { file, from, to };
}
