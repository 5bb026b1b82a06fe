import { landingTexts } from '@rally/contracts/gateway';
import { ratingTexts } from '@rally/contracts/scoring';
import { Page, PageHeader, Stat } from '@rally/ui/layout';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { StandingsFrame, StandingsRow, standingsNameClass } from '../../shared/standings/standings-frame.tsx';
import classes from './leaderboard.module.css';
import { seasonSummaryLabels } from './season-summary-labels.ts';

/** The prerendered leaderboard. The gateway fills in the rows. */
export default function leaderboardHtml({ styles }: { styles: readonly string[] }): string {
  return renderToStaticMarkup(
    <>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <Page>
        <PageHeader
          title="Leaderboard"
          text={
            <>
              {landingTexts.prizes} <a href="/ratings">{ratingTexts.title}</a>
            </>
          }
          actions={<div className={classes.toggleOutline} />}
        />
        <div className={classes.summary}>
          {Object.values(seasonSummaryLabels).map((label) => (
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
          <StandingsFrame caption="Leaderboard" isBusy={false}>
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
          </StandingsFrame>
        </div>
      </Page>
    </>,
  );
}
