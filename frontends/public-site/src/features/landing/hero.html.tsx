import { renderToStaticMarkup } from 'react-dom/server.node';
import classes from './hero.module.css';
import { Hero } from './hero.tsx';

/** The hero as the gateway puts it into the page, before the app's script has run: of both sports, one of which shows. */
export default function heroHtml({ styles }: { styles: readonly string[] }): string {
  return renderToStaticMarkup(
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
    </>,
  );
}
