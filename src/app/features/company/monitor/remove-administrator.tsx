import { Button, Text } from '@mantine/core';
import { useSignedInUser } from '#app/lib/session.ts';
import { whenDone } from '#app/lib/when-done.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { notify } from '#app/ui/notify.tsx';
import { useRemoveAdministrator, type Administrator } from './api.ts';

/** Nobody takes their own rights, so that one is always left. */
export function RemoveAdministrator({ administrator }: { administrator: Administrator }) {
  const remove = useRemoveAdministrator();
  const user = useSignedInUser();
  const { id, fullname, email } = administrator;
  if (id === user.id)
    return (
      <Text size="sm" c="dimmed">
        You
      </Text>
    );
  const name = fullname || email;
  const ask = () =>
    confirmDestructive({
      title: `Remove ${name} as super-admin?`,
      text: 'They’ll be signed out everywhere and can no longer run this installation. You can invite them again.',
      action: 'Remove',
      onConfirm: () => whenDone(remove, id, () => notify('success', `${name} is no longer a super-admin.`)),
    });
  return (
    <Button size="compact-sm" variant="default" loading={remove.isPending} onClick={ask}>
      Remove
    </Button>
  );
}
