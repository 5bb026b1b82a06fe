import { matchingRadiusMiles } from '../../matchmaking/weekly-run/matching-radius.ts';
import { weeklyRunTimeText } from '../../matchmaking/weekly-run/weekly-run-hour.ts';
import { messagesPerWeekMax } from '../../notifications/weekly-message-cap.ts';
import { formatShortPrice } from '../../payments/money.ts';
import type { Sport } from '../../players/enums.ts';
import { advertisedPlayerCount } from '../../players/subscribers/advertised-player-count.ts';
import { seasonPrizesCents } from '../../scoring/leaderboard/season-prizes.ts';
import { extremelyReliablePercent } from '../../scoring/profiles/reliability-tiers.ts';

const [firstPrize, secondPrize, thirdPrize] = seasonPrizesCents.map(formatShortPrice);

/** The landing page. */
export const landingTexts = {
  headline: { tennis: 'Your next tennis match, every week', pickleball: 'Your next pickleball match, every week' },
  join: 'Join hundreds of players',
  claim: `${advertisedPlayerCount}+ players`,
  freeBadge: 'One free match every week',
  connect: 'Connect with us',
  activePlayers: 'Active Players',
  prizePool: 'Prize Pool',
  comingSoon: 'Coming Soon',
  prizePerSeason: `${firstPrize} per season`,
  averageSkill: 'Avg Skill',
  selfReported: 'self-reported, then set by results',
  leaderboardColumns: ['#', 'Player', 'Region', 'GP', 'W-L', 'Rating', 'Future Prize'],
  rulesTitle: { tennis: 'Tennis league rules', pickleball: 'Pickleball league rules' },
  prizes: `Seasonal cash prizes are coming soon: ${firstPrize} for first place, ${secondPrize} for second and ${thirdPrize} for third, based on total games played.`,
} as const satisfies Record<string, string | readonly string[] | Record<Sport, string>>;

/** The eight feature cards. */
export const featureCards = [
  { title: 'Matched every Sunday', text: `We match players automatically every ${weeklyRunTimeText}.` },
  { title: 'Near you', text: `Opponents live within ${matchingRadiusMiles} miles of your ZIP code.` },
  { title: 'At your level', text: 'Play people of similar skill, from beginner to 5.0+.' },
  { title: 'Free', text: 'One optional match a week, at no cost.' },
  {
    title: 'By text message',
    text: `No app to install. Up to ${messagesPerWeekMax} messages a week by SMS or WhatsApp.`,
  },
  { title: 'Ratings that mean something', text: 'Submit and confirm scores. Your rating moves with your results.' },
  {
    title: 'Reliable opponents',
    text: `Completion rates show who shows up. Players at ${extremelyReliablePercent}% or higher can join paid matches.`,
  },
  { title: 'Seasons', text: 'Four seasons a year, each with its own leaderboard.' },
] as const;

/** The social networks that the landing page and the dashboard link to. */
export const socialNetworkLabels = { chat: 'Chat community', photos: 'Photos', group: 'Players group' } as const;

/** Their URLs. Replace them with the league's own pages. */
export const socialAddresses = {
  chat: 'https://discord.com/',
  photos: 'https://www.instagram.com/',
  group: 'https://www.facebook.com/groups/',
} as const satisfies Record<keyof typeof socialNetworkLabels, string>;
