import type { Column } from './column.ts';

/**
 * The rows as CSV (RFC 4180) with a header line. What a spreadsheet would take for a formula gets an apostrophe in front;
 * phone numbers, which begin with `+` and hold digits only, stay as they are.
 */
export function rowsToCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const exported = columns.flatMap((column) => {
    const value = column.csv ?? column.sortBy;
    return value ? [{ header: column.header, value }] : [];
  });
  const lines = [
    exported.map(({ header }) => field(header)),
    ...rows.map((row) => exported.map(({ value }) => field(value(row)))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) && !/^\+\d+$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a text over as a file to keep. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
