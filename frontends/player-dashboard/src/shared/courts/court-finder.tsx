import {
  courtZipSearchRadiusMeters,
  onboardingCourtRadiusMetersChoices,
  onboardingCourtRadiusMetersDefault,
} from '@rally/contracts/players';
import { type Coordinates, kilometersToMiles } from '@rally/geo';
import { Button, markWrong, Select, Skeleton, Text, TextInput } from '@rally/ui';
import { Navigation, Search } from '@rally/ui/icons';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { texts } from '../../texts.ts';
import classes from './court-finder.module.css';
import { CourtList } from './court-list.tsx';
import { type FoundCourt, useCourtSearch } from './use-court-search.ts';

const CourtsMap = lazy(() => import('./courts-map.tsx'));

interface CourtFinderProps {
  zipCode: string;
  onZipCode: (zipCode: string) => void;
  /** The center of searches by name without a ZIP code. */
  home: Coordinates | null;
  selectedId: string | null;
  onSelect: (court: FoundCourt) => void;
  /** Shows a distance option instead of using a fixed radius. */
  hasRadius?: boolean;
  maxMiles?: number;
  /** Searches around the given ZIP code without a click. */
  searchesAtOnce?: boolean;
}

/** Finds courts by ZIP code, name or current position, and shows them in a list and on a map. */
export function CourtFinder({ zipCode, onZipCode, home, selectedId, onSelect, ...options }: CourtFinderProps) {
  const { courts: words } = texts();
  const { hasRadius = false, maxMiles, searchesAtOnce = false } = options;
  const [radius, setRadius] = useState<number>(onboardingCourtRadiusMetersDefault);
  const [name, setName] = useState('');
  const errorId = useId();
  const search = useCourtSearch({
    radiusMeters: hasRadius ? radius : courtZipSearchRadiusMeters,
    ...(maxMiles !== undefined && { maxMiles }),
  });
  const searchAtOnce = useEffectEvent(() => {
    if (searchesAtOnce && zipCode.length === 5) void search.byZipCode(zipCode);
  });
  useEffect(() => searchAtOnce(), []);
  const error = search.error !== null && (
    <Text id={errorId} role="alert" className={classes.error ?? ''}>
      {search.error}
    </Text>
  );
  const mark = (field: typeof search.wrongField) => markWrong(search.wrongField === field && errorId);
  return (
    <div className={classes.finder}>
      <form
        className={classes.search}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void search.byZipCode(zipCode);
        }}
      >
        <TextInput
          label={words.zipCode}
          inputMode="numeric"
          autoComplete="postal-code"
          value={zipCode}
          onChange={({ currentTarget }) => onZipCode(currentTarget.value.replaceAll(/\D/g, '').slice(0, 5))}
          {...mark('zip')}
        />
        {hasRadius && (
          <Select
            label={words.distance}
            value={String(radius)}
            onChange={({ currentTarget }) => setRadius(Number(currentTarget.value))}
            data={onboardingCourtRadiusMetersChoices.map((meters) => ({
              value: String(meters),
              label: words.miles({ miles: kilometersToMiles(meters / 1000).toFixed(0) }),
            }))}
          />
        )}
        <Button type="submit" loading={search.busy === 'zip'}>
          {words.find}
        </Button>
        <Button
          variant="default"
          leftSection={<Navigation size={18} aria-hidden />}
          loading={search.busy === 'position'}
          onClick={() => void search.byPosition()}
        >
          {words.nearMe}
        </Button>
      </form>
      {search.wrongField === 'zip' && error}
      <form
        className={classes.search}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void search.byName(name, { zipCode, home });
        }}
      >
        <TextInput
          label={words.name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          {...mark('name')}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<Search size={18} aria-hidden />}
          loading={search.busy === 'name'}
        >
          {words.findByName}
        </Button>
      </form>
      {search.wrongField !== 'zip' && error}
      {search.busy !== null && <Skeleton height={220} radius="md" />}
      {search.busy === null && search.courts !== null && (
        <>
          <Suspense fallback={<Skeleton height={220} radius="md" />}>
            <CourtsMap courts={search.courts} selectedId={selectedId} onSelect={onSelect} />
          </Suspense>
          <CourtList courts={search.courts} selectedId={selectedId} onSelect={onSelect} />
        </>
      )}
    </div>
  );
}
