import { useState } from 'react';

/** Steps through the pages of a list by cursor. Another `key` starts at the first page again. */
export function useCursorStack(key: string) {
  const [stack, setStack] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] });
  const cursors = stack.key === key ? stack.cursors : [];
  const cursor = cursors.at(-1);
  return {
    /** Pages before the current one. */
    index: cursors.length,
    query: cursor === undefined ? {} : { cursor },
    next: (to: string) => setStack({ key, cursors: [...cursors, to] }),
    previous: () => setStack({ key, cursors: cursors.slice(0, -1) }),
  };
}
