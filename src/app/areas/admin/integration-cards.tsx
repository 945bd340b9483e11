import { Badge, Group, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, FileUp, PackageOpen, Webhook } from 'lucide-react';
import { Link } from 'react-router';
import { endpointsQuery } from '#app/features/integrations/webhooks/api.ts';
import { useMay, useUser } from '#app/lib/session.ts';
import { integrationPages } from './integration-pages.ts';
import classes from './setup-card.module.css';

const { webhooks, feeds, imports, archive } = integrationPages;
const cards = [
  { ...webhooks, Icon: Webhook, State: WebhookState },
  { ...feeds, Icon: CalendarSync },
  { ...imports, Icon: FileUp },
  { ...archive, Icon: PackageOpen },
];

/** Says only what needs somebody; the page itself says the rest. */
function WebhookState() {
  const { data = [] } = useQuery(endpointsQuery);
  const ill = data.filter(({ failing_since, disabled_reason }) => failing_since ?? disabled_reason).length;
  return ill > 0 ? <Badge color="red">{ill === 1 ? '1 failing' : `${ill} failing`}</Badge> : null;
}

/** The pages below integrations that one may open. */
export function IntegrationCards() {
  const may = useMay();
  const role = useUser()?.role;
  const open = cards.filter((card) => may(card.permission) && (!('role' in card) || card.role === role));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {open.map(({ path, title, description, Icon, ...card }) => (
        <Link key={path} to={path} className={classes.card}>
          <Icon size={20} strokeWidth={1.8} aria-hidden />
          <div className={classes.text}>
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <Text fw={600}>{title}</Text>
              {'State' in card && card.State && <card.State />}
            </Group>
            <Text size="sm" c="dimmed" mt={2}>
              {description}
            </Text>
          </div>
        </Link>
      ))}
    </SimpleGrid>
  );
}
