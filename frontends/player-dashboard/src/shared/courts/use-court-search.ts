import { ApiError, api } from '@rally/api-client';
import {
  type Court,
  courtNameSearchRadiusMeters,
  courtQueryDefault,
  placeQueryLengthMin,
} from '@rally/contracts/players';
import { type Coordinates, getDistanceMiles } from '@rally/geo';
import { useRef, useState } from 'react';
import { texts } from '../../texts.ts';

/** A court with its distance from the search's origin. */
export interface FoundCourt extends Court {
  readonly miles: number;
}

interface CourtSearchOptions {
  /** The search radius in meters around a ZIP code or position. */
  readonly radiusMeters: number;
  /** Leaves out courts farther away, in miles. */
  readonly maxMiles?: number;
}

interface CourtSearchResult {
  readonly courts: readonly FoundCourt[] | null;
  readonly error: string | null;
  /** The field to correct; null if the error is not about one. */
  readonly wrongField: 'zip' | 'name' | null;
}

const emptyResult: CourtSearchResult = { courts: null, error: null, wrongField: null };

/** Finds courts by ZIP code, name or current position, nearest first. */
export function useCourtSearch({ radiusMeters, maxMiles = Number.POSITIVE_INFINITY }: CourtSearchOptions) {
  const [result, setResult] = useState<CourtSearchResult>(emptyResult);
  const [busy, setBusy] = useState<'zip' | 'name' | 'position' | null>(null);

  const { errors } = texts().courts;
  const searches = useRef(0);

  async function run(kind: NonNullable<typeof busy>, search: () => Promise<CourtSearchResult>): Promise<void> {
    searches.current += 1;
    const number = searches.current;
    setBusy(kind);
    const outcome = await search();
    // A later search of another kind has replaced it.
    if (number !== searches.current) return;
    setResult(outcome);
    setBusy(null);
  }

  const found = (courts: readonly FoundCourt[]): CourtSearchResult => ({ ...emptyResult, courts });
  const failed = (error: string, wrongField: CourtSearchResult['wrongField'] = null): CourtSearchResult => ({
    courts: null,
    error,
    wrongField,
  });

  async function around(origin: Coordinates): Promise<CourtSearchResult> {
    try {
      const courts = (await courtsNear(origin, courtQueryDefault, radiusMeters)).filter(
        ({ miles }) => miles <= maxMiles,
      );
      return courts.length === 0 ? failed(errors.noCourts) : found(courts);
    } catch {
      return failed(errors.courtsFailed);
    }
  }

  return {
    ...result,
    busy,
    byZipCode: (zipCode: string) =>
      run('zip', async () => {
        if (!/^\d{5}$/.test(zipCode)) return failed(errors.zipCodeInvalid, 'zip');
        const origin = await geocode(zipCode);
        return origin ? around(origin) : failed(errors.zipCodeUnknown, 'zip');
      }),
    byName: (name: string, near: { zipCode: string; home: Coordinates | null }) =>
      run('name', async () => {
        const query = name.trim();
        if (query.length < placeQueryLengthMin) return failed(errors.queryTooShort, 'name');
        const typed = /^\d{5}$/.test(near.zipCode);
        if (!typed && near.home === null) return failed(errors.zipCodeInvalid, 'zip');
        const origin = typed ? await geocode(near.zipCode) : near.home;
        if (origin === null) return failed(errors.zipCodeUnknown, 'zip');
        try {
          const courts = await courtsNear(origin, `${query} ${courtQueryDefault}`, courtNameSearchRadiusMeters);
          return courts.length === 0 ? failed(errors.noCourtsMatching({ query })) : found(courts);
        } catch {
          return failed(errors.courtSearchFailed);
        }
      }),
    byPosition: () =>
      run('position', async () => {
        const origin = await getDevicePosition();
        return origin ? around(origin) : failed(errors.locationDenied);
      }),
  };
}

async function courtsNear(origin: Coordinates, q: string, radius: number): Promise<FoundCourt[]> {
  const courts = await api('GET /places/nearby', { query: { ...origin, q, radius } });
  return courts
    .map((court) => ({ ...court, miles: getDistanceMiles(origin, court) }))
    .toSorted((a, b) => a.miles - b.miles);
}

/** The center of a ZIP code, or null if unknown. */
async function geocode(zipCode: string): Promise<Coordinates | null> {
  try {
    const { location } = await api('GET /places/geocode', { query: { zipCode } });
    return location;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function getDevicePosition(): Promise<Coordinates | null> {
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
    ),
  );
}
