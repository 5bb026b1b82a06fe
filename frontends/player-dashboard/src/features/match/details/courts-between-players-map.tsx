import type { Coordinates } from '@rally/geo';
import { Skeleton } from '@rally/ui';
import { CourtMap } from '@rally/ui/map';
import { useCall } from '@rally/web-kit';
import { texts } from '../../../texts.ts';

interface CourtsBetweenPlayersProps {
  mine: Coordinates;
  theirs: Coordinates;
  suggestedId: string | null;
}

/** Courts between the players on a map; the list above shows the same courts. */
export default function CourtsBetweenPlayersMap({ mine, theirs, suggestedId }: CourtsBetweenPlayersProps) {
  const between = useCall('GET /places/courts-between', {
    query: { lat1: mine.lat, lng1: mine.lng, lat2: theirs.lat, lng2: theirs.lng },
  });
  if (between.isPending) return <Skeleton height={260} radius="lg" />;
  const courts = between.data?.courts ?? [];
  if (courts.length === 0) return null;
  return (
    <CourtMap
      label={texts().match.courtsBetweenMap({ count: courts.length })}
      places={courts.map(({ placeId, name, lat, lng }) => ({ id: placeId, name, lat, lng }))}
      selectedId={suggestedId}
    />
  );
}
