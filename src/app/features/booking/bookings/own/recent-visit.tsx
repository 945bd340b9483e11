import { Button, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { Panel } from '#app/ui/panel.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { bookingQuery } from '../api.ts';
import { storyQuery } from './api.ts';
import classes from './own.module.css';
import { StoryPart } from './story-part.tsx';
import { VisitActs } from './visit-acts.tsx';
import { VisitHead } from './visit-head.tsx';

/** A visit that has just been: what was done, with stars, tip and receipt. */
export function RecentVisit({ id }: { id: string }) {
  const { home, price } = useCustomerWords();
  const visit = useQuery(bookingQuery(id)).data;
  const story = useQuery({ ...storyQuery(id), refetchInterval: false }).data;
  if (!visit || !story) return null;
  return (
    <Panel flush>
      <article className={classes.card} aria-label={home.recent}>
        <Title order={2} fz="md">
          {home.recent}
        </Title>
        <VisitHead visit={visit} story={story} />
        <VisitActs visit={visit} story={story} />
        <StoryPart visit={visit} story={story} />
        <Group>
          <Button
            component={Link}
            to={generatePath('/client/visits/:id/receipt', { id })}
            variant="default"
            leftSection={<Printer size={16} aria-hidden />}
          >
            {price.receipt.open}
          </Button>
        </Group>
      </article>
    </Panel>
  );
}
