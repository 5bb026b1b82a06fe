import { NativeSelect, type NativeSelectProps } from '@mantine/core';

/** A native select, which opens the phone's own picker. */
export function Select(props: NativeSelectProps) {
  return <NativeSelect rightSectionProps={{ 'aria-hidden': true }} {...props} />;
}
