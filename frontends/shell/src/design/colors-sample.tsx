import { Logo, Text } from '@rally/ui';
import classes from './design.module.css';
import { DesignPageRow, DesignPageSection } from './design-page-section.tsx';

const tokens = ['paper', 'surface', 'surface-sunken', 'ground', 'ground-deep', 'highlight', 'accent-soft', 'action'];

/** Name, colors by use, and type. */
export function ColorsSample() {
  return (
    <DesignPageSection title="Name, colors, type">
      <DesignPageRow>
        <Logo />
        <Logo size={48} />
        <Logo size={72} />
      </DesignPageRow>
      <div className={classes.swatches}>
        {tokens.map((token) => (
          <div key={token} className={classes.swatch}>
            <span className={classes.color} style={{ background: `var(--rally-${token})` }} />
            {token}
          </div>
        ))}
      </div>
      <p className={classes.display}>Game, set and a match a week</p>
      <h3>Game, set and a match a week</h3>
      <Text>Body text tells how it works. 6-4, 3-6, 10-8 · 4.50 → 4.62</Text>
      <Text c="dimmed">Softer text explains.</Text>
    </DesignPageSection>
  );
}
