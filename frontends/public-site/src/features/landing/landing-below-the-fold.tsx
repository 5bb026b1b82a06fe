import type { Sport } from '@rally/contracts/players';
import { Faq } from './faq.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingLeaderboard } from './landing-leaderboard.tsx';
import { LeagueRules } from './league-rules.tsx';
import { SocialLinks } from './social-links.tsx';

/** The landing page below the fold, loaded after the first view. */
export default function LandingBelowTheFold({ sport }: { sport: Sport }) {
  return (
    <>
      <LandingLeaderboard key={sport} sport={sport} />
      <FeatureCards />
      <HowItWorks />
      <LeagueRules sport={sport} />
      <Faq />
      <SocialLinks />
    </>
  );
}
