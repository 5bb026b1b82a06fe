import type { UnpairedPlayer } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { type Column, DataTable } from '@rally/ui/table';
import { useMemo } from 'react';
import { texts } from '../../texts.ts';
import { groupUnpairedPlayersByMarket, type ThinMarket } from './group-thin-markets.ts';
import classes from './weekly-planning.module.css';

const { planning: words } = texts();

const rowsPerPage = 20;
/** Maximum number of players named in a row; the table of unpaired players lists the others. */
const namedMax = 5;

/** Where players wait for an opponent, and what would give them one, or why no single change would. Renders nothing if no one waits. */
export function ThinMarkets({ unpaired }: { unpaired: readonly UnpairedPlayer[] }) {
  const markets = useMemo(() => groupUnpairedPlayersByMarket(unpaired), [unpaired]);
  if (markets.length === 0) return null;
  return (
    <>
      <h3>{words.thinMarkets}</h3>
      <DataTable
        label={words.thinMarkets}
        rows={markets}
        columns={columns}
        rowKey={({ sport, region }) => `${sport} ${region}`}
        pageSize={rowsPerPage}
      />
    </>
  );
}

const columns: readonly Column<ThinMarket>[] = [
  {
    key: 'area',
    header: words.area,
    cell: ({ region, sport }) => (
      <>
        {region ?? words.unknownArea}
        <small className={classes.help}>{sportLabels[sport]}</small>
      </>
    ),
    sortBy: ({ region }) => region,
  },
  {
    key: 'waiting',
    header: words.waiting,
    cell: ({ players }) => players.length,
    sortBy: ({ players }) => players.length,
    align: 'right',
  },
  {
    key: 'longest',
    header: words.longestWait,
    cell: ({ weeksWaitedMax }) => weeksWaitedMax,
    sortBy: ({ weeksWaitedMax }) => weeksWaitedMax,
    align: 'right',
    wideOnly: true,
  },
  {
    key: 'opens',
    header: words.openingHint,
    cell: ({ players }) => (
      <>
        {players.slice(0, namedMax).map(({ id, name, wouldHelp, sentence }) => (
          <div key={id}>
            {name ?? words.noNameYet}
            <small className={classes.help}>{wouldHelp ?? sentence}</small>
          </div>
        ))}
        {players.length > namedMax && (
          <small className={classes.help}>{words.andMore({ count: players.length - namedMax })}</small>
        )}
      </>
    ),
  },
];
