import { Page, PageHeader, Stat } from '@rally/ui/layout';
import { type PrerenderInput, renderInLanguage } from '../../catalog/render-in-language.ts';
import {
  StandingsRow,
  StandingsTableFrame,
  standingsNameClass,
} from '../../shared/standings/standings-table-frame.tsx';
import { texts } from '../../texts.ts';
import classes from './leaderboard.module.css';

/** The prerendered leaderboard. The gateway fills in the rows. */
export default function prerenderLeaderboard({ styles, language }: PrerenderInput): string {
  return renderInLanguage(language, () => {
    const { leaderboard, standings, ratings } = texts();
    const { summary } = leaderboard;
    return (
      <>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <Page>
          <PageHeader
            title={leaderboard.title}
            text={
              <>
                {standings.prizes} <a href="/ratings">{ratings.title}</a>
              </>
            }
            actions={<div className={classes.toggleOutline} />}
          />
          <div className={classes.summary}>
            {[summary.players, summary.matches, summary.busiest, summary.best].map((label) => (
              <div key={label} className={classes.card}>
                <Stat
                  label={label}
                  value={<span className={classes.waitOutline} />}
                  hint={<span className={classes.hint}>{'\u00a0'}</span>}
                />
              </div>
            ))}
          </div>
          <div className={classes.controls}>
            <div className={classes.pickerOutline} />
            <div className={`${classes.search} ${classes.fieldOutline}`} />
            <div className={`${classes.region} ${classes.fieldOutline}`} />
          </div>
          <div className={classes.board}>
            <StandingsTableFrame caption={leaderboard.title} isBusy={false}>
              {'{{#rows}}'}
              <StandingsRow
                rank="{{rank}}"
                change="{{change}}"
                changeText="{{changeText}}"
                photo={null}
                name={
                  <a className={standingsNameClass} href="{{href}}">
                    {'{{name}}'}
                  </a>
                }
                playstyle="{{playstyle}}"
                region="{{region}}"
                played="{{played}}"
                record="{{record}}"
                rating="{{rating}}"
                prize="{{prize}}"
              />
              {'{{/rows}}'}
            </StandingsTableFrame>
          </div>
        </Page>
      </>
    );
  });
}
