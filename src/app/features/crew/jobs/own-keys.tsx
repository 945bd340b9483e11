import { Badge, Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmOwnKey, denyOwnKey, listOwnKeys } from '#engine/contracts/crew/keys.ts';
import { toLocal } from '#engine/time/zone.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { refresh } from '#app/lib/live.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { tell, tellError } from './tell.ts';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';

/** The keys that somebody holds, and that they have them. Nothing where there are none. */
export function OwnKeys() {
  const { keys: words } = useCrewWords();
  const { timezone } = useFormats();
  const days = useDays();
  const client = useQueryClient();
  const { data } = useQuery(queryOf(listOwnKeys));
  const say = useMutation({
    mutationFn: ({ id, has }: { id: string; has: boolean }) =>
      request(has ? confirmOwnKey : denyOwnKey, { params: { id } }),
    meta: { ownErrors: true },
    onSuccess: ({ tag }, { has }) => tell((has ? words.confirmed : words.denied)(tag)),
    onError: tellError,
    onSettled: () => refresh(client, 'keys'),
  });
  const isBusy = (id: string, has: boolean) =>
    say.isPending && say.variables.id === id && say.variables.has === has;
  if (!data || data.length === 0) return null;
  return (
    <Panel title={words.title} description={words.text}>
      <ul className={classes.codes}>
        {data.map(({ id, tag, address, confirmed, denied, since }) => (
          <li key={id}>
            <span className={classes.keyHead}>
              <Text fw={600}>{words.key(tag)}</Text>
              {confirmed && <Badge color="green">{words.isConfirmed}</Badge>}
            </span>
            <Text size="sm">
              {words.since(address, days.short(toLocal(Date.parse(since), timezone).date))}
            </Text>
            {denied && <Text size="sm">{words.isDenied}</Text>}
            <div className={classes.keyActs}>
              {!confirmed && (
                <Button h={44} loading={isBusy(id, true)} onClick={() => say.mutate({ id, has: true })}>
                  {words.confirm(tag)}
                </Button>
              )}
              {!denied && (
                <Button
                  variant="default"
                  h={44}
                  loading={isBusy(id, false)}
                  aria-label={`${words.deny}: ${words.key(tag)}`}
                  onClick={() => say.mutate({ id, has: false })}
                >
                  {words.deny}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
