import { NativeSelect, type NativeSelectProps } from '@mantine/core';

/** A choice out of a few, by the phone's own picker. For long lists with search: `SearchSelect` of `@rally/ui/forms`. */
export function Select(props: NativeSelectProps) {
  return <NativeSelect {...props} />;
}
