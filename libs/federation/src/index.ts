export { type Frontend, frontend } from './frontend.ts';
