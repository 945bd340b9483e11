import { useEffect } from 'react';
import { useSignedInUser } from '#app/lib/session.ts';
import { isSwitchedOff, readPushState, registerDevice } from './push-device.ts';

/** Where pushing was allowed before, this device is told of whoever has signed in; not of somebody who acts as another. */
export function useRegisteredDevice(): void {
  const { id, impersonation } = useSignedInUser();
  const mayRegister = impersonation === null;
  useEffect(() => {
    if (!mayRegister || readPushState() !== 'granted' || isSwitchedOff()) return;
    // A push service that cannot be reached now is asked when the app is opened again.
    registerDevice().catch(() => undefined);
  }, [id, mayRegister]);
}
