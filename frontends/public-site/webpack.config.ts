import { frontend } from '@rally/federation';

export default frontend({ name: 'public-site', directory: import.meta.dirname, devPort: 4301 });
