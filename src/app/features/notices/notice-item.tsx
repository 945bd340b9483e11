import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatAgo } from '#app/ui/format.ts';
import type { Notice } from './api.ts';
import classes from './notices.module.css';

type NoticeItemProps = { notice: Notice; onOpen: (notice: Notice) => void };

export const NoticeItem = ({ notice, onOpen }: NoticeItemProps) => (
  <li>
    <UnstyledButton
      className={classes.notice}
      data-unread={notice.read_at === null || undefined}
      onClick={() => onOpen(notice)}
    >
      {notice.read_at === null && <VisuallyHidden>Unread: </VisuallyHidden>}
      <Text size="sm" fw={notice.read_at === null ? 600 : 450} lh={1.35}>
        {notice.title}
      </Text>
      {notice.body && (
        <Text size="sm" c="dimmed" lineClamp={2} lh={1.35}>
          {notice.body}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={2}>
        {formatAgo(notice.created_at)}
      </Text>
    </UnstyledButton>
  </li>
);
