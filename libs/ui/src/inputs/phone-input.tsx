import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './inputs.module.css';

type PhoneInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The value as typed; the screen validates it. */
  value: string;
  /** Removes characters that the screen does not allow. */
  sanitize?: (typed: string) => string;
  onChange: (phone: string) => void;
};

type PhoneFormatModule = typeof import('./phone-format.ts');

/** A phone number field that accepts any format, shows the country's flag and groups digits while typing. */
export function PhoneInput({ value, sanitize = identity, onChange, onBlur, onFocus, ...rest }: PhoneInputProps) {
  const [format, setFormat] = useState<PhoneFormatModule | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const needed = isFocused || value.length > '+1'.length;
  useEffect(() => {
    if (needed) void import('./phone-format.ts').then(setFormat, () => undefined);
  }, [needed]);
  function type({ value: typed, selectionEnd }: HTMLInputElement) {
    const accepted = sanitize(typed);
    // Grouping while the user edits the middle would move the caret.
    const isAppending = accepted.length > value.length && selectionEnd === typed.length;
    onChange(isAppending && format ? format.groupPhoneDigits(accepted) : accepted);
  }
  const flag = format?.getCountryFlag(value) ?? '🇺🇸';
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      leftSection={
        <span className={classes.flag} aria-hidden="true">
          {flag}
        </span>
      }
      {...rest}
      value={value}
      onChange={(event) => type(event.currentTarget)}
      onFocus={(event) => {
        setIsFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        if (format) onChange(sanitize(format.formatPhone(value)));
        onBlur?.(event);
      }}
    />
  );
}

function identity(typed: string): string {
  return typed;
}
