import type { ComponentPropsWithRef } from 'react';

type BusyButtonProps = ComponentPropsWithRef<'button'> & {
  /** While something that was asked for by it is under way. */
  'data-loading'?: boolean;
};

/**
 * What every button is in the page. One that is busy keeps the focus, which a disabled one would lose: it says that it
 * is busy, and a press of it does nothing, nor does it send its form.
 */
export function BusyButton({ disabled, onClick, type = 'button', ...rest }: BusyButtonProps) {
  const isBusy = rest['data-loading'] === true;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true && !isBusy}
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}
