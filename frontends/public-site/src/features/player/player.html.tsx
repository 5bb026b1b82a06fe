import { Page } from '@rally/ui/layout';
import { type PrerenderInput, renderInLanguage } from '../../catalog/render-in-language.ts';
import { linkTo } from '../../shared/link-to.tsx';
import { texts } from '../../texts.ts';
import classes from './player.module.css';
import { PlayerStatCards, type PlayerStatTexts } from './player-stat-cards.tsx';
import { RatingHistoryHeading } from './rating-history-heading.tsx';

/** The prerendered top of a profile. The gateway fills in the placeholders. */
export default function prerenderProfile({ styles, language }: PrerenderInput): string {
  return renderInLanguage(language, () => {
    const { player } = texts();
    return (
      <>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <Page>
          <header className={classes.header}>
            <div className={classes.photoOutline} />
            <div className={classes.who}>
              <h1 className={classes.name}>{'{{name}}'}</h1>
              {'{{#regions}}'}
              <p className={classes.region}>{'{{region}}'}</p>
              {'{{/regions}}'}
              <p className={classes.badges}>
                <span className={classes.badgeOutline}>{'{{playstyle}}'}</span>
              </p>
            </div>
            <div className={classes.tools}>
              <div className={classes.toolsOutline} />
            </div>
          </header>
          <PlayerStatCards
            words={placeholders}
            ratingLabel={
              <a className={classes.statLabel} href="/ratings">
                {player.rating}
              </a>
            }
            reliabilityLabel={
              <a className={classes.statLabel} href="/about#reliability">
                {player.reliability}
              </a>
            }
          />
          {'{{#charts}}'}
          <section className={classes.section} aria-labelledby="history-title">
            <RatingHistoryHeading renderLink={linkTo('/ratings')} />
            <div className={classes.chart} />
          </section>
          {'{{/charts}}'}
        </Page>
      </>
    );
  });
}

const placeholders: PlayerStatTexts = {
  rating: '{{rating}}',
  uncertainty: '{{uncertainty}}',
  record: '{{record}}',
  played: '{{played}}',
  rankingOf: '{{rankingOf}}',
  ranking: '{{ranking}}',
  rankedBy: '{{rankedBy}}',
  reliability: '{{reliability}}',
  completed: '{{completed}}',
  tier: '{{tier}}',
};
