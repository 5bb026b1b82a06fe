/** Rows that were looked up by their ids. */
export interface RowsById<Row> {
  get(id: string): Row | undefined;
  /** Whether rows may be missing because they are still loading. */
  readonly isLoading: boolean;
}

export const noRows: RowsById<never> = { get: () => undefined, isLoading: false };

/** The rows of a reply to a call with `keepPrevious`. While the next rows load, the previous ones are shown. */
export function toRowsById<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  { isLoading, isPlaceholderData }: { readonly isLoading: boolean; readonly isPlaceholderData: boolean },
): RowsById<Row> {
  const byId = new Map(rows?.map((row) => [row.id, row]));
  return { get: (id) => byId.get(id), isLoading: isLoading || isPlaceholderData };
}
