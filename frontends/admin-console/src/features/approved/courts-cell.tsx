import type { CourtSummary } from '@rally/contracts/players';
import classes from './approved-matches.module.css';

const courtsShown = 2;

/** A Google Maps URL for a place. */
function placeUrl(placeId: string): string {
  return `https://www.google.com/maps/place/?q=place_id:${encodeURIComponent(placeId)}`;
}

/** Courts between the players, each with a link to a map. */
export function CourtsCell({ courts }: { courts: readonly CourtSummary[] }) {
  if (courts.length === 0) return '–';
  return (
    <ul className={classes.courts}>
      {courts.slice(0, courtsShown).map(({ placeId, name, rating }) => (
        <li key={placeId}>
          <a href={placeUrl(placeId)} target="_blank" rel="noreferrer">
            {name}
          </a>
          {rating !== null && <small> {rating.toFixed(1)}★</small>}
        </li>
      ))}
    </ul>
  );
}
