import { type CheckboxProps, Checkbox as MantineCheckbox } from '@mantine/core';

/** A checkbox. Unlike Mantine's own, one with an error is invalid for screen readers, too. */
export function Checkbox(props: CheckboxProps) {
  return <MantineCheckbox aria-invalid={Boolean(props.error) || undefined} {...props} />;
}
