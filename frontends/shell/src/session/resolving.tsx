import { Center, Loader } from '@rally/ui';

/** Shown while it is found out who is signed in. */
export function Resolving() {
  return (
    <Center mih="60vh" role="status" aria-label="Loading">
      <Loader type="dots" size="lg" />
    </Center>
  );
}
