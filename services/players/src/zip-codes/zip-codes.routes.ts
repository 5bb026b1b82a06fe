import { getZipCodeRegion } from '@rally/contracts/players';
import type { ServeCall } from '@rally/service-kit';
import { regionForZipCode } from './region-for-zip-code.ts';

export function registerZipCodeRoutes(serve: ServeCall): void {
  serve(getZipCodeRegion, ({ params }) => ({ ok: true as const, region: regionForZipCode(params.zip) }));
}
