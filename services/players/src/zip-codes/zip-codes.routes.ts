import { getZipCodeRegion } from '@rally/contracts/players';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { getRegionForZipCode } from './get-region-for-zip-code.ts';

export function registerZipCodeRoutes(serve: RegisterApiCallHandler): void {
  serve(getZipCodeRegion, ({ params }) => ({ ok: true as const, region: getRegionForZipCode(params.zip) }));
}
