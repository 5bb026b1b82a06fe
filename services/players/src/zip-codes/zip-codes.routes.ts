import { getZipCodeRegion } from '@rally/contracts/players';
import type { Serve } from '@rally/service-kit';
import { regionOfZipCode } from './region-of-zip-code.ts';

export function zipCodeRoutes(serve: Serve): void {
  serve(getZipCodeRegion, ({ params }) => ({ ok: true as const, region: regionOfZipCode(params.zip) }));
}
