import { UnstyledButton } from '@rally/ui';
import { texts } from '../../texts.ts';
import classes from './court-finder.module.css';
import type { FoundCourt } from './use-court-search.ts';

interface CourtListProps {
  courts: readonly FoundCourt[];
  selectedId: string | null;
  onSelect: (court: FoundCourt) => void;
}

/** The courts found, nearest first, one of which can be selected. */
export function CourtList({ courts, selectedId, onSelect }: CourtListProps) {
  const { courts: words } = texts();
  return (
    <ul className={classes.list} aria-label={words.found}>
      {courts.map((court) => (
        <li key={court.placeId}>
          <UnstyledButton
            className={classes.court ?? ''}
            aria-pressed={court.placeId === selectedId}
            onClick={() => onSelect(court)}
          >
            <strong>{court.name}</strong>
            <span className={classes.side}>
              {words.milesShort({ miles: court.miles.toFixed(1) })}
              {court.placeId === selectedId ? (
                <b>{words.selected}</b>
              ) : (
                court.rating !== null && (
                  <span>
                    <br />★ {court.rating.toFixed(1)} ({court.userRatingsTotal ?? 0})
                  </span>
                )
              )}
            </span>
            <small>{court.address}</small>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
