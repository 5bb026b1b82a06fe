import { listAllZipCodes, type ZipCode } from '@rally/geo';

/** The ZIP codes of one city. */
export type CityZipCodes = readonly [ZipCode, ...ZipCode[]];

/** Military mail, not places in the United States. */
const militaryStates = ['AA', 'AE', 'AP'];

/** Cities sorted by number of ZIP codes, a proxy for population, largest first. */
const cities: readonly CityZipCodes[] = groupByCity();

const firstZipCodes: ReadonlySet<string> = new Set(cities.map(([first]) => first.zipCode));

export function isFirstZipCodeOfCity({ zipCode }: ZipCode): boolean {
  return firstZipCodes.has(zipCode);
}

export function listLargestSandboxCities(count: number): CityZipCodes[] {
  return cities.slice(0, count);
}

/** Cities whose name equals or starts with `name`, case-insensitively, in one state or all (null), largest first. */
export function findCities(name: string, state: string | null, match: 'whole' | 'beginning'): CityZipCodes[] {
  const wanted = name.toLowerCase().replace(/^st\b/, 'saint');
  if (wanted === '' && state === null) return [];
  return cities.filter(([first]) => {
    const city = first.city.toLowerCase();
    return (match === 'whole' ? city === wanted : city.startsWith(wanted)) && (state === null || first.state === state);
  });
}

function groupByCity(): CityZipCodes[] {
  const groups = new Map<string, [ZipCode, ...ZipCode[]]>();
  for (const zipCode of listAllZipCodes()) {
    if (militaryStates.includes(zipCode.state)) continue;
    const key = `${zipCode.city},${zipCode.state}`;
    const group = groups.get(key);
    if (group) group.push(zipCode);
    else groups.set(key, [zipCode]);
  }
  return [...groups.values()]
    .map((city) => ({ city, size: new Set(city.map(({ lat, lng }) => `${lat},${lng}`)).size }))
    .toSorted((a, b) => b.size - a.size || (a.city[0].zipCode < b.city[0].zipCode ? -1 : 1))
    .map(({ city }) => city);
}
