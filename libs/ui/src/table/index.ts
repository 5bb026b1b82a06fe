import '../app.css';

export type { Column } from './column.ts';
export { DataTable, type RowData } from './data-table.tsx';
export { downloadCsv, rowsToCsv } from './rows-to-csv.ts';
export type { TableSortAndPage } from './table-view.ts';
