import type { PlannedPair } from '@rally/contracts/matchmaking';
import { CourtMap } from '@rally/ui/map';
import { texts } from '../../texts.ts';
import { getPlannedPairKey } from './get-planned-pair-key.ts';
import classes from './weekly-planning.module.css';

interface PairsMapProps {
  pairs: readonly PlannedPair[];
  openKey: string | null;
  onOpen: (key: string) => void;
}

/** A map of the run's pairs, each halfway between its players. The table next to it lists the same pairs. */
export default function PairsMap({ pairs, openKey, onOpen }: PairsMapProps) {
  const { planning: words } = texts();
  const places = pairs.flatMap((pair) => {
    const { user1: one, user2: two } = pair;
    if (one.lat === null || one.lng === null || two.lat === null || two.lng === null) return [];
    const name = words.pairOnMap({
      name: one.name ?? words.noNameYet,
      other: two.name ?? words.noNameYet,
      miles: pair.reasons.miles.toFixed(1),
    });
    return { id: getPlannedPairKey(pair), name, lat: (one.lat + two.lat) / 2, lng: (one.lng + two.lng) / 2 };
  });
  if (places.length === 0) return null;
  return (
    <div className={classes.map}>
      <CourtMap
        label={words.mapOfPairs({ count: places.length })}
        places={places}
        selectedId={openKey}
        onSelect={onOpen}
      />
    </div>
  );
}
