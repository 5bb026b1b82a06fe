import { extremelyReliablePercent } from '@rally/contracts/scoring';
import classes from './feature-illustrations.module.css';

/** An illustration for each feature card, in the order of the cards. */
export const featureIllustrations = [
  SundayIllustration,
  NearbyIllustration,
  LevelIllustration,
  FreeIllustration,
  MessageIllustration,
  RatingIllustration,
  ReliableIllustration,
  SeasonsIllustration,
];

function SundayIllustration() {
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true">
      <path
        className={classes.line}
        d="M6 18h108v50H6zM6 34h108M22 10v14M98 10v14M33 34v34M60 34v34M87 34v34M6 51h108"
      />
      <circle className={classes.ball} cx="100" cy="59" r="11" />
    </svg>
  );
}

function NearbyIllustration() {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true">
      <circle className={classes.soft} cx="36" cy="36" r="33" />
      <circle className={classes.soft} cx="36" cy="36" r="19" />
      <circle className={classes.ball} cx="36" cy="36" r="7" />
      <circle className={classes.dot} cx="54" cy="22" r="5" />
      <path className={classes.dash} d="m41 32 9-7" />
    </svg>
  );
}

function LevelIllustration() {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true">
      <path className={classes.line} d="M4 52h64" />
      <path className={classes.bar} d="M14 52V34M28 52V24M44 52V24M58 52V40" />
      <path className={classes.dash} d="M28 14h16" />
      <circle className={classes.ball} cx="28" cy="14" r="6" />
      <circle className={classes.ball} cx="44" cy="14" r="6" />
    </svg>
  );
}

function FreeIllustration() {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true">
      <path className={classes.line} d="M6 20h60v11a5 5 0 0 0 0 10v11H6V41a5 5 0 0 0 0-10z" />
      <path className={classes.dash} d="M46 22v28" />
      <text className={classes.letters} x="26" y="43" textAnchor="middle">
        $0
      </text>
    </svg>
  );
}

function MessageIllustration() {
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true">
      <path
        className={classes.line}
        d="M8 8h58a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8H22L10 42v-8H8a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6z"
      />
      <path className={classes.dash} d="M14 18h44M14 26h26" />
      <path className={classes.fill} d="M66 40h42a9 9 0 0 1 9 9v8a9 9 0 0 1-9 9H66a9 9 0 0 1-9-9v-8a9 9 0 0 1 9-9z" />
      <text className={classes.yes} x="87" y="59" textAnchor="middle">
        YES
      </text>
    </svg>
  );
}

function RatingIllustration() {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true">
      <path className={classes.band} d="M4 44 20 40 34 44 48 24 68 14v18L48 44 34 60 20 56 4 62z" />
      <path className={classes.line} d="M4 53 20 48 34 52 48 34 64 24" />
      <circle className={classes.ball} cx="64" cy="24" r="7" />
    </svg>
  );
}

function ReliableIllustration() {
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true">
      <path className={classes.track} d="M30 62a30 30 0 1 1 60 0" />
      <path className={classes.share} d="M30 62a30 30 0 0 1 51-21" />
      <circle className={classes.ball} cx="81" cy="41" r="8" />
      <text className={classes.letters} x="60" y="64" textAnchor="middle">
        {extremelyReliablePercent}%
      </text>
    </svg>
  );
}

function SeasonsIllustration() {
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true">
      <path className={classes.line} d="M4 66h112" />
      <path className={classes.bar} d="M18 66V46M46 66V30M74 66V38M102 66V18" />
      <circle className={classes.dot} cx="18" cy="36" r="5" />
      <circle className={classes.dot} cx="46" cy="20" r="5" />
      <circle className={classes.dot} cx="74" cy="28" r="5" />
      <circle className={classes.ball} cx="102" cy="8" r="7" />
    </svg>
  );
}
