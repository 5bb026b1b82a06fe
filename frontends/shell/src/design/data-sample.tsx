import { Card, PlayerAvatar, RatingValue, SimpleGrid, Stat } from '@rally/ui';
import { LineChart } from '@rally/ui/charts';
import { CourtMap } from '@rally/ui/map';
import { type Column, DataTable } from '@rally/ui/table';
import { useState } from 'react';
import { Row, Sample } from './sample.tsx';

interface Player {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
}
const players: readonly Player[] = Array.from({ length: 120 }, (_, index) => ({
  id: `p${index}`,
  name: `Player ${index + 1}`,
  rating: 3 + ((index * 7) % 30) / 10,
}));
const columns: readonly Column<Player>[] = [
  { key: 'name', header: 'Player', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    key: 'rating',
    header: 'Rating',
    cell: ({ rating }) => <RatingValue value={rating} />,
    sortBy: ({ rating }) => rating,
    align: 'right',
  },
];
const history = [
  { date: 'Mar', rating: 3 },
  { date: 'Apr', rating: 3.12 },
  { date: 'May', rating: 3.08 },
  { date: 'Jun', rating: 3.31 },
];
const courts = [
  { id: 'a', name: 'Green Lake', lat: 47.68, lng: -122.33 },
  { id: 'b', name: 'Lower Woodland', lat: 47.668, lng: -122.34 },
  { id: 'c', name: 'Volunteer Park', lat: 47.63, lng: -122.315 },
];

/** Players, numbers, tables, charts, maps. */
export function DataSample() {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set(['p1']));
  const [court, setCourt] = useState('a');
  return (
    <Sample title="Data">
      <Row>
        <PlayerAvatar name="Ana Lee" />
        <PlayerAvatar name={null} size={64} />
        <RatingValue value={3.42} change={0.12} />
        <RatingValue value={3.3} change={-0.08} />
      </Row>
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        <Card>
          <Stat label="Active players" value="157" hint="this season" />
        </Card>
        <Card>
          <Stat label="Rating" value="3.42" hint="± 0.20" />
        </Card>
        <Card>
          <Stat label="Won" value="7 of 9" />
        </Card>
      </SimpleGrid>
      <DataTable
        label="Players"
        rows={players}
        columns={columns}
        rowKey={({ id }) => id}
        pageSize={8}
        selection={{ selected, onChange }}
        onRowClick={() => undefined}
      />
      <LineChart h={220} data={history} dataKey="date" series={[{ name: 'rating', color: 'court.6' }]} />
      <CourtMap label="Courts near you" places={courts} selectedId={court} onSelect={setCourt} />
    </Sample>
  );
}
