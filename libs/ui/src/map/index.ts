export { CourtMap } from './court-map.tsx';
