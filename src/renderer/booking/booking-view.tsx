import { useEffect } from 'react';
import { FormView, type FormProps } from '../form-view.tsx';
import type { Desk } from './desk.ts';
import { Dialogs } from './dialogs.tsx';
import { isCodeKey } from './price-desk.ts';
import { TotalBar } from './total-bar.tsx';
import { DeskContext } from './use-desk.ts';

type Props = Omit<FormProps, 'session' | 'perform' | 'asksOnEnter'> & { desk: Desk };

/** A form with everything that a booking needs around it: free times, prices, dialogs. */
export function BookingView({ desk, children, ...form }: Props) {
  useEffect(() => desk.start(), [desk]);
  return (
    <DeskContext value={desk}>
      <FormView {...form} session={desk.session} perform={desk.perform} asksOnEnter={isCodeKey}>
        <TotalBar />
        <Dialogs />
        {children}
      </FormView>
    </DeskContext>
  );
}
