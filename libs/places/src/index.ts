export { courtsBetween } from './courts-between.ts';
export {
  type Court,
  type PlaceDetails,
  type PlacesClient,
  type PlacesConfig,
  PlacesUnavailable,
  type Prediction,
  placesClient,
  placesConfig,
} from './places-client.ts';
