import { type Coordinates, getZipCodeDetails, type ZipCode } from '@rally/geo';
import { createFractionGenerator } from './fraction-generator.ts';
import { generateGridCellCourts } from './generate-grid-cell-courts.ts';
import { offsetPoint } from './offset-point.ts';
import { decodeSandboxPlaceId } from './sandbox-place-id.ts';

export interface SandboxPlace extends Coordinates {
  readonly placeId: string;
  readonly name: string;
  /** House number; empty if only the street is known. */
  readonly house: string;
  readonly street: string;
  readonly zipCode: ZipCode;
}

const maxAddressOffsetMiles = 0.8;

/** Returns the court or address of a place id, or null for an unknown id. */
export function findSandboxPlace(id: string): SandboxPlace | null {
  const seed = decodeSandboxPlaceId(id);
  if (!seed) return null;
  if (seed.kind === 'court') return generateGridCellCourts(seed.row, seed.column)[seed.index] ?? null;
  const { house, street } = seed;
  const zipCode = getZipCodeDetails(seed.zipCode);
  if (!zipCode || street === '') return null;
  const number = createFractionGenerator(`${street}/${house}`);
  const name = house === '' ? street : `${house} ${street}`;
  return {
    ...offsetPoint(zipCode, number() * maxAddressOffsetMiles, number()),
    placeId: id,
    name,
    house,
    street,
    zipCode,
  };
}
