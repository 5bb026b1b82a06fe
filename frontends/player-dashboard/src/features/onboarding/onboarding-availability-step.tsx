import { onboardingTexts } from '@rally/contracts/players';
import { Button, Text } from '@rally/ui';
import type { UseFormReturnType } from '@rally/ui/forms';
import type { FormEvent } from 'react';
import { AvailabilityFields } from '../../shared/availability/availability-fields.tsx';
import classes from './onboarding.module.css';

interface AvailabilityStepProps {
  form: Pick<UseFormReturnType<{ days: string[]; times: string[] }>, 'getInputProps'>;
  onBack: () => void;
  onNext: () => void;
}

/** The second step: when the player can play. */
export function OnboardingAvailabilityStep({ form, onBack, onNext }: AvailabilityStepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <AvailabilityFields days={form.getInputProps('days')} times={form.getInputProps('times')} />
      <Text size="sm" c="dimmed">
        {onboardingTexts.anyTime}
      </Text>
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={onBack}>
          {onboardingTexts.back}
        </Button>
        <Button type="submit" size="md">
          {onboardingTexts.nextToCourt}
        </Button>
      </div>
    </form>
  );
}
