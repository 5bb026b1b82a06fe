import { playstyles, reliabilityTiers } from '@rally/contracts/scoring';
import { Link, useLocation, usePageTitle } from '@rally/web-kit';
import { useEffect } from 'react';
import { texts } from '../../texts.ts';
import classes from './about.module.css';

/** The about page. */
export default function About() {
  const { about, pages, player, standings, steps } = texts();
  const { hash } = useLocation();
  usePageTitle(pages.about.title);

  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <div className={classes.page}>
      <header className={classes.mission}>
        <div className={classes.column}>
          <h1>{about.title}</h1>
          <p>{about.mission}</p>
        </div>
      </header>

      <section className={classes.column} aria-labelledby="how">
        <h2 id="how">{about.howItWorks}</h2>
        <ol className={classes.steps}>
          {steps.list.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={classes.column} id="reliability" aria-labelledby="reliability-title">
        <h2 id="reliability-title">{about.reliabilityTitle}</h2>
        <p className={classes.lead}>{about.reliability}</p>
        <dl className={classes.tiers}>
          {reliabilityTiers.map((tier) => (
            <div key={tier} data-tier={tier}>
              <dt>{player.reliabilityLabels[tier]}</dt>
              <dd>{about.reliabilityTexts[tier]}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={classes.column} id="playstyles" aria-labelledby="playstyles-title">
        <h2 id="playstyles-title">{about.playstyleTitle}</h2>
        <p className={classes.lead}>{about.playstyleHelp}</p>
        <dl className={classes.playstyles}>
          {playstyles.map((playstyle) => (
            <div key={playstyle}>
              <dt>{standings.playstyles[playstyle]}</dt>
              <dd>{player.playstyleDescriptions[playstyle]}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={classes.column} aria-labelledby="features">
        <h2 id="features">{about.features}</h2>
        <dl className={classes.playstyles}>
          {about.keyFeatures.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={classes.closing}>
        <div className={classes.column}>
          <p>{about.availability}</p>
          <Link to="/">{about.signUp}</Link>
        </div>
      </section>
    </div>
  );
}
