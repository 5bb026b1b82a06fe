import { Checkbox, Table } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { Column } from './column.ts';
import classes from './table.module.css';
import { TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { firstView, sortRows, type TableView } from './table-view.ts';

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Opens a row, by click or Enter. */
  onRowClick?: (row: Row) => void;
  /** Marks one row as the open one. */
  openKey?: string | null;
  /** Keys of the chosen rows and what happens when they change; without it nothing can be chosen. */
  selection?: { readonly selected: ReadonlySet<string>; readonly onChange: (selected: ReadonlySet<string>) => void };
  /** Sorting and page, kept by the screen (in its address, say); without it the table keeps them. */
  view?: TableView;
  onViewChange?: (view: TableView) => void;
  pageSize?: number;
  /** How many rows there are in all, where `rows` are only those of the page, in their order. */
  total?: number;
  /** Stands in place of rows when there are none. */
  empty?: ReactNode;
}

/** A table that sorts, pages and lets choose rows; fast with 10,000 of them. Its header stays in sight. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, onRowClick, openKey = null, selection, pageSize = 50, total, empty } = props;
  const [ownView, setOwnView] = useState(firstView);
  const view = props.view ?? ownView;
  const setView = props.onViewChange ?? setOwnView;
  const isPage = total !== undefined;
  const sorted = useMemo(() => (isPage ? rows : sortRows(rows, columns, view)), [isPage, rows, columns, view]);
  const pages = Math.max(1, Math.ceil((total ?? rows.length) / pageSize));
  const page = Math.min(view.page, pages - 1);
  const shown = isPage ? rows : sorted.slice(page * pageSize, (page + 1) * pageSize);
  if (rows.length === 0 && empty !== undefined) return empty;

  const toggle = (key: string, chosen: boolean) => {
    const selected = new Set(selection?.selected);
    if (chosen) selected.add(key);
    else selected.delete(key);
    selection?.onChange(selected);
  };
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <Table className={classes.table ?? ''} aria-label={label} highlightOnHover={onRowClick !== undefined}>
          <TableHead
            columns={columns}
            view={view}
            onViewChange={setView}
            shown={shown.map(rowKey)}
            selection={selection}
          />
          <Table.Tbody>
            {shown.map((row) => {
              const key = rowKey(row);
              return (
                <Table.Tr
                  key={key}
                  data-open={key === openKey || undefined}
                  data-selected={selection?.selected.has(key) || undefined}
                  {...(onRowClick && {
                    className: classes.clickable ?? '',
                    tabIndex: 0,
                    onClick: () => onRowClick(row),
                    onKeyDown: (event: KeyboardEvent) => {
                      if (event.key === 'Enter' && event.target === event.currentTarget) onRowClick(row);
                    },
                  })}
                >
                  {selection && (
                    <Table.Td className={classes.choose ?? ''} onClick={(event) => event.stopPropagation()}>
                      <Checkbox
                        size="sm"
                        aria-label="Select row"
                        checked={selection.selected.has(key)}
                        onChange={(event) => toggle(key, event.currentTarget.checked)}
                      />
                    </Table.Td>
                  )}
                  {columns.map((column) => (
                    <Table.Td
                      key={column.key}
                      ta={column.align ?? 'left'}
                      data-wide-only={column.wideOnly || undefined}
                    >
                      {column.cell(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </section>
      <TablePager
        page={page}
        pages={pages}
        pageSize={pageSize}
        total={total ?? rows.length}
        onPage={(next) => setView({ ...view, page: next })}
      />
    </div>
  );
}
