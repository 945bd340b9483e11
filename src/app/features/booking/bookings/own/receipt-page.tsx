import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link, generatePath, useParams } from 'react-router';
import { Loaded } from '#app/ui/loaded.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { bookingQuery } from '../api.ts';
import { storyQuery, visitMoneyQuery } from './api.ts';
import { Receipt } from './receipt.tsx';
import classes from './receipt.module.css';

/** A visit on paper, or in a file that the browser prints into. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const visit = useQuery(bookingQuery(id));
  const story = useQuery(storyQuery(id));
  const money = useQuery(visitMoneyQuery(id));
  const { receipt: words } = useCustomerWords().price;
  return (
    <>
      <Group className={classes.acts} justify="space-between" mb="md">
        <Button
          component={Link}
          to={generatePath('/client/visits/:id', { id })}
          variant="default"
          leftSection={<ArrowLeft size={16} aria-hidden />}
        >
          {words.back}
        </Button>
        <Button leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          {words.print}
        </Button>
      </Group>
      <Loaded query={visit} headingOrder={1}>
        {(booking) => (
          <Loaded query={story} headingOrder={1}>
            {({ company }) => (
              <Loaded query={money} headingOrder={1}>
                {(sheet) => <Receipt visit={booking} company={company} money={sheet} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
