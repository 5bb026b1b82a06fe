/** What `npm start` sets to need less memory. */
export const memoryLimits = {
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=512',
  MALLOC_ARENA_MAX: '1',
} as const;
