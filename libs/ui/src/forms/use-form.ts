import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';

interface ServerError {
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

interface FormInput<Values, Failure> extends UseFormInput<Values> {
  /** Why the server rejected the values. */
  serverError?: Failure | null;
  /** The form's names of fields that the call names differently, by the call's name. */
  fieldNames?: Readonly<Record<string, keyof Values>>;
}

type Form<Values, Failure> = UseFormReturnType<Values> & {
  /** The server's error, unless all of it is shown at fields. */
  readonly generalError: Failure | null;
};

/**
 * Mantine's form. It shows the server's errors at the fields that they name. If its own rules or the server reject the values, the first
 * invalid field on the screen gets the focus.
 */
export function useForm<Values extends Record<string, unknown>, Failure extends ServerError = ServerError>({
  serverError = null,
  fieldNames = {},
  ...input
}: FormInput<Values, Failure>): Form<Values, Failure> {
  const form = useMantineForm<Values>(input);
  const element = useRef<HTMLFormElement>(null);
  const fields = serverError?.fields ?? [];
  const fieldErrors = Object.fromEntries(fields.map(({ path, message }) => [fieldNames[path] ?? path, message]));

  const showFieldErrors = useEffectEvent(() => {
    if (fields.length === 0) return;
    form.setErrors(fieldErrors);
    focusFirstInvalidField(element.current, fieldErrors);
  });
  useEffect(() => {
    if (serverError) showFieldErrors();
  }, [serverError]);

  return {
    ...form,
    generalError: hasOnlyFieldErrors(fieldErrors, form.values) ? null : serverError,
    onSubmit: (onValid, onInvalid) => {
      const submit = form.onSubmit(onValid, (errors, values, event) => {
        focusFirstInvalidField(element.current, errors);
        onInvalid?.(errors, values, event);
      });
      return (event) => {
        element.current = event?.currentTarget ?? null;
        submit(event);
      };
    },
  };
}

function focusFirstInvalidField(form: HTMLFormElement | null, errors: FormErrors): void {
  const fields = form?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  [...fields].find(({ dataset: { path = '' } }) => Object.hasOwn(errors, path))?.focus();
}

function hasOnlyFieldErrors(errors: FormErrors, values: object): boolean {
  const paths = Object.keys(errors);
  return paths.length > 0 && paths.every((path) => Object.hasOwn(values, path));
}
