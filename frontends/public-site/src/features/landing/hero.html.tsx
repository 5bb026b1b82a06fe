import { renderToStaticMarkup } from 'react-dom/server.node';
import { Hero } from './hero.tsx';

/** The hero as the gateway puts it into the page, before any script has run. */
export default function heroHtml({ styles }: { styles: readonly string[] }): string {
  return renderToStaticMarkup(
    <>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <Hero sport="tennis" />
    </>,
  );
}
