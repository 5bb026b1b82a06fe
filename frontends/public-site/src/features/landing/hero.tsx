import { landingTexts } from '@rally/contracts/gateway';
import type { Sport } from '@rally/contracts/players';
import classes from './hero.module.css';

/** The first thing a visitor sees. Also rendered at build time into `hero.html`: no hooks, no inline styles. */
export function Hero({ sport }: { sport: Sport }) {
  return (
    <section className={classes.hero}>
      <p className={classes.badge}>{landingTexts.freeBadge}</p>
      <h1 className={classes.headline}>{landingTexts.headline[sport]}</h1>
      <p className={classes.join}>{landingTexts.join}</p>
    </section>
  );
}
