import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './inputs.module.css';

type CodeInputProps = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (code: string) => void };

/** A six-digit code in one field, which supports autofill and pasting. */
export function CodeInput({ value, onChange, ...rest }: CodeInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\d{6}"
      size="lg"
      classNames={{ input: classes.code ?? '' }}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
    />
  );
}
