import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { texts } from '../texts.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';
import { type TableSortAndPage, toggleSort } from './table-view.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  view: TableSortAndPage;
  onViewChange: (view: TableSortAndPage) => void;
  /** The checkbox that selects the page's rows. Without it, rows cannot be selected. */
  selectAll: { checked: boolean; indeterminate: boolean; onChange: (checked: boolean) => void } | undefined;
}

/** The column headers, with a button in each sortable one. */
export function TableHead<Row>({ columns, view, onViewChange, selectAll }: TableHeadProps<Row>) {
  return (
    <Table.Thead className={classes.head ?? ''}>
      <Table.Tr>
        {selectAll && (
          <Table.Th className={classes.select ?? ''}>
            <Checkbox
              size="sm"
              aria-label={texts().table.selectAllRows}
              checked={selectAll.checked}
              indeterminate={selectAll.indeterminate}
              onChange={(event) => selectAll.onChange(event.currentTarget.checked)}
            />
          </Table.Th>
        )}
        {columns.map((column) => (
          <Table.Th
            key={column.key}
            ta={column.align ?? 'left'}
            data-wide-only={column.wideOnly || undefined}
            data-desktop-only={column.desktopOnly || undefined}
            {...(column.sortBy && { 'aria-sort': direction(view, column.key) })}
          >
            {column.sortBy ? (
              <UnstyledButton className={classes.sort ?? ''} onClick={() => onViewChange(toggleSort(view, column.key))}>
                {column.header}
                <span aria-hidden="true">{arrows[direction(view, column.key)]}</span>
              </UnstyledButton>
            ) : (
              column.header
            )}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

const arrows = { ascending: '↑', descending: '↓', none: '' } as const;

function direction(view: TableSortAndPage, key: string): keyof typeof arrows {
  if (view.sort !== key) return 'none';
  return view.descending ? 'descending' : 'ascending';
}
