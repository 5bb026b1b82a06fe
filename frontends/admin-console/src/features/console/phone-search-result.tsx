import { adminTexts } from '@rally/contracts/gateway';
import type { useCall } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { UserDetails } from './user-details.tsx';

interface UserSearchResultProps {
  search: ReturnType<typeof useCall<'GET /admin/user/:phone'>>;
  onClose: () => void;
}

/** The phone search's result: the user's card or an error banner. */
export function PhoneSearchResult({ search, onClose }: UserSearchResultProps) {
  if (search.error) {
    const unknown = search.error.status === 404;
    return <ErrorBanner text={adminTexts.userUnknown} error={unknown ? null : search.error} onClose={onClose} />;
  }
  return search.data ? <UserDetails found={search.data} onClose={onClose} /> : null;
}
