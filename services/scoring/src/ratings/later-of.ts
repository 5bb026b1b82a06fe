/** A match that is told late does not turn the player's clock back. */
export function laterOf(last: Date | null, when: Date): Date {
  return last !== null && last > when ? last : when;
}
