import { EmptyState, PlayerAvatar, RatingValue, Stat } from '@rally/ui';
import { BarChart, DonutChart } from '@rally/ui/charts';
import { CourtMap } from '@rally/ui/map';
import { RatingChart } from '@rally/ui/rating-chart';
import { type Column, DataTable } from '@rally/ui/table';
import { useState } from 'react';
import classes from './design.module.css';
import { DesignPageRow, DesignPageSection, DesignPageSurface, EqualColumns } from './design-page-section.tsx';

interface SampleTablePlayer {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
}
const players: readonly SampleTablePlayer[] = Array.from({ length: 120 }, (_, index) => ({
  id: `p${index}`,
  name: `Player ${index + 1}`,
  rating: 3 + ((index * 7) % 30) / 10,
}));
const columns: readonly Column<SampleTablePlayer>[] = [
  { key: 'name', header: 'Player', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    key: 'rating',
    header: 'Rating',
    cell: ({ rating }) => <RatingValue value={rating} />,
    sortBy: ({ rating }) => rating,
    align: 'right',
  },
];
const history = [3, 3.12, 3.08, 3.31].map((rating, index) => ({
  date: `2026-0${index + 3}-01T12:00:00Z`,
  rating,
  uncertainty: 0.4 - index / 12,
}));
const signups = [4, 9, 6, 12].map((count, index) => ({ day: `Mar ${index + 1}`, count }));
const shares = [
  { name: 'YES', value: 61, color: 'court.6' },
  { name: 'NO', value: 18, color: 'clay.5' },
  { name: 'No answer', value: 21, color: 'gray.5' },
];
const courts = [
  { id: 'a', name: 'Green Lake', lat: 47.68, lng: -122.33 },
  { id: 'b', name: 'Lower Woodland', lat: 47.668, lng: -122.34 },
  { id: 'c', name: 'Volunteer Park', lat: 47.63, lng: -122.315 },
];

/** Players, numbers, tables, charts and maps. */
export function DataDisplaySample() {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set(['p1']));
  const [court, setCourt] = useState('a');
  return (
    <DesignPageSection title="Data">
      <DesignPageRow>
        <PlayerAvatar name="Ana Lee" />
        <PlayerAvatar name={null} size={64} />
        <RatingValue value={3.42} change={0.12} />
        <RatingValue value={3.3} change={-0.08} />
      </DesignPageRow>
      <EqualColumns>
        <DesignPageSurface>
          <Stat label="Active players" value="157" hint="this season" />
        </DesignPageSurface>
        <DesignPageSurface>
          <Stat label="Rating" value="3.42" hint="± 0.20" />
        </DesignPageSurface>
        <DesignPageSurface>
          <Stat label="Won" value="7 of 9" />
        </DesignPageSurface>
      </EqualColumns>
      <DataTable
        label="Players"
        rows={players}
        columns={columns}
        rowKey={({ id }) => id}
        pageSize={8}
        rowName={({ name }) => name}
        selection={{ selected, onChange }}
        onRowClick={() => undefined}
      />
      <DataTable
        label="Nobody"
        rows={[]}
        columns={columns}
        rowKey={({ id }) => id}
        pageSize={8}
        empty={<EmptyState title="Nobody yet" />}
      />
      <div className={classes.chart}>
        <RatingChart history={history} />
      </div>
      <BarChart h={220} data={signups} dataKey="day" series={[{ name: 'count', color: 'court.6' }]} />
      <DonutChart data={shares} />
      <CourtMap label="Courts near you" places={courts} selectedId={court} onSelect={setCourt} />
    </DesignPageSection>
  );
}
