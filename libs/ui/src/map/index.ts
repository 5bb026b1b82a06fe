export { CourtMap, type MapPlace } from './court-map.tsx';
