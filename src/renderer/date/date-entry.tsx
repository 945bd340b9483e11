import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ControlProps } from '../form-context.ts';

/** Where it cannot be loaded, the day is typed. */
const DateField = lazy(() =>
  import('./date-field.tsx').then(
    ({ DateField: view }) => ({ default: view }),
    () => ({ default: TypedDay }),
  ),
);

/**
 * A day, chosen from a calendar of our own: a browser's would write it in its own order, and differently in each. Before
 * the calendar has come, and without scripts, it is typed as it is sent.
 */
export function DateEntry(props: ControlProps) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const typed = <TypedDay {...props} />;
  return isLive ? (
    <Suspense fallback={typed}>
      <DateField {...props} />
    </Suspense>
  ) : (
    typed
  );
}

const TypedDay = ({ value, inputProps: { min: _min, ...inputProps } }: ControlProps) => (
  <input {...inputProps} defaultValue={value} placeholder="YYYY-MM-DD" />
);

const never = () => () => undefined;
