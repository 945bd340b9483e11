import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Trash2, Users } from 'lucide-react';
import { Suspense } from 'react';
import { createSavedView, deleteSavedView, updateSavedView } from '#engine/contracts/saved-views.ts';
import { request } from '#app/lib/api.ts';
import { notify } from '../notify.tsx';
import { SaveView } from './later-parts.tsx';
import { viewsQuery } from './view.ts';
import classes from './views-bar.module.css';

function useViews(list: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['saved_views'] });
  const { data: views = [] } = useQuery(viewsQuery(list));
  const create = useMutation({
    mutationFn: (body: { name: string; query: string; shared: boolean }) =>
      request(createSavedView, { body: { list, ...body } }),
    onSettled,
  });
  const update = useMutation({
    mutationFn: ({ id, query }: { id: string; query: string }) =>
      request(updateSavedView, { params: { id }, body: { query } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => request(deleteSavedView, { params: { id } }),
    onSettled,
  });
  return { views, create, update, remove };
}

type ViewsBarProps = {
  /** What views are kept under: the last part of the list's path. */
  list: string;
  /** What is shown where no view is chosen. */
  all: string;
  /** As an address says it. */
  usual?: string;
  query: string;
  /** What a view of it keeps, where that is more than the address says. */
  kept?: string;
  show(query: string): void;
};

/** Ways to look at a list that somebody has kept, for themselves or for all, one press away. */
export function ViewsBar({ list, all, usual = '', query, kept = query, show }: ViewsBarProps) {
  const { views, create, update, remove } = useViews(list);
  const shown = views.find((view) => view.query === query);
  const isUsual = query === usual;
  if (views.length === 0 && isUsual) return null;
  const onSaved = (name: string) => ({
    onSuccess: () => {
      notify('success', `View ${name} saved.`);
      if (kept !== query) show(kept);
    },
  });
  return (
    <nav className={classes.bar} aria-label="Views">
      <UnstyledButton
        className={classes.view}
        aria-current={isUsual ? 'true' : undefined}
        onClick={() => show(usual)}
      >
        {all}
      </UnstyledButton>
      {views.map((view) => (
        <UnstyledButton
          key={view.id}
          className={classes.view}
          aria-current={view.id === shown?.id ? 'true' : undefined}
          onClick={() => show(view.query)}
        >
          {view.name}
          {view.shared && <Users size={13} role="img" aria-label="Shared" />}
        </UnstyledButton>
      ))}
      {shown?.own && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="sm" aria-label={`Actions for the view ${shown.name}`}>
              <Ellipsis size={15} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="red"
              leftSection={<Trash2 size={15} />}
              onClick={() => remove.mutate(shown.id, { onSuccess: () => show(usual) })}
            >
              Delete view
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {!shown && !isUsual && (
        <Suspense>
          <SaveView
            views={views.filter(({ own }) => own)}
            onCreate={(name, shared) => create.mutate({ name, shared, query: kept }, onSaved(name))}
            onUpdate={({ id, name }) => update.mutate({ id, query: kept }, onSaved(name))}
          />
        </Suspense>
      )}
    </nav>
  );
}
