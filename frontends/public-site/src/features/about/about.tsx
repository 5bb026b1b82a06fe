import { aboutTexts } from '@rally/contracts/gateway';
import {
  playstyleLabels,
  playstyles,
  playstyleTexts,
  playstyleVotingHelpText,
  reliabilityLabels,
  reliabilityTexts,
  reliabilityTiers,
} from '@rally/contracts/scoring';
import { Link, useLocation, usePageTitle } from '@rally/web-kit';
import { useEffect } from 'react';
import classes from './about.module.css';

/** The about page. */
export default function About() {
  const { hash } = useLocation();
  usePageTitle('About');

  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <div className={classes.page}>
      <header className={classes.mission}>
        <div className={classes.column}>
          <h1>About Rally</h1>
          <p>{aboutTexts.mission}</p>
        </div>
      </header>

      <section className={classes.column} aria-labelledby="how">
        <h2 id="how">How It Works</h2>
        <ol className={classes.steps}>
          {aboutTexts.howItWorks.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={classes.column} id="reliability" aria-labelledby="reliability-title">
        <h2 id="reliability-title">{aboutTexts.reliabilityTitle}</h2>
        <p className={classes.lead}>{aboutTexts.reliability}</p>
        <dl className={classes.tiers}>
          {reliabilityTiers.map((tier) => (
            <div key={tier} data-tier={tier}>
              <dt>{reliabilityLabels[tier]}</dt>
              <dd>{reliabilityTexts[tier]}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={classes.column} id="playstyles" aria-labelledby="playstyles-title">
        <h2 id="playstyles-title">{aboutTexts.playstyleTitle}</h2>
        <p className={classes.lead}>{playstyleVotingHelpText}</p>
        <dl className={classes.playstyles}>
          {playstyles.map((playstyle) => (
            <div key={playstyle}>
              <dt>{playstyleLabels[playstyle]}</dt>
              <dd>{playstyleTexts[playstyle]}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={classes.column} aria-labelledby="features">
        <h2 id="features">Key Features</h2>
        <dl className={classes.playstyles}>
          {aboutTexts.keyFeatures.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={classes.closing}>
        <div className={classes.column}>
          <p>{aboutTexts.availability}</p>
          <Link to="/">{aboutTexts.signUp}</Link>
        </div>
      </section>
    </div>
  );
}
