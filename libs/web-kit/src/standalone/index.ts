export { startFrontEndStandalone } from './start-front-end-standalone.tsx';
