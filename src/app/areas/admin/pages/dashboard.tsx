import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Dashboard } from '#app/features/booking/dashboard/dashboard.tsx';
import { setupProblemsQuery, setupQuery } from '#app/features/company/onboarding/api.ts';
import { SetupNotice } from '#app/features/company/onboarding/setup-notice.tsx';
import { SetupProblems } from '#app/features/company/onboarding/setup-problems.tsx';
import { loadChunk } from '#app/lib/chunk.ts';
import { useMay, useSignedInUser } from '#app/lib/session.ts';
import { PageHeader } from '#app/ui/page-header.tsx';

const ActOnAll = lazy(() =>
  loadChunk(async () => ({ default: (await import('../act-on-all.tsx')).ActOnAll })),
);

export function Page() {
  const user = useSignedInUser();
  const maySetUp = useMay()(['manage_services', 'general_settings'], 'manage');
  const mayLook = useMay()(['manage_services', 'general_settings']);
  const setup = useQuery({ ...setupQuery, enabled: maySetUp });
  const problems = useQuery({ ...setupProblemsQuery, enabled: mayLook });
  return (
    <>
      <PageHeader
        title={`Hello, ${user.first_name}`}
        description={`How ${user.company?.business_name ?? 'your company'} is doing.`}
      />
      <Dashboard
        isNoticeWaiting={(maySetUp && setup.isPending) || (mayLook && problems.isPending)}
        ForAll={ActOnAll}
        notice={
          <>
            {setup.data && <SetupNotice steps={setup.data.steps} />}
            <SetupProblems />
          </>
        }
      />
    </>
  );
}
