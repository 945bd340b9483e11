import { Badge, Code, Group, Stack, Text } from '@mantine/core';
import { Check, CircleHelp, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { DomainCheck, RecordCheck } from '#engine/contracts/messages/mail-domain.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import classes from './mail-domain.module.css';

type State = { title: string; color: string; icon: LucideIcon };

const states: Record<RecordCheck['state'], State> = {
  ok: { title: 'OK', color: 'green', icon: Check },
  weak: { title: 'Weak', color: 'yellow', icon: TriangleAlert },
  wrong: { title: 'Wrong', color: 'red', icon: X },
  missing: { title: 'Missing', color: 'red', icon: X },
  unknown: { title: 'Not checked', color: 'gray', icon: CircleHelp },
};

const kinds: Record<RecordCheck['record'], { title: string; text: string }> = {
  spf: { title: 'SPF', text: 'Lists the servers that may send email for your domain.' },
  dkim: { title: 'DKIM', text: 'Lets receivers verify that an email is yours and unchanged.' },
  dmarc: { title: 'DMARC', text: 'Tells receivers what to do with email that fails SPF and DKIM.' },
};

function StateBadge({ state }: { state: RecordCheck['state'] }) {
  const { title, color, icon: Icon } = states[state];
  return (
    <Badge color={color} leftSection={<Icon size={11} strokeWidth={3} aria-hidden />}>
      {title}
    </Badge>
  );
}

const Found = ({ found }: Pick<RecordCheck, 'found'>) => (
  <div>
    <Text size="xs" c="dimmed">
      Found
    </Text>
    {found.length === 0 ? (
      <Text size="sm">No record</Text>
    ) : (
      found.map((text) => (
        <Code key={text} block className={classes.value}>
          {text}
        </Code>
      ))
    )}
  </div>
);

const Addition = ({ title, name, value }: { title: string; name: string; value: string }) => (
  <div>
    <Text size="xs" c="dimmed" mb={4}>
      Publish this TXT record at <span className={classes.value}>{name}</span>
    </Text>
    <CopyField value={value} label={`The ${title} record to publish`} />
  </div>
);

function RecordRow({ record }: { record: RecordCheck }) {
  const { title, text } = kinds[record.record];
  return (
    <li>
      <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
        <div>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </div>
        <StateBadge state={record.state} />
      </Group>
      <Stack gap={10} mt={10}>
        {record.state !== 'unknown' && <Found found={record.found} />}
        {record.advice && <Text size="sm">{record.advice}</Text>}
        {record.add && <Addition title={title} name={record.name} value={record.add} />}
      </Stack>
    </li>
  );
}

/** Records change one at a time, so what is missing stays beside what is fine. */
export const DomainRecords = ({ check: { domain, ok, records } }: { check: DomainCheck }) => (
  <div className={classes.records}>
    <Text size="sm" fw={550} role="status">
      {ok
        ? `${domain} is set up correctly.`
        : `${domain} isn’t fully set up. Changes to DNS can take a while to show here.`}
    </Text>
    <ul aria-label={`Records of ${domain}`}>
      {records.map((record) => (
        <RecordRow key={record.record} record={record} />
      ))}
    </ul>
  </div>
);
