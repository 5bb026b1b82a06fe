import { getZipCodeRegion } from '@rally/contracts/players';
import type { Serve } from '@rally/service-kit';
import { regionForZipCode } from './region-for-zip-code.ts';

export function registerZipCodeRoutes(serve: Serve): void {
  serve(getZipCodeRegion, ({ params }) => ({ ok: true as const, region: regionForZipCode(params.zip) }));
}
