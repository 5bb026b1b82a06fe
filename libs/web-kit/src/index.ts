export { keepPreviousData, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
export {
  Link,
  type LinkProps,
  matchPath,
  Navigate,
  NavLink,
  type RouteObject,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { loadErrorTexts } from './language/load-error-texts.ts';
export { refreshOnChange } from './live/refresh-on-change.ts';
export { useLiveUpdates } from './live/use-live-updates.ts';
export {
  forgetSentAnswer,
  holdAnswerBeforeSending,
  queueUnsentAnswer,
  refreshAfterAnswers,
  removeQueuedAnswer,
  sendQueuedAnswers,
  useQueuedAnswers,
} from './offline/answer-queue.ts';
export { useConnection } from './offline/connection.ts';
export { readDraft, saveDraft } from './offline/saved-data.ts';
export { focusHeading } from './page/focus-heading.ts';
export { lazyScreen } from './page/lazy-screen.ts';
export type { RemoteApp } from './page/remote-app.ts';
export { readReturnPath } from './page/return-to.ts';
export { Router } from './page/router.tsx';
export { screenRoutes } from './page/screen-routes.ts';
export { useDebounced } from './page/use-debounced.ts';
export { useOnline } from './page/use-online.ts';
export { usePageTitle } from './page/use-page-title.ts';
export { useStepInUrl } from './page/use-step-in-url.ts';
export { useTextInUrl } from './page/use-text-in-url.ts';
export { callKey, callQuery, refreshCalls } from './queries/call-query-options.ts';
export { createQueryClient } from './queries/create-query-client.ts';
export { useAction } from './queries/use-action.ts';
export { useCall } from './queries/use-call.ts';
export { usePage } from './queries/use-page.ts';
export { type Session, SessionProvider, useSession, useUser } from './session/session.tsx';
export { describeErrorWithWait } from './sign-in/describe-error-with-wait.ts';
export { isInternationalPhone, parseLoginPhone, sanitizePhoneInput } from './sign-in/login-phone.ts';
export { useCodeEntry } from './sign-in/use-code-entry.ts';
export { useCodeRequest } from './sign-in/use-code-request.ts';
export { useSport } from './sport/use-sport.ts';
export { getDeviceZone } from './time/get-device-zone.ts';
export { getLeagueZone } from './time/get-league-zone.ts';
export { getMatchDisplayTimeZones } from './time/get-match-display-time-zones.ts';
