import { frontend } from '@rally/federation';
import remote from './remote.config.ts';

export default frontend({ directory: import.meta.dirname, devPort: 4309, remote });
