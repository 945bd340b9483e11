import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Trash2, Users } from 'lucide-react';
import { Suspense } from 'react';
import { deleteSavedView } from '#engine/contracts/platform/saved-views.ts';
import { request } from '#app/lib/api.ts';
import { SaveView } from './later-parts.tsx';
import { viewsQuery } from './view.ts';
import classes from './views-bar.module.css';

function useViews(list: string) {
  const client = useQueryClient();
  const { data: views = [] } = useQuery(viewsQuery(list));
  const remove = useMutation({
    mutationFn: (id: string) => request(deleteSavedView, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['saved_views'] }),
  });
  return { views, remove };
}

type ViewsBarProps = {
  /** What views are kept under: the last part of the list's path. */
  list: string;
  /** What is shown where no view is chosen. */
  all: string;
  /** As an address says it. */
  usual?: string;
  query: string;
  /** Those that are shown, which a view keeps also where the address does not name them. */
  columns?: readonly string[] | null;
  show(query: string): void;
};

/** Ways to look at a list that somebody has kept, for themselves or for all, one press away. */
export function ViewsBar({ list, all, usual = '', query, columns = null, show }: ViewsBarProps) {
  const { views, remove } = useViews(list);
  const shown = views.find((view) => view.query === query);
  const isUsual = query === usual;
  if (views.length === 0 && isUsual) return null;
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
            list={list}
            query={query}
            columns={columns}
            show={show}
            views={views.filter(({ own }) => own)}
          />
        </Suspense>
      )}
    </nav>
  );
}
