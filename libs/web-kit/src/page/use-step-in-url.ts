import { useEffect, useRef, useState } from 'react';
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
  const [leaving, setLeaving] = useState<{ readonly step: Step; readonly then: () => void } | null>(null);
  const hasLeft = useRef(false);
  const inUrl = search.get(parameter);
  const step = leaving?.step ?? steps.find((one) => one <= reached && String(one) === inUrl) ?? steps[0];
  const isBeyondReached = leaving === null && inUrl !== null && inUrl !== String(step);
  const stepsBefore = countStepsBefore(state);

  useEffect(() => {
    // Otherwise Back would lead from the second step of a reloaded page to itself.
    if (isBeyondReached) setSearch(withoutStep, { replace: true, state });
  }, [isBeyondReached, setSearch, state]);
  useEffect(() => {
    if (leaving === null || hasLeft.current) return;
    if (stepsBefore > 0) {
      void navigate(-stepsBefore);
      return;
    }
    hasLeft.current = true;
    leaving.then();
  }, [leaving, stepsBefore, navigate]);

  return {
    step,
    openNextStep(next: Step): void {
      setReached(next);
      const nextState = { ...toStateObject(state), stepsBefore: stepsBefore + 1 };
      setSearch((former) => [...withoutStep(former), [parameter, String(next)]], { state: nextState });
      scrollTo(0, 0);
    },
    openPreviousStep: () => void navigate(-1),
    /**
     * Goes back to the first step in the browser's history, with the present one still on screen, and then does what replaces the page
     * (`then`). Otherwise Back would lead to the steps of a finished form.
     */
    leaveSteps: (then: () => void): void => setLeaving({ step, then }),
  };
}

function withoutStep(former: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(former);
  search.delete(parameter);
  return search;
}

/** How many steps of the form are before this one in the browser's history. */
function countStepsBefore(state: unknown): number {
  const { stepsBefore }: { readonly stepsBefore?: unknown } = toStateObject(state);
  return typeof stepsBefore === 'number' ? stepsBefore : 0;
}

function toStateObject(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}
