import { usePageTitle, useSport } from '@rally/web-kit';
import { lazy, Suspense } from 'react';
import { Hero } from './hero.tsx';
import classes from './landing.module.css';
import { LiveNumbers } from './live-numbers.tsx';
import { JoinSection } from './signup/join-section.tsx';

const Below = lazy(() => import('./below.tsx'));

/** The page of signed-out visitors. */
export default function Landing() {
  const [sport] = useSport();
  usePageTitle('Rally');
  return (
    <>
      <Hero sport={sport} />
      <LiveNumbers sport={sport} />
      <JoinSection />
      <Suspense fallback={<div className={classes.waiting} />}>
        <Below sport={sport} />
      </Suspense>
    </>
  );
}
