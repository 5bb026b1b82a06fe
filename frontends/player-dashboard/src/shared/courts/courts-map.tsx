import { CourtMap } from '@rally/ui/map';
import { texts } from '../../texts.ts';
import type { FoundCourt } from './use-court-search.ts';

interface CourtsMapProps {
  courts: readonly FoundCourt[];
  selectedId: string | null;
  onSelect: (court: FoundCourt) => void;
}

/** The courts on a map; a list next to it shows the same courts. */
export default function CourtsMap({ courts, selectedId, onSelect }: CourtsMapProps) {
  return (
    <CourtMap
      label={texts().courts.map({ count: courts.length })}
      places={courts.map(({ placeId, name, lat, lng }) => ({ id: placeId, name, lat, lng }))}
      selectedId={selectedId}
      onSelect={(id) => {
        const court = courts.find(({ placeId }) => placeId === id);
        if (court) onSelect(court);
      }}
    />
  );
}
