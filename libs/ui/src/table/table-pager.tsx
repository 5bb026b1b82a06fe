import { Button, Group, Text } from '@mantine/core';
import { texts } from '../texts.ts';
import classes from './table.module.css';

interface TablePagerProps {
  page: number;
  pages: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** The range of rows shown, and buttons to change the page. */
export function TablePager({ page, pages, pageSize, total, onPage }: TablePagerProps) {
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  const { table: words } = texts();
  return (
    <Group className={classes.pager ?? ''} justify="space-between">
      <Text size="sm" c="dimmed" role="status">
        {pages === 1 ? words.rows({ total }) : words.rowsOf({ first, last, total })}
      </Text>
      {pages > 1 && (
        <Group gap="xs">
          <Button variant="default" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
            {words.previous}
          </Button>
          <Button variant="default" size="sm" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
            {words.next}
          </Button>
        </Group>
      )}
    </Group>
  );
}
