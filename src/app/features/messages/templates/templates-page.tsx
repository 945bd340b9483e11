import { Badge, Button, Group, SegmentedControl, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageLogFacts } from '#engine/settings/messages/message-logs.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { useOpenRecord } from '#app/ui/list/open-record.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { keyOf, templatesQuery, useSwitch, type MessageKind } from './api.ts';
import { TemplateEditor } from './template-editor.tsx';

const { audience: audiences, channel: channels } = messageLogFacts;

const readers = {
  customer: 'Customers',
  team: 'Teams',
  office: 'Office',
  recipient: 'Gift cards',
} as const satisfies Record<MessageKind['audience'], string>;

/** Every message by who reads it: whether it is sent, and what it says in which language. */
export function TemplatesPage() {
  const query = useQuery(templatesQuery);
  const { mutate: turn } = useSwitch();
  const [audience, setAudience] = useState<MessageKind['audience']>('customer');
  const opened = useOpenRecord();
  const edited = query.data?.find((kind) => keyOf(kind) === opened.id);
  const columns: Column<MessageKind>[] = [
    {
      title: 'Message',
      render: ({ title, changed }) => (
        <Group gap={8}>
          <Text size="sm" fw={550}>
            {title}
          </Text>
          {changed && <Badge color="gray">Customized</Badge>}
        </Group>
      ),
    },
    { title: 'Sent as', render: ({ channel }) => channels['x-labels'][channel] },
    {
      title: 'On',
      render: (kind) => (
        <Switch
          aria-label={`Send “${kind.title}” as ${channels['x-labels'][kind.channel]}`}
          checked={kind.enabled}
          onChange={({ currentTarget }) => turn({ kind, enabled: currentTarget.checked })}
        />
      ),
    },
    {
      title: 'Actions',
      hideTitle: true,
      align: 'right',
      render: (kind) => (
        <Button
          size="compact-sm"
          mih={{ base: 44, sm: 26 }}
          variant="default"
          onClick={() => opened.open(keyOf(kind))}
        >
          Edit
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title="Message templates"
        description="Choose which messages go out, and edit what they say. Customers get theirs in their own language."
      />
      <Panel flush>
        <SegmentedControl
          m="md"
          aria-label="Who reads it"
          data={audiences.enum.map((value) => ({ value, label: readers[value] }))}
          value={audience}
          onChange={(value) => setAudience(audiences.enum.find((one) => one === value) ?? 'customer')}
        />
        <Loaded query={query}>
          {(kinds) => (
            <DataTable
              label="Message templates"
              columns={columns}
              rows={kinds.filter((kind) => kind.audience === audience)}
              rowKey={keyOf}
            />
          )}
        </Loaded>
      </Panel>
      {edited && <TemplateEditor key={keyOf(edited)} kind={edited} onClose={opened.close} />}
    </>
  );
}
