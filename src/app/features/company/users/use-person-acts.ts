import { Send, UserCheck, UserX } from 'lucide-react';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { resendInvitation, updateUser, type listUsers } from '#engine/contracts/company/users.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { useCall } from '#app/lib/use-call.ts';
import { whenDone } from '#app/lib/when-done.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import type { RowAct } from '#app/ui/list/list-definition.ts';
import { notify } from '#app/ui/notify.tsx';

export type Person = AnswerOf<typeof listUsers>[number];

/** Lets people in, and keeps them out. */
export function usePersonActs(): RowAct<Person>[] {
  const { id: ownId } = useSignedInUser();
  const update = useCall(updateUser, ({ id, body }: { id: string; body: BodyOf<typeof updateUser> }) => ({
    params: { id },
    body,
  }));
  const resend = useCall(resendInvitation, ({ id }: Person) => ({ params: { id } }), {
    onSuccess: (_answer, { email }) => notify('success', `We’ve sent a new invitation to ${email}.`),
  });
  const setState = ({ id }: Person, state: 'active' | 'inactive', said: string) =>
    whenDone(update, { id, body: { state } }, () => notify('success', said));
  return [
    {
      title: 'Resend invitation',
      icon: Send,
      isOffered: ({ state }) => state === 'invited',
      run: (person) => resend.mutate(person),
    },
    {
      title: 'Reactivate',
      icon: UserCheck,
      isOffered: ({ state }) => state === 'inactive',
      run: (person) => setState(person, 'active', `${person.fullname} is active again.`),
    },
    {
      title: 'Deactivate',
      icon: UserX,
      isDestructive: true,
      isOffered: ({ state, id }) => state !== 'inactive' && id !== ownId,
      run: (person) =>
        confirmDestructive({
          title: `Deactivate ${person.fullname}?`,
          text: 'They’ll be signed out at once and can’t sign in until you reactivate them. Their past work is kept.',
          action: 'Deactivate',
          onConfirm: () => setState(person, 'inactive', `${person.fullname} has been deactivated.`),
        }),
    },
  ];
}
