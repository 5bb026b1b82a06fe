import type { PairReasons } from '@rally/contracts/matchmaking';
import { formatPairReasons } from '../../../shared/matches/format-pair-reasons.ts';
import { Panel } from '../../../shared/panel/panel.tsx';
import { texts } from '../../../texts.ts';
import classes from './details.module.css';

/** The reasons for the pairing. */
export function WhyThisOpponent({ reasons }: { reasons: PairReasons }) {
  return (
    <Panel title={texts().match.whyThisOpponent}>
      <ul className={classes.reasons}>
        {formatPairReasons(reasons).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  );
}
