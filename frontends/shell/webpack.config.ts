import { frontend } from '@rally/federation';

export default frontend({
  name: 'shell',
  directory: import.meta.dirname,
  devPort: 4300,
  files: 'src/public',
});
