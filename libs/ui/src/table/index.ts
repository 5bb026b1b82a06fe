export { type Column, DataTable } from './data-table.tsx';
