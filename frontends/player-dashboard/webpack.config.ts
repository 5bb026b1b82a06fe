import { frontend } from '@rally/federation';

export default frontend({ name: 'player-dashboard', directory: import.meta.dirname, devPort: 4302 });
