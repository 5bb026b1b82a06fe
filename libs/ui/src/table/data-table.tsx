import { Checkbox, Table } from '@mantine/core';
import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { texts } from '../texts.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';
import { TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { initialTableSortAndPage, type TableSortAndPage } from './table-view.ts';

interface DataTableProps<Row extends RowData> {
  /** What the table lists, for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** A row's name in the label of its checkbox. Without it, all checkboxes have the same label. */
  rowName?: (row: Row) => string;
  /** Called when a row is clicked or Enter is pressed on it. */
  onRowClick?: (row: Row) => void;
  /** Key of the row to highlight. */
  openKey?: string | null;
  /** Keys of the selected rows. Without it, rows cannot be selected. */
  selection?: { readonly selected: ReadonlySet<string>; readonly onChange: (selected: ReadonlySet<string>) => void };
  /** Sorting and page, for screens that keep them, for example in the URL. Without it, the table keeps its own state. */
  view?: TableSortAndPage;
  onViewChange?: (view: TableSortAndPage) => void;
  pageSize?: number;
  /** The number of rows on all pages, if `rows` is a single page that the server has already sorted. */
  total?: number;
  /** Shown when there are no rows. */
  empty?: ReactNode;
}

const features = tableFeatures({
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
});
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** A table with sorting, pages and row selection. Its header stays visible while scrolling. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, rowName, onRowClick, openKey = null, selection } = props;
  const { pageSize = 50, total, empty } = props;
  const [ownView, setOwnView] = useState(initialTableSortAndPage);
  const view = props.view ?? ownView;
  const setView = props.onViewChange ?? setOwnView;
  const isServerPage = total !== undefined;
  const rowCount = total ?? rows.length;
  const pageCount = Math.max(1, Math.ceil(rowCount / pageSize));
  const pageIndex = Math.min(view.page, pageCount - 1);
  const table = useTable({
    features,
    columns: useMemo(() => columns.map(columnDef), [columns]),
    data: rows,
    getRowId: rowKey,
    autoResetPageIndex: false,
    manualSorting: isServerPage,
    manualPagination: isServerPage,
    rowCount,
    state: {
      sorting: view.sort === null ? [] : [{ id: view.sort, desc: view.descending }],
      pagination: { pageIndex, pageSize },
      rowSelection: Object.fromEntries([...(selection?.selected ?? [])].map((key) => [key, true] as const)),
    },
    onRowSelectionChange: (updater) => {
      const current = Object.fromEntries([...(selection?.selected ?? [])].map((key) => [key, true] as const));
      const next = typeof updater === 'function' ? updater(current) : updater;
      selection?.onChange(new Set(Object.keys(next).filter((key) => next[key])));
    },
  });
  if (rows.length === 0 && empty !== undefined) return empty;
  const { table: words } = texts();

  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <Table className={classes.table ?? ''} aria-label={label} highlightOnHover={onRowClick !== undefined}>
          <TableHead
            columns={columns}
            view={view}
            onViewChange={setView}
            selectAll={
              selection && {
                checked: table.getIsAllPageRowsSelected(),
                indeterminate: table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected(),
                onChange: (checked) => table.toggleAllPageRowsSelected(checked),
              }
            }
          />
          <Table.Tbody>
            {table.getRowModel().rows.map((row) => (
              <Table.Tr
                key={row.id}
                data-open={row.id === openKey || undefined}
                data-selected={row.getIsSelected() || undefined}
                {...(onRowClick && {
                  className: classes.clickable ?? '',
                  tabIndex: 0,
                  onClick: () => onRowClick(row.original),
                  onKeyDown: (event: KeyboardEvent) => {
                    if (event.key === 'Enter' && event.target === event.currentTarget) onRowClick(row.original);
                  },
                })}
              >
                {selection && (
                  <Table.Td className={classes.select ?? ''} onClick={(event) => event.stopPropagation()}>
                    <Checkbox
                      size="sm"
                      aria-label={rowName ? words.selectNamedRow({ name: rowName(row.original) }) : words.selectRow}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </Table.Td>
                )}
                {columns.map((column) => (
                  <Table.Td
                    key={column.key}
                    ta={column.align ?? 'left'}
                    data-wide-only={column.wideOnly || undefined}
                    data-desktop-only={column.desktopOnly || undefined}
                  >
                    {column.cell(row.original)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <TablePager
        page={pageIndex}
        pages={pageCount}
        pageSize={pageSize}
        total={rowCount}
        onPage={(next) => setView({ ...view, page: next })}
      />
    </div>
  );
}

/** Rows without a value come last in both directions. */
function columnDef<Row extends RowData>({ key, sortBy }: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: key,
    accessorFn: (row) => sortBy?.(row) ?? undefined,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
  };
}

function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

export type { RowData };
