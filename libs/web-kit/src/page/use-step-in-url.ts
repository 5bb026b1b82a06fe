import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const parameter = 'step';

/**
 * The step of a form, kept in the URL so that the browser's Back opens the step before. It is never beyond the one that was reached,
 * because only the page knows what was entered.
 * @param reachedBefore the step reached before a reload, by a form that keeps what was entered
 */
export function useStepInUrl<Step extends number>(steps: readonly [Step, ...Step[]], reachedBefore: number = steps[0]) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [reached, setReached] = useState(reachedBefore);
  const inUrl = search.get(parameter);
  const step = steps.find((one) => one <= reached && String(one) === inUrl) ?? steps[0];
  const isBeyondReached = inUrl !== null && inUrl !== String(step);

  useEffect(() => {
    // Otherwise Back would lead from the second step of a reloaded page to itself.
    if (isBeyondReached) setSearch(withoutStep, { replace: true, state });
  }, [isBeyondReached, setSearch, state]);

  return {
    step,
    openNextStep(next: Step): void {
      setReached(next);
      setSearch((former) => [...withoutStep(former), [parameter, String(next)]], { state });
      scrollTo(0, 0);
    },
    openPreviousStep: () => void navigate(-1),
  };
}

function withoutStep(former: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(former);
  search.delete(parameter);
  return search;
}
