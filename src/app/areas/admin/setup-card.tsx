import { Anchor, Badge, Group, Text } from '@mantine/core';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { SetupStep } from '#app/features/company/onboarding/api.ts';
import type { MenuPage } from '#app/shell/menu.ts';
import type { FoundSetting } from './setting-places.ts';
import classes from './setup-card.module.css';

type SetupCardProps = {
  page: MenuPage;
  step: SetupStep | undefined;
  /** The settings on the page that somebody looks for. */
  found: readonly FoundSetting[];
};

/** More are a sign that the search says too little. */
const most = 5;

const State = ({ step }: { step: SetupStep }) =>
  step.done ? (
    <Badge color="green" leftSection={<Check size={11} strokeWidth={3} aria-hidden />}>
      {step.count > 1 ? step.count.toLocaleString() : 'Done'}
    </Badge>
  ) : (
    <Badge color="yellow">To do</Badge>
  );

const Found = ({ page, found }: Omit<SetupCardProps, 'step'>) => (
  <div className={classes.found}>
    <ul aria-label={`Settings in ${page.title}`}>
      {found.slice(0, most).map(({ title, section, address }) => (
        <li key={`${address} ${section ?? ''} ${title}`}>
          <Anchor component={Link} to={address} size="sm">
            {section ? `${section}: ${title}` : title}
          </Anchor>
        </li>
      ))}
    </ul>
    {found.length > most && (
      <Text size="sm" c="dimmed">
        And {found.length - most} more
      </Text>
    )}
  </div>
);

export function SetupCard({ page, step, found }: SetupCardProps) {
  const Icon = page.menu.icon;
  return (
    <div className={classes.place}>
      <Link to={page.path} className={classes.card}>
        <Icon size={20} strokeWidth={1.8} aria-hidden />
        <div className={classes.text}>
          <Group justify="space-between" gap="sm" wrap="nowrap">
            <Text fw={600}>{page.title}</Text>
            {step && <State step={step} />}
          </Group>
          <Text size="sm" c="dimmed" mt={2}>
            {page.description}
          </Text>
        </div>
      </Link>
      {found.length > 0 && <Found page={page} found={found} />}
    </div>
  );
}
