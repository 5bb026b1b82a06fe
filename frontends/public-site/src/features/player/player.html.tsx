import { Page } from '@rally/ui/layout';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { NumberCard } from './number-card.tsx';
import classes from './player.module.css';

/** The head of a profile as the gateway puts it into the page, with the words of the answer that it sends along. */
export default function playerHtml({ styles }: { styles: readonly string[] }): string {
  return renderToStaticMarkup(
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
        <dl className={classes.numbers}>
          <NumberCard label="Rating" value="{{rating}}" hint="{{uncertainty}}" main />
          <NumberCard label="Won-lost" value="{{record}}" hint="{{played}}" />
          <NumberCard label="{{rankingOf}}" value="{{ranking}}" hint="{{rankedBy}}" />
          <NumberCard
            label={
              <a className={classes.explained} href="/about#reliability">
                Reliability
              </a>
            }
            value={
              <span className={classes.reliability} data-tier="{{tier}}">
                {'{{reliability}}'}
              </span>
            }
            hint="{{completed}}"
          />
        </dl>
      </Page>
    </>,
  );
}
