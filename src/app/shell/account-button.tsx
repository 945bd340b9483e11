import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { useUser, type User } from '#app/lib/session.ts';
import { useWords } from '#app/words/words-context.tsx';

const initialsOf = (user: User) =>
  `${user.first_name.slice(0, 1)}${user.last_name.slice(0, 1)}`.toUpperCase();

/** Whoever is signed in, by their initials. It opens their menu. */
export function AccountButton(props: ComponentPropsWithRef<'button'>) {
  const user = useUser();
  const { frame } = useWords();
  if (!user) return null;
  return (
    <UnstyledButton p={5} style={{ borderRadius: '50%' }} {...props}>
      <VisuallyHidden>{frame.accountMenuOf(user.fullname)}</VisuallyHidden>
      <Avatar size={34} color="brand" variant="light" aria-hidden>
        {initialsOf(user)}
      </Avatar>
    </UnstyledButton>
  );
}
