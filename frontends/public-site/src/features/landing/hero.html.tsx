import { renderToStaticMarkup } from 'react-dom/server.node';
import classes from './hero.module.css';
import { Hero } from './hero.tsx';

/** The prerendered hero that the gateway inserts into the page. Contains both sports; CSS shows one. */
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
