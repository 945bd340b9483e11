import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { useWords } from '#app/words/words-context.tsx';
import { noticesQuery, useReadNotices, type Notice } from './api.ts';
import { NoticeItem } from './notice-item.tsx';
import classes from './notices.module.css';
import { PushSwitch } from './push-switch.tsx';

/** The latest notices; `onOpen` gets the page that one is about, or nothing. */
export function NoticePanel({ onOpen }: { onOpen: (path: string) => void }) {
  const { notices: words } = useWords().frame;
  const notices = useQuery(noticesQuery);
  const read = useReadNotices();
  const open = ({ id, path, read_at }: Notice) => {
    if (read_at === null) read.mutate([id]);
    onOpen(path);
  };
  const hasUnread = notices.data?.some(({ read_at }) => read_at === null);
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Title order={2} fz="md">
          {words.title}
        </Title>
        {hasUnread && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={read.isPending}
            onClick={() => read.mutate(undefined)}
          >
            {words.readAll}
          </Button>
        )}
      </div>
      <Loaded query={notices}>
        {(rows) =>
          rows.length > 0 ? (
            <ul className={classes.list}>
              {rows.map((notice) => (
                <NoticeItem key={notice.id} notice={notice} onOpen={open} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={BellOff} title={words.none} text={words.noneText} />
          )
        }
      </Loaded>
      <PushSwitch />
    </div>
  );
}
