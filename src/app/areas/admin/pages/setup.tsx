import { Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useOutletContext } from 'react-router';
import { setupQuery, type SetupStep } from '#app/features/onboarding/api.ts';
import { SetupProblems } from '#app/features/onboarding/setup-problems.tsx';
import { flattenMenu, type MenuGroup, type MenuPage } from '#app/shell/menu.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { SetupCard } from '../setup-card.tsx';
import { setupGroups, type SetupGroup } from '../setup-groups.ts';

/** Nothing is said about the steps while they are unknown: the way to the pages matters more. */
function Progress({ steps }: { steps: readonly SetupStep[] | undefined }) {
  if (!steps) return 'How your company works, and who works there.';
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return 'Your company is ready to take bookings.';
  return (
    <>
      {done} of {steps.length} steps to your first booking are done.{' '}
      <Anchor component={Link} to="/auth/getting-started" inherit>
        See what is left
      </Anchor>
    </>
  );
}

type GroupProps = { group: SetupGroup; pages: readonly MenuPage[]; steps: readonly SetupStep[] | undefined };

function Group({ group, pages, steps }: GroupProps) {
  const cards = group.entries.flatMap(({ path, step }) => {
    const page = pages.find((candidate) => candidate.path === path);
    return page ? [{ page, step: steps?.find(({ key }) => key === step) }] : [];
  });
  if (cards.length === 0) return null;
  return (
    <section>
      <Title order={2} fz="md">
        {group.title}
      </Title>
      <Text size="sm" c="dimmed" mt={2} mb="md">
        {group.text}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {cards.map((card) => (
          <SetupCard key={card.page.path} {...card} />
        ))}
      </SimpleGrid>
    </section>
  );
}

const textOf = ({ title, description = '', keywords = [] }: MenuPage) =>
  [title, description, ...keywords].join(' ').toLowerCase();

export function Page() {
  const [sought, setSought] = useState('');
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const pages = flattenMenu(useOutletContext<MenuGroup[]>()).filter((page) => {
    const text = textOf(page);
    return words.every((word) => text.includes(word));
  });
  const { data: setup } = useQuery(setupQuery);
  const hasAny = setupGroups.some(({ entries }) =>
    entries.some(({ path }) => pages.some((page) => page.path === path)),
  );
  return (
    <>
      <PageHeader title="Setup" description={<Progress steps={setup?.steps} />} />
      <Stack gap={36}>
        <SetupProblems />
        <SearchInput label="Search settings" value={sought} onChange={setSought} />
        {setupGroups.map((group) => (
          <Group key={group.title} group={group} pages={pages} steps={setup?.steps} />
        ))}
        {!hasAny && <Text>No settings match “{sought}”.</Text>}
      </Stack>
    </>
  );
}
