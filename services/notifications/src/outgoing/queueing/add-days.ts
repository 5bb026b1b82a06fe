const dayMs = 86_400_000;

export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * dayMs);
}
