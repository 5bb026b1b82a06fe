import { useCall } from '@rally/web-kit';

/** The region of a ZIP code once it has 5 digits: what the server knows, else `US - {zip}`. Null until then. */
export function useZipRegion(zipCode: string): string | null {
  const complete = /^\d{5}$/.test(zipCode);
  const answer = useCall('GET /zipcode/:zip', { params: { zip: zipCode } }, { enabled: complete });
  if (!complete || answer.isPending) return null;
  return answer.data?.region || `US - ${zipCode}`;
}
