import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { companyQuery } from '#app/features/company/details/api.ts';
import { setupQuery } from '#app/features/company/onboarding/api.ts';
import { KeepCash } from '#app/features/company/onboarding/keep-cash.tsx';
import { rememberFinished } from '#app/features/company/onboarding/resume.ts';
import { SetupProblems } from '#app/features/company/onboarding/setup-problems.tsx';
import { SetupSteps } from '#app/features/company/onboarding/setup-steps.tsx';
import { TestBookingButton, TestBookings } from '#app/features/company/onboarding/test-bookings.tsx';
import { useUser } from '#app/lib/session.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { setupLinkOf } from '../setup-links.ts';

export function Page() {
  const setup = useQuery(setupQuery);
  const phone = useQuery(companyQuery).data?.contact_phone ?? null;
  const user = useUser();
  const isAdmin = user?.role === 'r_admin';
  const [params] = useSearchParams();
  const finished = params.get('guide') === 'finished' ? user?.companyId : undefined;
  useEffect(() => {
    if (finished) rememberFinished(finished);
  }, [finished]);
  return (
    <>
      <PageHeader
        title="Getting started"
        description="What your company needs before its first booking. Steps are checked off as you go."
        actions={
          isAdmin && (
            <Button component={Link} to="/onboarding" variant="default" h={{ base: 44, sm: 36 }}>
              Open the guide
            </Button>
          )
        }
      />
      <Stack gap="lg">
        <Panel>
          <Loaded query={setup}>
            {({ steps }) => (
              <SetupSteps
                steps={steps}
                linkOf={setupLinkOf}
                acts={{
                  bookings: <TestBookingButton phone={phone} />,
                  payment: <KeepCash settings="/admin/settings/payment" />,
                }}
              />
            )}
          </Loaded>
        </Panel>
        <SetupProblems />
        <TestBookings phone={phone} />
      </Stack>
    </>
  );
}
