import type { Sport } from '@rally/contracts/players';
import { texts } from '../../texts.ts';
import { CourtScene } from './court-scene.tsx';
import classes from './hero.module.css';

/** The landing page's hero. Also rendered at build time into `hero.html`: no hooks, no inline styles. */
export function Hero({ sport }: { sport: Sport }) {
  const { hero } = texts();
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <p className={classes.badge}>{hero.freeBadge}</p>
          <h1 className={classes.headline}>{hero.headline[sport]}</h1>
          <p className={classes.lead}>{hero.lead}</p>
          <p className={classes.actions}>
            <a className={classes.main} href="#join">
              {hero.join}
            </a>
            <a className={classes.second} href="#standings">
              {hero.standings}
            </a>
          </p>
          <p className={classes.join}>{hero.claim}</p>
        </div>
        <div className={classes.scene}>
          <CourtScene sport={sport} />
        </div>
      </div>
    </section>
  );
}
