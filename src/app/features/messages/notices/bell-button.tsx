import { ActionIcon, Indicator, type ActionIconProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useWords } from '#app/words/words-context.tsx';
import { unreadQuery } from './api.ts';

const most = 9;

/** How many notices are unread. It opens the list of them. */
export function BellButton(props: ActionIconProps & ComponentPropsWithRef<'button'>) {
  const { notices: words } = useWords().frame;
  const { data: unread = 0 } = useQuery(unreadQuery);
  return (
    <ActionIcon size="lg" aria-label={unread > 0 ? words.unread(unread) : words.title} {...props}>
      {/* At the bell itself: on a phone, the button around it is larger. */}
      <Indicator
        label={unread > most ? `${most}+` : unread}
        disabled={unread === 0}
        size={16}
        offset={2}
        color="red"
      >
        <Bell size={17} style={{ display: 'block' }} aria-hidden />
      </Indicator>
    </ActionIcon>
  );
}
