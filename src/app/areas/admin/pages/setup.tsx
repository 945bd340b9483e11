import { Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useOutletContext } from 'react-router';
import { setupQuery, type SetupStep } from '#app/features/onboarding/api.ts';
import { SetupProblems } from '#app/features/onboarding/setup-problems.tsx';
import { loadChunk } from '#app/lib/chunk.ts';
import { useMay, useUser } from '#app/lib/session.ts';
import { flattenMenu, type MenuGroup, type MenuPage } from '#app/shell/menu.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { toWords } from '#app/ui/settings/setting-words.ts';
import type { FoundSetting } from '../setting-places.ts';
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

/** A page with the settings on it that somebody looks for. */
type Result = { page: MenuPage; found: readonly FoundSetting[] };
type GroupProps = {
  group: SetupGroup;
  results: readonly Result[];
  steps: readonly SetupStep[] | undefined;
};

function Group({ group, results, steps }: GroupProps) {
  const cards = group.entries.flatMap(({ path, step }) => {
    const result = results.find(({ page }) => page.path === path);
    return result ? [{ ...result, step: steps?.find(({ key }) => key === step) }] : [];
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

/** All settings there are: only whoever looks for one loads them. */
const searchQuery = queryOptions({
  queryKey: ['setting places'],
  queryFn: async () => (await loadChunk(() => import('../setting-places.ts'))).findSettings,
  staleTime: Infinity,
});

export function Page() {
  const [sought, setSought] = useState('');
  const words = toWords(sought);
  const isSearch = words.length > 0;
  const { data: findSettings, error } = useQuery({ ...searchQuery, enabled: isSearch });
  const may = useMay();
  const ownRole = useUser()?.role;
  const isOpen = ({ needs: { permission, role } = {} }: FoundSetting) =>
    may(permission) && (role === undefined || role === ownRole);
  const results = flattenMenu(useOutletContext<MenuGroup[]>())
    .map((page) => ({
      page,
      found: isSearch ? (findSettings?.(page.path, sought) ?? []).filter(isOpen) : [],
    }))
    .filter(({ page, found }) => {
      const text = textOf(page);
      return found.length > 0 || words.every((word) => text.includes(word));
    });
  const { data: setup } = useQuery(setupQuery);
  const hasAny = setupGroups.some(({ entries }) =>
    entries.some(({ path }) => results.some(({ page }) => page.path === path)),
  );
  return (
    <>
      <PageHeader title="Setup" description={<Progress steps={setup?.steps} />} />
      <Stack gap={36}>
        <SetupProblems />
        <SearchInput label="Search settings" value={sought} onChange={setSought} />
        {isSearch && error && (
          <Text role="alert">Only the pages were searched, not the settings on them. {error.message}</Text>
        )}
        {setupGroups.map((group) => (
          <Group key={group.title} group={group} results={results} steps={setup?.steps} />
        ))}
        {!hasAny && findSettings && <Text>No settings match “{sought}”.</Text>}
      </Stack>
    </>
  );
}
