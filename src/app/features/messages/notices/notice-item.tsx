import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatAgo } from '#app/ui/format.ts';
import { useSpoken } from '#app/words/words-context.tsx';
import type { Notice } from './api.ts';
import classes from './notices.module.css';

type NoticeItemProps = { notice: Notice; onOpen: (notice: Notice) => void };

export function NoticeItem({ notice, onOpen }: NoticeItemProps) {
  const { words, locale } = useSpoken();
  return (
    <li>
      <UnstyledButton
        className={classes.notice}
        data-unread={notice.read_at === null || undefined}
        onClick={() => onOpen(notice)}
      >
        {notice.read_at === null && <VisuallyHidden>{`${words.frame.notices.isUnread} `}</VisuallyHidden>}
        <Text size="sm" fw={notice.read_at === null ? 600 : 450} lh={1.35}>
          {notice.title}
        </Text>
        {notice.body && (
          <Text size="sm" c="dimmed" lineClamp={2} lh={1.35}>
            {notice.body}
          </Text>
        )}
        <Text size="xs" c="dimmed" mt={2}>
          {formatAgo(notice.created_at, { locale })}
        </Text>
      </UnstyledButton>
    </li>
  );
}
