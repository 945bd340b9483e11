import { Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useOutletContext } from 'react-router';
import { setupQuery, type SetupStep } from '#app/features/company/onboarding/api.ts';
import { SetupProblems } from '#app/features/company/onboarding/setup-problems.tsx';
import { useMay, useUser } from '#app/lib/session.ts';
import { flattenMenu, type MenuGroup, type MenuPage } from '#app/shell/menu.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { hasWords, toWords } from '#app/ui/settings/setting-words.ts';
import { loadSettings } from '../load-settings.ts';
import type { FoundSetting } from '../setting-places.ts';
import { SetupCard } from '../setup-card.tsx';
import { groupTexts, stepOf } from '../setup-cards.ts';
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
type Card = Result & { step: SetupStep | undefined };
type CardsOf = (group: SetupGroup) => readonly Card[];

const Cards = ({ cards }: { cards: readonly Card[] }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
    {cards.map((card) => (
      <SetupCard key={card.page.path} {...card} />
    ))}
  </SimpleGrid>
);

function Group({ group, cardsOf }: { group: SetupGroup; cardsOf: CardsOf }) {
  const cards = cardsOf(group);
  if (cards.length === 0) return null;
  return (
    <section>
      <Title order={2} fz="md">
        {group.title}
      </Title>
      <Text size="sm" c="dimmed" mt={2} mb="md">
        {groupTexts[group.title]}
      </Text>
      <Cards cards={cards} />
    </section>
  );
}

/** What is called by the words that somebody looks for comes before what only speaks of them. */
const toRanked = (cards: readonly Card[], words: readonly string[]): readonly Card[] => {
  const isNamed = ({ page, found }: Card) => [page, ...found].some(({ title }) => hasWords(title, words));
  return cards.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
};

const textOf = ({ title, description = '', keywords = [] }: MenuPage) =>
  [title, description, ...keywords].join(' ');

const searchQuery = queryOptions({
  queryKey: ['setting places'],
  queryFn: loadSettings,
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
    .filter(({ page, found }) => found.length > 0 || hasWords(textOf(page), words));
  const { data: setup } = useQuery(setupQuery);
  const cardsOf: CardsOf = ({ entries }) =>
    entries.flatMap(({ path }) => {
      const result = results.find(({ page }) => page.path === path);
      return result ? [{ ...result, step: setup?.steps.find(({ key }) => key === stepOf[path]) }] : [];
    });
  const found = isSearch ? toRanked(setupGroups.flatMap(cardsOf), words) : [];
  return (
    <>
      <PageHeader title="Setup" description={<Progress steps={setup?.steps} />} />
      <Stack gap={36}>
        <SetupProblems />
        <SearchInput label="Search settings" value={sought} onChange={setSought} />
        {isSearch && error && (
          <Text role="alert">Only the pages were searched, not the settings on them. {error.message}</Text>
        )}
        {!isSearch && setupGroups.map((group) => <Group key={group.title} group={group} cardsOf={cardsOf} />)}
        {found.length > 0 && (
          <section aria-label="Found">
            <Cards cards={found} />
          </section>
        )}
        {isSearch && findSettings && found.length === 0 && <Text>No settings match “{sought}”.</Text>}
      </Stack>
    </>
  );
}
