import type { PageableList } from '@rally/service-kit';

/** One list followed by the other, paged by row number. */
export function concatenateLists<Row>(first: PageableList<Row>, second: PageableList<Row>): PageableList<Row> {
  return {
    count: async () => (await first.count()) + (await second.count()),
    async page({ skip = 0, limit }) {
      const rows = await first.page({ after: null, skip, limit });
      if (limit > 0 && rows.length === limit) return rows;
      const skipped = rows.length > 0 || skip === 0 ? 0 : Math.max(0, skip - (await first.count()));
      return [...rows, ...(await second.page({ after: null, skip: skipped, limit: limit && limit - rows.length }))];
    },
  };
}
