import { useConnection } from '../offline/connection.ts';

/** Whether the server can be reached, as far as the page knows. */
export function useOnline(): boolean {
  return useConnection().isOnline;
}
