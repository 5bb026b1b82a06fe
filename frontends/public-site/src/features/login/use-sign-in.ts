import { loginRedirectMs } from '@rally/contracts/identity';
import { callQuery, useAction, useNavigate, useQueryClient, useSession } from '@rally/web-kit';

/** Verifies a code, begins the session and goes where the player belongs: to the onboarding without skill or region. */
export function useSignIn() {
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function begin(token: string) {
    await session.signIn(token);
    const { user } = await queries.fetchQuery({ ...callQuery('GET /me'), staleTime: Number.POSITIVE_INFINITY });
    const onboarded = user.skill !== null && user.region !== null;
    setTimeout(() => void navigate(onboarded ? '/dashboard' : '/onboarding', { replace: true }), loginRedirectMs);
  }

  return useAction('POST /auth/verify-otp', { onSuccess: ({ token }) => void begin(token).catch(() => undefined) });
}
