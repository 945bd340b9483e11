import { Button, Group, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FolderPlus, Plus, Sparkles, TrendingUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { listServiceCategories } from '#engine/contracts/catalogue/catalogue.ts';
import { serviceCategoryCalls } from '#engine/contracts/catalogue/service-categories.ts';
import type { ServiceTree as Tree } from '#engine/contracts/catalogue/service-tree.ts';
import {
  serviceCategoryFacts,
  serviceCategoryListing,
  serviceCategorySettings,
} from '#engine/settings/catalogue/service-categories.ts';
import { useMay, useUser } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { listPage } from '#app/ui/list/list-page.tsx';
import { newRecord, useOpenRecord } from '#app/ui/list/open-record.ts';
import { RecordDrawer } from '#app/ui/list/record-drawer.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { treeQuery } from '../api.ts';
import { AddService } from './add-service.tsx';
import { ServiceTree } from './service-tree.tsx';
import { useMovesUnderWay } from './use-tree-moves.ts';
import classes from './tree.module.css';

/** Categories open in the drawer of lists: its parts are those of any list. */
const { list: categories } = listPage({
  calls: { ...serviceCategoryCalls, list: listServiceCategories },
  settings: serviceCategorySettings,
  facts: serviceCategoryFacts,
  listing: serviceCategoryListing,
  words: { title: 'Categories', one: 'category', many: 'categories' },
  icon: FolderPlus,
  nameOf: ({ name }) => name,
  columns: ['name'],
  permission: 'manage_services',
});

const nothingFixed = () => [];

/** What is looked for, and what of it is still sold. */
function narrow(tree: Tree, text: string, withArchived: boolean): Tree {
  const words = text.trim().toLowerCase();
  const isFound = ({ name }: { name: string }) => name.toLowerCase().includes(words);
  const isSold = ({ active }: { active: boolean }) => active || withArchived;
  const found = tree.categories.filter((category) => isSold(category) && words !== '' && isFound(category));
  const inFound = new Set(found.map(({ id }) => id));
  const services = tree.services.filter(
    (service) => isSold(service) && (isFound(service) || inFound.has(service.categoryId ?? '')),
  );
  const used = new Set(services.map(({ categoryId }) => categoryId));
  return {
    categories: tree.categories.filter(
      (one) => isSold(one) && (words === '' || used.has(one.id) || inFound.has(one.id)),
    ),
    // What an archived category holds is not sold, and stands with it.
    services: services.filter(
      ({ categoryId }) =>
        categoryId === null || tree.categories.some((one) => one.id === categoryId && isSold(one)),
    ),
  };
}

export function ServicesPage() {
  const query = useQuery(treeQuery);
  const withMoves = useMovesUnderWay();
  const may = useMay();
  const mayChange = may('manage_services', 'manage');
  const isAdmin = useUser()?.role === 'r_admin';
  const mayRaise = isAdmin && may('charge_customer', 'manage');
  const [params, setParams] = useSearchParams();
  const { open } = useOpenRecord();
  const [adding, setAdding] = useAdding();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const text = params.get('q') ?? '';
  const withArchived = params.get('archived') !== null;
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const toggle = (id: string) =>
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const add = mayChange && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding({ categoryId: null })}>
      Add service
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Services"
        description="What customers can book, in the order in which your forms show it."
        actions={
          mayChange && (
            <Group gap="sm">
              {mayRaise && (
                <Button
                  component={Link}
                  to="/admin/settings/price-changes"
                  variant="default"
                  leftSection={<TrendingUp size={16} aria-hidden />}
                >
                  Change prices
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<FolderPlus size={16} aria-hidden />}
                onClick={() => open(newRecord)}
              >
                Add category
              </Button>
              {add}
            </Group>
          )
        }
      />
      <Panel flush>
        <div className={classes.toolbar}>
          <SearchInput label="Search services" value={text} onChange={(q) => set('q', q)} />
          <Switch
            label="Show archived"
            checked={withArchived}
            onChange={(event) => set('archived', event.currentTarget.checked ? '1' : null)}
          />
        </div>
        <Loaded query={query}>
          {(read) => {
            const tree = withMoves(read);
            const shown = narrow(tree, text, withArchived);
            if (shown.services.length + shown.categories.length === 0)
              return <NothingShown isFiltered={text !== ''} action={add} onClear={() => set('q', null)} />;
            return (
              <ServiceTree
                tree={tree}
                shown={shown}
                mayChange={mayChange}
                closed={closed}
                isMovable={mayChange && text === ''}
                onToggle={toggle}
                onEditCategory={open}
                onAdd={(categoryId) => setAdding({ categoryId })}
              />
            );
          }}
        </Loaded>
      </Panel>
      {adding && <AddService categoryId={adding.categoryId} onClose={() => setAdding(undefined)} />}
      <RecordDrawer definition={categories} rows={undefined} mayChange={mayChange} fixedIn={nothingFixed} />
    </>
  );
}

/** Begun here, or by an address that asks for it. */
function useAdding() {
  const location = useLocation();
  const [adding, setAdding] = useState<{ categoryId: string | null }>();
  const [asked, setAsked] = useState<string>();
  if (asked !== location.key && new URLSearchParams(location.search).has('new')) {
    setAsked(location.key);
    setAdding({ categoryId: null });
  }
  return [adding, setAdding] as const;
}

type NothingShownProps = { isFiltered: boolean; action: ReactNode; onClear(): void };

const NothingShown = ({ isFiltered, action, onClear }: NothingShownProps) =>
  isFiltered ? (
    <EmptyState
      icon={Sparkles}
      title="No matching services"
      text="Try a different search."
      action={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={Sparkles}
      title="No services yet"
      text="Add what customers can book. A name and a price are enough to begin."
      action={action}
    />
  );
