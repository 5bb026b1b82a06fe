/** A metropolitan area that sample players live in. */
export interface SampleMetroArea {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** Relative share of the league's players: the area's population in 100,000, increased for the league's home areas. */
  readonly weight: number;
  /** Area codes whose 555-01xx numbers, reserved for fiction, its players have. */
  readonly areaCodes: readonly string[];
}

/** The metros offered at onboarding, and other large ones in the United States. */
export const sampleMetros: readonly SampleMetroArea[] = [
  { name: 'Washington', lat: 38.9, lng: -77.04, weight: 126, areaCodes: ['202', '703', '301', '571'] },
  { name: 'New York', lat: 40.74, lng: -73.99, weight: 196, areaCodes: ['212', '646', '718', '917', '201', '973'] },
  { name: 'Los Angeles', lat: 34.05, lng: -118.25, weight: 132, areaCodes: ['213', '310', '323', '714', '949'] },
  { name: 'San Diego', lat: 32.75, lng: -117.13, weight: 33, areaCodes: ['619', '858'] },
  { name: 'Miami', lat: 25.85, lng: -80.24, weight: 61, areaCodes: ['305', '786', '954', '561'] },
  { name: 'Atlanta', lat: 33.77, lng: -84.38, weight: 62, areaCodes: ['404', '470', '678', '770'] },
  { name: 'Houston', lat: 29.76, lng: -95.38, weight: 73, areaCodes: ['713', '281', '832'] },
  { name: 'Austin', lat: 30.29, lng: -97.74, weight: 24, areaCodes: ['512', '737'] },
  { name: 'Chicago', lat: 41.88, lng: -87.65, weight: 94, areaCodes: ['312', '773', '847', '630'] },
  { name: 'Orlando', lat: 28.54, lng: -81.38, weight: 27, areaCodes: ['407', '321'] },
  { name: 'San Francisco', lat: 37.6, lng: -122.2, weight: 66, areaCodes: ['415', '408', '510', '650'] },
  { name: 'Raleigh', lat: 35.82, lng: -78.68, weight: 21, areaCodes: ['919', '984'] },
  { name: 'Seattle', lat: 47.61, lng: -122.31, weight: 40, areaCodes: ['206', '425'] },
  { name: 'Dallas', lat: 32.83, lng: -96.9, weight: 40, areaCodes: ['214', '972'] },
  { name: 'Philadelphia', lat: 39.97, lng: -75.16, weight: 31, areaCodes: ['215', '267'] },
  { name: 'Boston', lat: 42.35, lng: -71.08, weight: 25, areaCodes: ['617', '781'] },
  { name: 'Phoenix', lat: 33.48, lng: -112.04, weight: 25, areaCodes: ['602', '480'] },
  { name: 'Denver', lat: 39.74, lng: -104.98, weight: 15, areaCodes: ['303'] },
  { name: 'Minneapolis', lat: 44.97, lng: -93.27, weight: 18, areaCodes: ['612'] },
  { name: 'Detroit', lat: 42.4, lng: -83.12, weight: 17, areaCodes: ['313'] },
  { name: 'Tampa', lat: 27.96, lng: -82.5, weight: 16, areaCodes: ['813'] },
  { name: 'Charlotte', lat: 35.22, lng: -80.84, weight: 14, areaCodes: ['704'] },
  { name: 'Portland', lat: 45.51, lng: -122.66, weight: 12, areaCodes: ['503'] },
  { name: 'Las Vegas', lat: 36.15, lng: -115.17, weight: 11, areaCodes: ['702'] },
  { name: 'Indianapolis', lat: 39.79, lng: -86.15, weight: 10, areaCodes: ['317'] },
  { name: 'Nashville', lat: 36.15, lng: -86.78, weight: 10, areaCodes: ['615'] },
  { name: 'Honolulu', lat: 21.31, lng: -157.84, weight: 5, areaCodes: ['808'] },
];
