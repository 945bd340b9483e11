import { Text } from '@mantine/core';
import type { Values } from '#app/ui/form/use-settings-form.ts';

type OutcomeProps = { values: Values };

/** What visitors meet while the form stands as it does here. */
export function ClosedOutcome({ values }: OutcomeProps) {
  const isOpen = values['enabled'] !== false;
  const isHidden = values['hide_premium'] === true;
  return (
    <Text size="sm" role="status">
      {isOpen && 'Visitors see the form and can book.'}
      {!isOpen &&
        isHidden &&
        'Visitors read “The Booking Form is Currently Unavailable” and your text in place of the form.'}
      {!isOpen && !isHidden && 'Visitors see the form, and can’t send it.'}
    </Text>
  );
}

export function HostsOutcome({ values }: OutcomeProps) {
  const hosts = Array.isArray(values['hosts']) ? values['hosts'].map(String) : [];
  return (
    <Text size="sm" role="status">
      {hosts.length === 0
        ? 'Every website can show your forms in a frame.'
        : `Browsers refuse to show your forms on any website but ${hosts.join(', ')} and your own pages.`}
    </Text>
  );
}
