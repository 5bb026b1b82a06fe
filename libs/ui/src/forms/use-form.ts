import { type UseFormInput, type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';

/** Mantine's form. A submission that is refused moves the focus to the first invalid field, in the order of the validation rules. */
export function useForm<Values extends Record<string, unknown>>(
  input: UseFormInput<Values>,
): UseFormReturnType<Values> {
  const form = useMantineForm<Values>(input);
  return {
    ...form,
    onSubmit: (onValid, onInvalid) =>
      form.onSubmit(onValid, (errors, values, event) => {
        const [firstInvalid] = Object.keys(errors);
        if (firstInvalid !== undefined) form.getInputNode(firstInvalid)?.focus();
        onInvalid?.(errors, values, event);
      }),
  };
}
