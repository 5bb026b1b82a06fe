import { Center, Loader } from '@rally/ui';

/** Shown while it is found out who is signed in. */
export function Resolving() {
  return (
    <Center mih="100dvh" role="status" aria-label="Loading">
      <Loader type="dots" size="lg" />
    </Center>
  );
}
