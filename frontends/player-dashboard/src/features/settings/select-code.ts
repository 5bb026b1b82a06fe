import type { RefObject } from 'react';

/** Moves the focus to the field of a wrong code, and selects the code, so that typing replaces it. */
export function selectCode({ current: field }: RefObject<HTMLInputElement | null>): void {
  field?.focus();
  field?.select();
}
