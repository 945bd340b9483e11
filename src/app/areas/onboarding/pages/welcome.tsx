import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { tradesQuery } from '#app/features/company/onboarding/guide-api.ts';
import { setupQuery } from '#app/features/company/onboarding/api.ts';
import { isFresh } from '#app/features/company/onboarding/resume.ts';
import { TradeChoice, TradeContent } from '#app/features/company/onboarding/trade-choice.tsx';
import { useSignedInUser } from '#app/lib/session.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import type { TradeKey } from '#engine/contracts/company/trade-templates.ts';
import classes from '../step.module.css';
import { useTrade } from '../use-trade.ts';

const next = '/onboarding/step-1';

export function Page() {
  const user = useSignedInUser();
  const trades = useQuery(tradesQuery);
  const setup = useQuery(setupQuery);
  const navigate = useNavigate();
  const { trade, pathWith } = useTrade();
  const [chosen, setChosen] = useState<TradeKey | null>(trade);
  const template = trades.data?.find(({ key }) => key === chosen);
  const hasBegun = setup.data !== undefined && !isFresh(setup.data.steps);
  const skip = (
    <Button component={Link} to="/admin/dashboard" size="md" variant="subtle" color="gray">
      Skip for now
    </Button>
  );
  return (
    <div className={classes.step}>
      <div>
        <Title order={1} fz="2.25rem" lh={1.1}>
          Welcome, {user.first_name}
        </Title>
        {hasBegun ? (
          <>
            <Text size="lg" c="dimmed" mt="md" mb="xl">
              {user.company?.business_name ?? 'Your company'} already has what a template brings. Go on with
              the next step.
            </Text>
            <Group>
              <Button component={Link} to={next} size="md" rightSection={<ArrowRight size={17} />}>
                Continue
              </Button>
              {skip}
            </Group>
          </>
        ) : (
          <>
            <Text size="lg" c="dimmed" mt="md" mb="xl">
              What does {user.company?.business_name ?? 'your company'} do? We’ll set up services, prices and
              times to begin with. You’ll take bookings in ten minutes.
            </Text>
            <Loaded query={trades}>
              {(all) => <TradeChoice trades={all} value={chosen} onChange={setChosen} />}
            </Loaded>
            <Group mt="xl">
              <Button
                size="md"
                disabled={chosen === null}
                rightSection={<ArrowRight size={17} aria-hidden />}
                onClick={() => void navigate(pathWith(next, chosen))}
              >
                Continue
              </Button>
              {skip}
            </Group>
          </>
        )}
      </div>
      {template && !hasBegun && (
        <aside className={classes.aside} aria-label="What you begin with">
          <TradeContent trade={template} />
        </aside>
      )}
    </div>
  );
}
