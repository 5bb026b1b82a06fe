import '../app.css';

export { Table } from '@mantine/core';
export type { Column } from './column.ts';
export { DataTable } from './data-table.tsx';
export { downloadText, rowsToCsv } from './rows-to-csv.ts';
export { firstView, sortRows, type TableView } from './table-view.ts';
