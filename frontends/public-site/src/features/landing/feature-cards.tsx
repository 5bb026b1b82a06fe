import { texts } from '../../texts.ts';
import { featureIllustrations } from './feature-illustrations.tsx';
import classes from './landing.module.css';

/** The feature cards. */
export function FeatureCards() {
  const { features } = texts();
  return (
    <section className={classes.section} aria-labelledby="features-title">
      <h2 className={classes.title} id="features-title">
        {features.title}
      </h2>
      <ul className={classes.cards}>
        {features.cards.map(({ title, text }, index) => {
          const Picture = featureIllustrations[index];
          return (
            <li key={title} className={classes.feature}>
              <span className={classes.picture}>{Picture && <Picture />}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
