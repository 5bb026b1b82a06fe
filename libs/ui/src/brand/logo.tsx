import classes from './brand.module.css';

/** The logo mark with the product's name. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span className={classes.word}>Rally</span>
    </span>
  );
}

/** The logo mark, in the colors of the sport. */
function LogoMark({ size }: { size: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={classes.ground} width="32" height="32" rx="9" />
      <path className={classes.line} d="M8 25V9.5h9.2a5 5 0 0 1 0 10H8m9 0 6.5 5.5" />
      <circle className={classes.ball} cx="24.4" cy="7.8" r="3.4" />
    </svg>
  );
}
