import { ApiError } from '@rally/api-client';
import { Button, EmptyState, Skeleton, TextInput, toast } from '@rally/ui';
import { Download, Search } from '@rally/ui/icons';
import { DataTable, downloadCsv, type RowData, rowsToCsv } from '@rally/ui/table';
import { useTextInUrl } from '@rally/web-kit';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { texts } from '../../texts.ts';
import classes from './list-table.module.css';
import { type ListTableState, rowsPerPage } from './list-table-state.ts';

type TableProps<Row extends RowData> = ComponentProps<typeof DataTable<Row>>;

interface ListTableProps<Row extends RowData>
  extends Pick<TableProps<Row>, 'rowKey' | 'rowName' | 'onRowClick' | 'selection' | 'openKey'> {
  /** What the list shows, for example `Users`. Also names the CSV file. */
  label: string;
  list: ListTableState<Row>;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Buttons next to the search field. */
  actions?: ReactNode;
}

/** A searchable, paged table with a CSV export. */
export function ListTable<Row extends RowData>({ label, list, empty, actions, ...table }: ListTableProps<Row>) {
  const { search, setSearch, view, setView, shown, found = 0, columns } = list;
  const [typed, type] = useTextInUrl(search, setSearch);
  const lastPage = Math.max(0, Math.ceil(found / rowsPerPage) - 1);
  useEffect(() => {
    // The rows of this page no longer exist.
    if (found > 0 && view.page > lastPage) setView({ ...view, page: lastPage });
  }, [found, view, lastPage, setView]);
  if (list.found === undefined) return <ListSkeleton />;
  if (found === 0 && search === '') return <div className={classes.sheet}>{empty}</div>;
  const words = label.toLowerCase();
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          size="sm"
          aria-label={texts().list.search({ rows: words })}
          aria-keyshortcuts="/"
          placeholder={texts().list.search({ rows: words })}
          leftSection={<Search size={16} />}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <div className={classes.actions}>
          {actions}
          <ExportCsvButton file={`${words.replaceAll(' ', '-')}.csv`} list={list} />
        </div>
      </div>
      <DataTable
        {...table}
        label={label}
        rows={shown}
        total={found}
        columns={columns}
        view={view}
        onViewChange={setView}
        pageSize={rowsPerPage}
        empty={
          <div className={classes.sheet}>
            <EmptyState
              title={texts().list.noResults}
              action={
                <Button variant="default" onClick={() => setSearch('')}>
                  {texts().list.clearSearch}
                </Button>
              }
            />
          </div>
        }
      />
    </>
  );
}

/** Exports all rows that match the search, not only the current page. */
function ExportCsvButton<Row>({ file, list }: { file: string; list: ListTableState<Row> }) {
  const [isReading, setReading] = useState(false);
  async function exportAll() {
    setReading(true);
    try {
      downloadCsv(file, rowsToCsv(await list.readAll(), list.columns));
    } catch (error) {
      toast(error instanceof ApiError ? error.text : texts().list.exportFailed, 'error');
    } finally {
      setReading(false);
    }
  }
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<Download size={16} />}
      loading={isReading}
      onClick={() => void exportAll()}
    >
      {texts().list.exportCsv}
    </Button>
  );
}

function ListSkeleton() {
  return (
    <div className={classes.sheet} role="status" aria-label={texts().list.loading}>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <Skeleton key={row} className={classes.wait ?? ''} />
      ))}
    </div>
  );
}
