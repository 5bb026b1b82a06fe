import { Logo } from '@rally/ui/brand';
import { renderToStaticMarkup } from 'react-dom/server.node';
import classes from './layout.module.css';

/** The frame of the page before any script runs; the gateway inserts the hero. */
export default function prerenderPageFrame(): string {
  return renderToStaticMarkup(
    <div className={classes.frame}>
      <header className={classes.bar}>
        <a className={classes.brand} href="/" aria-label="Rally">
          <Logo />
        </a>
      </header>
      <main className={classes.content}>{slot}</main>
    </div>,
  ).replace(slot, '<!--rally:root-->');
}

const slot = 'rally-root';
