import { usePageTitle, useSport } from '@rally/web-kit';
import { lazy, Suspense } from 'react';
import { Hero } from './hero.tsx';
import classes from './landing.module.css';
import { LeagueStats } from './league-stats.tsx';
import { SignupSection } from './signup/signup-section.tsx';

const LandingBelowTheFold = lazy(() => import('./landing-below-the-fold.tsx'));

/** The landing page for signed-out visitors. */
export default function Landing() {
  const [sport] = useSport();
  usePageTitle('Rally');
  return (
    <>
      <Hero sport={sport} />
      <LeagueStats sport={sport} />
      <SignupSection />
      <Suspense fallback={<div className={classes.waiting} />}>
        <LandingBelowTheFold sport={sport} />
      </Suspense>
    </>
  );
}
