import { landingTexts } from '@rally/contracts/gateway';
import type { Sport } from '@rally/contracts/players';
import { CourtScene } from './court-scene.tsx';
import classes from './hero.module.css';

/** The landing page's hero. Also rendered at build time into `hero.html`: no hooks, no inline styles. */
export function Hero({ sport }: { sport: Sport }) {
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <p className={classes.badge}>{landingTexts.freeBadge}</p>
          <h1 className={classes.headline}>{landingTexts.headline[sport]}</h1>
          <p className={classes.lead}>
            Tell us your level and ZIP code. Every Sunday we find you an opponent nearby, and the two of you pick a time
            by text.
          </p>
          <p className={classes.actions}>
            <a className={classes.main} href="#join">
              Get my first match
            </a>
            <a className={classes.second} href="#standings">
              See who’s playing
            </a>
          </p>
          <p className={classes.join}>
            {landingTexts.join}: {landingTexts.claim}, from beginner to 5.0+.
          </p>
        </div>
        <div className={classes.scene}>
          <CourtScene sport={sport} />
        </div>
      </div>
    </section>
  );
}
