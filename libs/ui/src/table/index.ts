import '../app.css';

export type { Column } from './column.ts';
export { DataTable } from './data-table.tsx';
export { downloadText, rowsToCsv } from './rows-to-csv.ts';
export type { TableView } from './table-view.ts';
