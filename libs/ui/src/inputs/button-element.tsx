import { type ComponentProps, type MouseEvent, useState } from 'react';

interface ButtonElementProps extends ComponentProps<'button'> {
  /** Set by the `loading` of Mantine's buttons, together with `disabled`. */
  'data-loading'?: boolean;
}

/**
 * The `<button>` of all of Mantine's buttons. A browser takes the focus from a disabled button; one that is loading, or is disabled
 * by its own press, therefore keeps the focus and only ignores presses.
 */
export function ButtonElement({ type = 'button', disabled, onClick, onFocus, onBlur, ...props }: ButtonElementProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const isLoading = props['data-loading'] === true;
  const isInert = disabled === true && (isLoading || hasFocus);
  return (
    <button
      {...props}
      {...(isInert && { 'aria-disabled': true })}
      {...(isLoading && { 'aria-busy': true })}
      type={type}
      disabled={disabled && !isInert}
      onClick={isInert ? ignorePress : onClick}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
    />
  );
}

/** A press of the mouse, Enter, Space, or Enter in a field of the form. */
function ignorePress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
