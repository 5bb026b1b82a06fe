/** Rows that were looked up by their ids. */
export interface RowsById<Row> {
  get(id: string): Row | undefined;
  /** Whether rows may be missing because they are still loading. */
  readonly isLoading: boolean;
}

export const noRows: RowsById<never> = { get: () => undefined, isLoading: false };
