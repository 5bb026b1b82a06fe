import { type PlannedPair, perfectQuality, type UnpairedPlayer } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import type { Column } from '@rally/ui/table';
import { PairingReasonsCell } from '../../shared/matches/pairing-reasons-cell.tsx';
import { texts } from '../../texts.ts';
import classes from './weekly-planning.module.css';

const { planning: words } = texts();

export const pairColumns: readonly Column<PlannedPair>[] = [
  {
    key: 'players',
    header: words.players,
    cell: ({ user1, user2 }) => `${user1.name ?? words.noNameYet} · ${user2.name ?? words.noNameYet}`,
    sortBy: ({ user1 }) => user1.name,
  },
  {
    key: 'sport',
    header: words.sport,
    cell: ({ sport }) => sportLabels[sport],
    sortBy: ({ sport }) => sport,
    wideOnly: true,
  },
  {
    key: 'quality',
    header: words.quality,
    cell: ({ quality }) => `${Math.round((100 * quality) / perfectQuality)}%`,
    sortBy: ({ quality }) => quality,
    align: 'right',
  },
  {
    key: 'why',
    header: words.why,
    cell: ({ reasons }) => <PairingReasonsCell reasons={reasons} />,
    wideOnly: true,
  },
];

export const unpairedColumns: readonly Column<UnpairedPlayer>[] = [
  {
    key: 'name',
    header: words.name,
    cell: ({ name }) => name ?? words.noNameYet,
    sortBy: ({ name }) => name,
  },
  {
    key: 'sport',
    header: words.sport,
    cell: ({ sport }) => sportLabels[sport],
    sortBy: ({ sport }) => sport,
    wideOnly: true,
  },
  {
    key: 'reason',
    header: words.reason,
    cell: ({ sentence, wouldHelp }) => (
      <>
        {sentence}
        {wouldHelp !== null && <small className={classes.help}>{wouldHelp}</small>}
      </>
    ),
    sortBy: ({ reason }) => reason,
  },
  {
    key: 'waited',
    header: words.weeksWaited,
    cell: ({ weeksWaited }) => weeksWaited,
    sortBy: ({ weeksWaited }) => weeksWaited,
    align: 'right',
    wideOnly: true,
  },
];
