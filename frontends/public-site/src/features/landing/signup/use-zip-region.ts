import { useCall } from '@rally/web-kit';

/** A complete ZIP code's region from the server, else `US - {zip}`. Null while incomplete or loading. */
export function useZipRegion(zipCode: string): string | null {
  const complete = /^\d{5}$/.test(zipCode);
  const answer = useCall('GET /zipcode/:zip', { params: { zip: zipCode } }, { enabled: complete });
  if (!complete || answer.isPending) return null;
  return answer.data?.region || `US - ${zipCode}`;
}
