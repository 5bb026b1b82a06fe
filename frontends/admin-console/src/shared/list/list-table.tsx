import { Button, EmptyState, Skeleton, TextInput } from '@rally/ui';
import { Download, Search } from '@rally/ui/icons';
import { DataTable, downloadText, rowsToCsv } from '@rally/ui/table';
import type { ComponentProps, ReactNode } from 'react';
import classes from './list-table.module.css';
import { type List, rowsPerPage } from './use-list.ts';

type TableProps<Row> = ComponentProps<typeof DataTable<Row>>;

interface ListTableProps<Row> extends Pick<TableProps<Row>, 'rowKey' | 'onRowClick' | 'selection' | 'openKey'> {
  /** What is listed, as in `Users`; also names the CSV file. */
  label: string;
  list: List<Row>;
  /** How many there are in all; undefined while they are read. */
  total: number | undefined;
  /** Stands there when there are none at all. */
  empty: ReactNode;
  /** At the side of the search. */
  actions?: ReactNode;
}

/** A list with its search, its pages and its export. */
export function ListTable<Row>({ label, list, total, empty, actions, ...table }: ListTableProps<Row>) {
  const { search, setSearch, view, setView, found, columns } = list;
  if (total === undefined) return <ListSkeleton />;
  if (total === 0) return <div className={classes.sheet}>{empty}</div>;
  const words = label.toLowerCase();
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          size="sm"
          aria-label={`Search ${words}`}
          aria-keyshortcuts="/"
          placeholder={`Search ${total.toLocaleString('en-US')} ${words}`}
          leftSection={<Search size={16} />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <div className={classes.actions}>
          {actions}
          <Button
            size="sm"
            variant="default"
            leftSection={<Download size={16} />}
            onClick={() => downloadText(`${words.replaceAll(' ', '-')}.csv`, rowsToCsv(found, columns))}
          >
            Export CSV
          </Button>
        </div>
      </div>
      <DataTable
        {...table}
        label={label}
        rows={found}
        columns={columns}
        view={view}
        onViewChange={setView}
        pageSize={rowsPerPage}
        empty={
          <div className={classes.sheet}>
            <EmptyState
              title="Nothing fits the search"
              action={
                <Button variant="default" onClick={() => setSearch('')}>
                  Clear the search
                </Button>
              }
            />
          </div>
        }
      />
    </>
  );
}

function ListSkeleton() {
  return (
    <div className={classes.sheet} role="status" aria-label="Loading">
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <Skeleton key={row} className={classes.wait ?? ''} />
      ))}
    </div>
  );
}
