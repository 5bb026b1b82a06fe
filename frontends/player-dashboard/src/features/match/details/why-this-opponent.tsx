import type { PairingReasons } from '@rally/contracts/matchmaking';
import { formatPairingReasons } from '../../../shared/matches/format-pairing-reasons.ts';
import { Panel } from '../../../shared/panel/panel.tsx';
import { texts } from '../../../texts.ts';
import classes from './details.module.css';

/** The reasons for the pairing. */
export function WhyThisOpponent({ reasons }: { reasons: PairingReasons }) {
  return (
    <Panel title={texts().match.whyThisOpponent}>
      <ul className={classes.reasons}>
        {formatPairingReasons(reasons).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  );
}
