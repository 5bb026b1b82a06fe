/**
 * Reads a value whose index the caller knows to be inside the array. One function per kind of array, so that each call
 * stays a single machine load; the fallback only satisfies the type and is never taken.
 */
export function readIntAtKnownIndex(values: Int32Array, index: number): number {
  return values[index] ?? -1;
}

/** Like `readIntAtKnownIndex`, for floating-point arrays. */
export function readFloatAtKnownIndex(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}
