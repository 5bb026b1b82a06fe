import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../index.ts';
import { type Column, DataTable, downloadCsv, rowsToCsv } from './index.ts';

interface Player {
  readonly id: string;
  readonly name: string;
  readonly rating: number | null;
}
const players: readonly Player[] = [
  { id: 'a', name: 'Ana', rating: 3.5 },
  { id: 'b', name: 'ben', rating: null },
  { id: 'c', name: 'Çelik', rating: 10 },
];
const columns: readonly Column<Player>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    key: 'rating',
    header: 'Rating',
    cell: ({ rating }) => rating ?? '–',
    sortBy: ({ rating }) => rating,
    align: 'right',
  },
];

afterEach(cleanup);

function show(rows: readonly Player[], props: Partial<Parameters<typeof DataTable<Player>>[0]> = {}) {
  render(
    <UiProvider env="test">
      <DataTable label="Players" rows={rows} columns={columns} rowKey={({ id }) => id} {...props} />
    </UiProvider>,
  );
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('a header sorts ascending, then descending, then not at all; missing values come last either way', async () => {
  show(players);
  const header = screen.getByRole('button', { name: 'Rating' });
  await userEvent.click(header);
  expect(names()).toEqual(['Ana', 'Çelik', 'ben']);
  expect(screen.getByRole('columnheader', { name: /Rating/ }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(header);
  expect(names()).toEqual(['Çelik', 'Ana', 'ben']);
  await userEvent.click(header);
  expect(names()).toEqual(['Ana', 'ben', 'Çelik']);
});

test('pages show the range of their rows', async () => {
  show(
    Array.from({ length: 120 }, (_, index) => ({ id: `${index}`, name: `P${index}`, rating: index })),
    { pageSize: 50 },
  );
  expect(names()).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(names()).toHaveLength(20);
  expect(screen.getByRole('status').textContent).toBe('101–120 of 120 rows');
});

test('rows that are paged and sorted elsewhere are unchanged, with the given total', async () => {
  show(players.toReversed(), {
    pageSize: 3,
    total: 10_000,
    view: { sort: 'name', descending: false, page: 1 },
    onViewChange: () => {},
  });
  expect(names()).toEqual(['Çelik', 'ben', 'Ana']);
  expect(screen.getByRole('status').textContent).toBe('4–6 of 10,000 rows');
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending');
});

test('a row opens by click and by Enter', async () => {
  const opened: string[] = [];
  show(players, { onRowClick: ({ id }) => opened.push(id) });
  await userEvent.click(screen.getByText('Ana'));
  screen.getAllByRole('row')[2]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['a', 'b']);
});

test('the checkbox in the header selects the rows of the page', async () => {
  function Chooser() {
    const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
    return (
      <UiProvider env="test">
        <output>{[...selected].join()}</output>
        <DataTable
          label="Players"
          rows={players}
          columns={columns}
          rowKey={({ id }) => id}
          pageSize={2}
          selection={{ selected, onChange }}
        />
      </UiProvider>
    );
  }
  render(<Chooser />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('a,b');
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'Select row' })[0] ?? document.body);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('b');
});

test('the checkbox of a row has its name', () => {
  show(players, { selection: { selected: new Set(), onChange: () => {} }, rowName: ({ name }) => name });
  const labels = screen.getAllByRole('checkbox').map((checkbox) => checkbox.getAttribute('aria-label'));
  expect(labels.slice(1)).toEqual(['Select Ana', 'Select ben', 'Select Çelik']);
});

test('an empty table shows an empty text', () => {
  show([], { empty: <p>No users found</p> });
  expect(screen.getByText('No users found')).toBeTruthy();
});

test('an export quotes values and prevents formulas', () => {
  const rows: readonly Player[] = [
    { id: 'a', name: '=1+1', rating: -2 },
    { id: 'b', name: 'Lee, "Al"', rating: null },
    { id: 'c', name: '+12025550101', rating: 1 },
    { id: 'd', name: '＝1+1', rating: 2 },
  ];
  const lines = ['Name,Rating', `"'=1+1",-2`, '"Lee, ""Al""",', '+12025550101,1', `"'＝1+1",2`, ''];
  expect(rowsToCsv(rows, columns)).toBe(lines.join('\r\n'));
});

test('a downloaded CSV file names its encoding, so that Excel shows accents', async () => {
  const createAddress = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  downloadCsv('users.csv', 'Name\r\nJosé\r\n');
  const [file] = createAddress.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error('no file was downloaded');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  vi.restoreAllMocks();
});
