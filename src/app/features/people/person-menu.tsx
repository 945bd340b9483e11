import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis, Send, UserCheck, UserX } from 'lucide-react';
import { useSignedInUser } from '#app/lib/session.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { notify } from '#app/ui/notify.tsx';
import { useResendInvitation, useUpdatePerson, type Person } from './api.ts';

export function PersonMenu({ person }: { person: Person }) {
  const update = useUpdatePerson();
  const resend = useResendInvitation();
  const isSelf = useSignedInUser().id === person.id;
  const setState = (state: 'active' | 'inactive', said: string) =>
    update.mutate({ id: person.id, body: { state } }, { onSuccess: () => notify('success', said) });
  const askToDeactivate = () =>
    confirmDestructive({
      title: `Deactivate ${person.fullname}?`,
      text: 'They’ll be signed out at once and can’t sign in until you reactivate them. Their past work is kept.',
      action: 'Deactivate',
      onConfirm: () => setState('inactive', `${person.fullname} has been deactivated.`),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`More for ${person.fullname}`}>
          <Ellipsis size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {person.state === 'invited' && (
          <Menu.Item
            leftSection={<Send size={15} />}
            onClick={() =>
              resend.mutate(person.id, {
                onSuccess: () => notify('success', `We’ve sent a new invitation to ${person.email}.`),
              })
            }
          >
            Resend invitation
          </Menu.Item>
        )}
        {person.state === 'inactive' ? (
          <Menu.Item
            leftSection={<UserCheck size={15} />}
            onClick={() => setState('active', `${person.fullname} is active again.`)}
          >
            Reactivate
          </Menu.Item>
        ) : (
          <Menu.Item
            color="red"
            disabled={isSelf}
            leftSection={<UserX size={15} />}
            onClick={askToDeactivate}
          >
            {isSelf ? 'You cannot deactivate yourself' : 'Deactivate'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
