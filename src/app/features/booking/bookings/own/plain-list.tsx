import { Button, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { ownVisitsQuery } from './api.ts';
import { ComingRows, PastRows } from './visit-rows.tsx';

const step = 50;
const most = 200;

/** The same visits as a plain list: those to come, then those that were. */
export function PlainList() {
  const [shown, setShown] = useState(step);
  const visits = useQuery({ ...ownVisitsQuery(shown), placeholderData: keepPreviousData });
  const { home, list } = useCustomerWords();
  return (
    <Loaded query={visits}>
      {({ next, coming, past, past_count, take_backs }) => {
        const ahead = [...(next ? [next.booking] : []), ...coming].toSorted((a, b) =>
          a.start_local.localeCompare(b.start_local),
        );
        return (
          <Stack gap="lg" maw={900}>
            {ahead.length > 0 && (
              <Panel title={list.coming} flush>
                <ComingRows visits={ahead} takeBacks={take_backs} />
              </Panel>
            )}
            <Panel title={home.past} flush>
              {past.length > 0 ? (
                <PastRows visits={past} />
              ) : (
                <EmptyState icon={History} title={home.nonePast} />
              )}
            </Panel>
            {past_count > past.length && past.length < most && (
              <Button
                variant="default"
                size="md"
                loading={visits.isPlaceholderData}
                onClick={() => setShown(Math.min(most, shown + step))}
              >
                {list.more}
              </Button>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
