export { PlayerMenu as default } from './player-menu.tsx';
