import { Button, UnstyledButton } from '@rally/ui';
import { useId, useState } from 'react';
import { texts } from '../../texts.ts';
import classes from './court-finder.module.css';
import type { FoundCourt } from './use-court-search.ts';

interface CourtListProps {
  courts: readonly FoundCourt[];
  selectedId: string | null;
  onSelect: (court: FoundCourt) => void;
}

const courtsShownAtFirst = 6;

/** The courts found, nearest first; one can be selected. A long list shows only the nearest until the player asks for all. */
export function CourtList({ courts, selectedId, onSelect }: CourtListProps) {
  const { courts: words } = texts();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  // A court that was selected on the map is also shown.
  const shown = courts.filter(({ placeId }, index) => isWhole || index < courtsShownAtFirst || placeId === selectedId);
  return (
    <div className={classes.found}>
      <ul className={classes.list} aria-label={words.found} id={id}>
        {shown.map((court) => (
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
      {courts.length > courtsShownAtFirst && (
        <Button
          variant="default"
          fullWidth
          aria-controls={id}
          aria-expanded={isWhole}
          onClick={() => setIsWhole((before) => !before)}
        >
          {isWhole ? words.showNearest : words.showAll({ count: courts.length })}
        </Button>
      )}
    </div>
  );
}
