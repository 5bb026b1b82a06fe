import type { Sport } from '../players/enums.ts';

/** What the landing page says. */
export const landingTexts = {
  headline: { tennis: 'Your next tennis match, every week', pickleball: 'Your next pickleball match, every week' },
  join: 'Join hundreds of players',
  claim: '150+ players',
  freeBadge: 'One free match every week',
  connect: 'Connect with us',
  activePlayers: 'Active Players',
  prizePool: 'Prize Pool',
  comingSoon: 'Coming Soon',
  prizePerSeason: '$500 per season',
  averageSkill: 'Avg Skill',
  selfReported: 'self-reported',
  leaderboardColumns: ['#', 'Player', 'Region', 'GP', 'W-L', 'Rating', 'Future Prize'],
  rulesTitle: { tennis: 'Tennis league rules', pickleball: 'Pickleball league rules' },
  prizes: 'Seasonal cash prizes are coming soon: $500 first, $250 second, $100 third, ranked by total games played.',
} as const satisfies Record<string, string | readonly string[] | Record<Sport, string>>;

/** The eight feature cards. */
export const featureCards = [
  { title: 'Matched every Sunday', text: 'Pairs are made every Sunday at 10 AM, automatically.' },
  { title: 'Near you', text: 'Opponents live within 35 miles of your ZIP code.' },
  { title: 'At your level', text: 'You play people of similar skill, from 1.0 to 5.0+.' },
  { title: 'Free', text: 'One optional match a week costs nothing.' },
  { title: 'By text message', text: 'No app to install. Up to 5 messages a week by SMS or WhatsApp.' },
  { title: 'Ratings that mean something', text: 'Submit and confirm scores; your rating follows your results.' },
  { title: 'Reliable opponents', text: 'A completion rate shows who turns up. 75% or more plays paid matches.' },
  { title: 'Seasons', text: 'Four seasons a year, each with a leaderboard of its own.' },
] as const;

/** The networks that the landing page and the dashboard link to. */
export const socialLabels = { chat: 'Chat community', photos: 'Photos', group: 'Players group' } as const;

/** Where they lead; the league puts its own addresses here. */
export const socialAddresses = {
  chat: 'https://discord.com/',
  photos: 'https://www.instagram.com/',
  group: 'https://www.facebook.com/groups/',
} as const satisfies Record<keyof typeof socialLabels, string>;
