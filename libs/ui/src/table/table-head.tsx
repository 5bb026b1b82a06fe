import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import type { Column } from './column.ts';
import classes from './table.module.css';
import { sortedBy, type TableView } from './table-view.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  view: TableView;
  onViewChange: (view: TableView) => void;
  /** Keys of the rows on this page. */
  shown: readonly string[];
  selection:
    | { readonly selected: ReadonlySet<string>; readonly onChange: (selected: ReadonlySet<string>) => void }
    | undefined;
}

/** The columns' names, each a button where the column sorts; the box chooses all rows of the page. */
export function TableHead<Row>({ columns, view, onViewChange, shown, selection }: TableHeadProps<Row>) {
  const chosen = selection ? shown.filter((key) => selection.selected.has(key)).length : 0;
  const chooseAll = (all: boolean) => {
    const selected = new Set(selection?.selected);
    for (const key of shown) {
      if (all) selected.add(key);
      else selected.delete(key);
    }
    selection?.onChange(selected);
  };
  return (
    <Table.Thead className={classes.head ?? ''}>
      <Table.Tr>
        {selection && (
          <Table.Th className={classes.choose ?? ''}>
            <Checkbox
              size="sm"
              aria-label="Select all rows on this page"
              checked={chosen > 0 && chosen === shown.length}
              indeterminate={chosen > 0 && chosen < shown.length}
              onChange={(event) => chooseAll(event.currentTarget.checked)}
            />
          </Table.Th>
        )}
        {columns.map((column) => (
          <Table.Th
            key={column.key}
            ta={column.align ?? 'left'}
            data-wide-only={column.wideOnly || undefined}
            {...(column.sortBy && { 'aria-sort': direction(view, column.key) })}
          >
            {column.sortBy ? (
              <UnstyledButton className={classes.sort ?? ''} onClick={() => onViewChange(sortedBy(view, column.key))}>
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

function direction(view: TableView, key: string): keyof typeof arrows {
  if (view.sort !== key) return 'none';
  return view.descending ? 'descending' : 'ascending';
}
