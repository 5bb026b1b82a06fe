declare module 'zipcodes' {
  type ZipCodeRecord = {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    state: string;
    country: string;
  };
  const zipcodes: { codes: Record<string, ZipCodeRecord> };
  export default zipcodes;
}
