import { frontend } from '@rally/federation';

export default frontend({
  name: 'admin-console',
  directory: import.meta.dirname,
  devPort: 4303,
  ownOrigin: true,
});
