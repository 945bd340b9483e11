import { Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedInUser } from '#app/lib/session.ts';
import { showError } from '#app/ui/show-error.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { askForPush, forgetDevice, isRegistered, readPushState } from './push-device.ts';

const queryKey = ['push device'];

/** Whether a customer’s device tells them of arrivals, changes and payments while the page is closed. */
export function OwnDevice() {
  const { me: words } = useCustomerWords();
  const { impersonation } = useSignedInUser();
  const client = useQueryClient();
  const device = useQuery({ queryKey, queryFn: isRegistered, staleTime: 0 });
  const change = useMutation({
    mutationFn: async (on: boolean) => void (await (on ? askForPush() : forgetDevice())),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const state = readPushState();
  if (impersonation !== null || state === 'unsupported') return null;
  if (state === 'denied')
    return (
      <Text size="sm" c="dimmed">
        {words.deviceBlocked}
      </Text>
    );
  return (
    <Switch
      size="md"
      label={words.device}
      description={words.deviceText}
      checked={device.data ?? false}
      disabled={device.data === undefined || change.isPending}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  );
}
