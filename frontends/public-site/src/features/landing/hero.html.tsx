import { type PrerenderInput, renderInLanguage } from '../../catalog/render-in-language.ts';
import classes from './hero.module.css';
import { Hero } from './hero.tsx';

/** The prerendered hero that the gateway inserts into the page. Contains both sports, of which CSS shows one. */
export default function prerenderHero({ styles, language }: PrerenderInput): string {
  return renderInLanguage(language, () => (
    <>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <div className={classes.ofTennis}>
        <Hero sport="tennis" />
      </div>
      <div className={classes.ofPickleball}>
        <Hero sport="pickleball" />
      </div>
    </>
  ));
}
