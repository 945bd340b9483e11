import { Badge, Group, Text } from '@mantine/core';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { SetupStep } from '#app/features/onboarding/api.ts';
import type { MenuPage } from '#app/shell/menu.ts';
import classes from './setup-card.module.css';

type SetupCardProps = { page: MenuPage; step: SetupStep | undefined };

const State = ({ step }: { step: SetupStep }) =>
  step.done ? (
    <Badge color="green" leftSection={<Check size={11} strokeWidth={3} aria-hidden />}>
      {step.count > 1 ? step.count.toLocaleString() : 'Done'}
    </Badge>
  ) : (
    <Badge color="yellow">To do</Badge>
  );

export function SetupCard({ page, step }: SetupCardProps) {
  const Icon = page.menu.icon;
  return (
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
  );
}
