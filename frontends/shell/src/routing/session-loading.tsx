import { Center, Loader } from '@rally/ui';

/** Shown until it is known who is signed in. */
export function SessionLoading() {
  return (
    <Center mih="100dvh" role="status" aria-label="Loading">
      <Loader type="dots" size="lg" />
    </Center>
  );
}
