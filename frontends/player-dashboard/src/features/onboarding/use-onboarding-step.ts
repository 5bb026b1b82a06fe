import { useLocation, useNavigate, useSearchParams } from '@rally/web-kit';
import { useState } from 'react';

const steps = [1, 2, 3] as const;
type OnboardingStep = (typeof steps)[number];

/**
 * The step is in the address, so that the browser's Back opens the step before. It is never beyond the one that was reached since the
 * page loaded, because only the page knows what was entered.
 */
export function useOnboardingStep() {
  const [address] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [reached, setReached] = useState<OnboardingStep>(1);
  const step = steps.find((one) => one <= reached && String(one) === address.get('step')) ?? 1;
  return {
    step,
    openNextStep(next: OnboardingStep): void {
      setReached(next);
      void navigate({ search: `?step=${next}` }, { state });
      scrollTo(0, 0);
    },
    openPreviousStep: () => void navigate(-1),
  };
}
