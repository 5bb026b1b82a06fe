import { Button, Text } from '@rally/ui';
import type { UseFormReturnType } from '@rally/ui/forms';
import type { FormEvent } from 'react';
import { AvailabilityFields } from '../../shared/availability/availability-fields.tsx';
import { texts } from '../../texts.ts';
import classes from './onboarding.module.css';

interface AvailabilityStepProps {
  form: Pick<UseFormReturnType<{ days: string[]; times: string[] }>, 'getInputProps'>;
  onBack: () => void;
  onNext: () => void;
}

/** The second step: when the player can play. */
export function OnboardingAvailabilityStep({ form, onBack, onNext }: AvailabilityStepProps) {
  const { onboarding: words } = texts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <AvailabilityFields days={form.getInputProps('days')} times={form.getInputProps('times')} />
      <Text size="sm" c="dimmed">
        {words.anyTime}
      </Text>
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={onBack}>
          {words.back}
        </Button>
        <Button type="submit" size="md">
          {words.nextToCourt}
        </Button>
      </div>
    </form>
  );
}
