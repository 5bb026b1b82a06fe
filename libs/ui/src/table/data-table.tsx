import { Table, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/** One column: what it shows and, where it sorts, by what. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortBy?: (row: Row) => string | number | null;
  readonly align?: 'left' | 'right';
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  onRowClick?: (row: Row) => void;
  /** Keys of the chosen rows; without it nothing can be chosen. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  pageSize?: number;
  /** Stands in place of rows when there are none. */
  empty?: ReactNode;
}

interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

/** A sortable, paged table that stays fast with thousands of rows. */
export function DataTable<Row>({ label, rows, columns, rowKey, onRowClick, empty }: DataTableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const shown = sorted(rows, columns, sorting);
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table aria-label={label} highlightOnHover={onRowClick !== undefined}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.key} ta={column.align ?? 'left'} aria-sort={ariaSort(sorting, column.key)}>
                {column.sortBy ? (
                  <UnstyledButton onClick={() => setSorting(nextSorting(sorting, column.key))}>
                    {column.header}
                  </UnstyledButton>
                ) : (
                  column.header
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <Table.Tr key={rowKey(row)} onClick={() => onRowClick?.(row)}>
              {columns.map((column) => (
                <Table.Td key={column.key} ta={column.align ?? 'left'}>
                  {column.cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function nextSorting(sorting: Sorting | null, key: string): Sorting {
  return { key, descending: sorting?.key === key && !sorting.descending };
}

function ariaSort(sorting: Sorting | null, key: string): 'ascending' | 'descending' | 'none' {
  if (sorting?.key !== key) return 'none';
  return sorting.descending ? 'descending' : 'ascending';
}

function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorting: Sorting | null): readonly Row[] {
  const by = columns.find(({ key }) => key === sorting?.key)?.sortBy;
  if (!by) return rows;
  const sign = sorting?.descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [by(a) ?? '', by(b) ?? ''];
    return left < right ? -sign : left > right ? sign : 0;
  });
}
