import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listOwnDocuments } from '#engine/contracts/people/member-documents.ts';
import { request } from '#app/lib/api.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useCrewWords } from '#app/words/crew/index.ts';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';

/** The papers that the company keeps of somebody, and which of them to renew. Nothing where there are none. */
export function OwnDocuments() {
  const { documents: words } = useCrewWords();
  const days = useDays();
  const { data } = useQuery({
    queryKey: ['teams', 'own-documents'],
    queryFn: ({ signal }) => request(listOwnDocuments, { signal }),
  });
  if (!data || data.length === 0) return null;
  return (
    <Panel title={words.title} description={words.text}>
      <ul className={classes.codes}>
        {data.map(({ id, title, number, expires_on: until, state, file }) => (
          <li key={id}>
            <Text fw={600}>{title}</Text>
            {number !== '' && <Text size="sm">{number}</Text>}
            {until && (
              <Text size="sm" {...(state !== 'valid' && { c: 'red', fw: 600 })}>
                {state === 'expired' ? words.expired(days.full(until)) : words.until(days.full(until))}
              </Text>
            )}
            {file?.url && (
              <Anchor href={file.url} target="_blank" rel="noopener" className={classes.tall ?? ''}>
                {words.open(file.name)}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
