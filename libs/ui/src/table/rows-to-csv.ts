import Papa from 'papaparse';
import { downloadFile } from '../files/download-file.ts';
import type { Column } from './column.ts';

/** Texts that a spreadsheet would run as a formula, also with fullwidth signs. Phone numbers such as `+12025550123` are safe. */
const formulas = /^(?!\+\d+$)[=+\-@＝＋－＠\t\r\n]/;
/** Without it, Excel takes UTF-8 for another encoding and garbles `é`. */
const byteOrderMark = '\ufeff';

/** The rows as CSV (RFC 4180) with a header line. Formulas are escaped with a leading apostrophe. */
export function rowsToCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const exported = columns.flatMap((column) => {
    const value = column.csv ?? column.sortBy;
    return value ? [{ header: column.header, value }] : [];
  });
  const fields = exported.map(({ header }) => header);
  const data = rows.map((row) => exported.map(({ value }) => value(row)));
  return `${Papa.unparse({ fields, data }, { escapeFormulae: formulas })}\r\n`;
}

/** Downloads the text as a CSV file. */
export function downloadCsv(name: string, text: string): void {
  downloadFile(new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }), name);
}
