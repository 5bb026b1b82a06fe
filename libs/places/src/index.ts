export {
  type Court,
  createPlacesClient,
  type PlaceDetails,
  type PlacePrediction,
  type PlacesClient,
  type PlacesConfig,
  PlacesUnavailableError,
  placesConfig,
} from './places-client.ts';
export { searchCourtsBetween } from './search-courts-between.ts';
