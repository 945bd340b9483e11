import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import { plansQuery } from '#app/features/company/monitor/api.ts';
import { PlanCard } from '#app/features/company/monitor/plan-card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export function Page() {
  const plans = useQuery(plansQuery);
  return (
    <>
      <PageHeader title="Plans" description="What each plan costs and includes." />
      <Loaded query={plans}>
        {(rows) =>
          rows.length > 0 ? (
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" style={{ alignItems: 'start' }}>
              {rows.map((plan) => (
                <PlanCard key={plan.name} plan={plan} />
              ))}
            </SimpleGrid>
          ) : (
            <EmptyState icon={Gem} title="No plans" text="This installation has none." />
          )
        }
      </Loaded>
    </>
  );
}
