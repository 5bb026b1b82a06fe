import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';
import { useEffect, useRef } from 'react';

interface ServerError {
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

interface FormInput<Values, Failure> extends UseFormInput<Values> {
  /** Why the server rejected the values. */
  serverError?: Failure | null;
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
  ...input
}: FormInput<Values, Failure>): Form<Values, Failure> {
  const form = useMantineForm<Values>(input);
  const element = useRef<HTMLFormElement>(null);
  const { setErrors } = form;

  useEffect(() => {
    const fields = serverError?.fields ?? [];
    if (fields.length === 0) return;
    const errors = Object.fromEntries(fields.map(({ path, message }) => [path, message]));
    setErrors(errors);
    focusFirstInvalidField(element.current, errors);
  }, [serverError, setErrors]);

  return {
    ...form,
    generalError: hasOnlyFieldErrors(serverError, form.values) ? null : serverError,
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

function hasOnlyFieldErrors(error: ServerError | null, values: Record<string, unknown>): boolean {
  const fields = error?.fields ?? [];
  return fields.length > 0 && fields.every(({ path }) => Object.hasOwn(values, path));
}
