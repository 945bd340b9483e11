import { Button, CopyButton, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Plus } from 'lucide-react';
import { useNewDialog } from '#app/lib/new-dialog.ts';
import { whenDone } from '#app/lib/when-done.ts';
import { confirmAct, confirmDestructive } from '#app/ui/confirm.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { formatAgo } from '#app/ui/format.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { feedsQuery, useFeedActs, type Feed } from './api.ts';
import { FeedDialog, feedKinds } from './feed-dialog.tsx';

function Acts({ feed: { id, name, url } }: { feed: Feed }) {
  const { renew, revoke } = useFeedActs();
  const askRenew = () =>
    confirmAct({
      title: 'Give this feed a new link?',
      text: 'The old link ends at once: calendars that read it stop showing visits until they have the new one.',
      action: 'Roll the link',
      isDestructive: false,
      onConfirm: () => whenDone(renew, id, () => notify('success', 'The feed has a new link. Copy it now.')),
    });
  const askRevoke = () =>
    confirmDestructive({
      title: 'Revoke this feed?',
      text: `Calendars that read “${name}” stop showing visits. This can’t be undone.`,
      action: 'Revoke the feed',
      onConfirm: () => whenDone(revoke, id, () => notify('success', 'The feed has been revoked.')),
    });
  return (
    <Group gap={8} justify="flex-end">
      {url !== null && (
        <>
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button size="compact-sm" mih={{ base: 44, sm: 26 }} variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy link'}
              </Button>
            )}
          </CopyButton>
          <Button
            size="compact-sm"
            mih={{ base: 44, sm: 26 }}
            variant="default"
            loading={renew.isPending}
            onClick={askRenew}
          >
            Roll link
          </Button>
        </>
      )}
      <Button
        size="compact-sm"
        mih={{ base: 44, sm: 26 }}
        variant="default"
        loading={revoke.isPending}
        onClick={askRevoke}
      >
        Revoke
      </Button>
    </Group>
  );
}

export function FeedsPage() {
  const { dayOf } = useFormats();
  const query = useQuery(feedsQuery);
  const [isAdding, dialog] = useNewDialog();
  const add = (
    <Button leftSection={<Plus size={16} />} onClick={dialog.open}>
      New feed
    </Button>
  );
  const columns: Column<Feed>[] = [
    {
      title: 'Feed',
      render: ({ name, kind }) => (
        <div>
          <Text size="sm" fw={550}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {feedKinds[kind].title}
          </Text>
        </div>
      ),
    },
    { title: 'Made by', render: ({ owner }) => owner },
    { title: 'Created', render: ({ created_at }) => dayOf(created_at) },
    {
      title: 'Last read',
      render: ({ last_read_at }) => (last_read_at ? formatAgo(last_read_at) : 'Never'),
    },
    { title: 'Actions', hideTitle: true, align: 'right', render: (feed) => <Acts feed={feed} /> },
  ];
  return (
    <>
      <PageHeader
        title="Calendar feeds"
        description="Links by which Google Calendar, Outlook and others show visits. A feed shows what whoever made it may see; anyone who has the link can read it."
        actions={add}
      />
      <Panel flush>
        <Loaded query={query}>
          {(feeds) =>
            feeds.length > 0 ? (
              <DataTable label="Calendar feeds" columns={columns} rows={feeds} rowKey={({ id }) => id} />
            ) : (
              <EmptyState
                icon={CalendarSync}
                title="No calendar feeds yet"
                text="Create one, and add its link to your calendar as a subscription."
                action={add}
              />
            )
          }
        </Loaded>
      </Panel>
      {isAdding && <FeedDialog onClose={dialog.close} />}
    </>
  );
}
