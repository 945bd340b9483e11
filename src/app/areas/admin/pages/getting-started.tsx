import { useQuery } from '@tanstack/react-query';
import { setupQuery } from '#app/features/onboarding/api.ts';
import { SetupSteps } from '#app/features/onboarding/setup-steps.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { setupLinkOf } from '../setup-links.ts';

export function Page() {
  const setup = useQuery(setupQuery);
  return (
    <>
      <PageHeader
        title="Getting started"
        description="What your company needs before its first booking. Steps are checked off as you go."
      />
      <Panel>
        <Loaded query={setup}>{({ steps }) => <SetupSteps steps={steps} linkOf={setupLinkOf} />}</Loaded>
      </Panel>
    </>
  );
}
