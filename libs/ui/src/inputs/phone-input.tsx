import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './inputs.module.css';

type PhoneInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** As typed; the screen's rules decide what is valid. */
  value: string;
  onChange: (phone: string) => void;
};

type Reading = typeof import('./read-phone.ts');

/** A phone number in one field: any form goes in, the flag shows what was understood, leaving it formats it. */
export function PhoneInput({ value, onChange, onBlur, onFocus, ...rest }: PhoneInputProps) {
  const [reading, setReading] = useState<Reading | null>(null);
  const [focused, setFocused] = useState(false);
  const needed = focused || value.length > '+1'.length;
  useEffect(() => {
    if (needed) void import('./read-phone.ts').then(setReading, () => undefined);
  }, [needed]);
  const flag = reading?.flagOf(value) ?? '🇺🇸';
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
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        if (reading) onChange(reading.formatPhone(value));
        onBlur?.(event);
      }}
    />
  );
}
