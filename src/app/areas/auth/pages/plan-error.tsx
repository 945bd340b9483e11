import { useSearchParams } from 'react-router';
import { isPlanFeature } from '#engine/access/permissions.ts';
import { planFeatureTitle } from '#app/ui/plan-feature.ts';
import { StatusPage } from '#app/shell/status-page.tsx';

export function Page() {
  const [search] = useSearchParams();
  const feature = search.get('feature') ?? '';
  const what = isPlanFeature(feature) ? planFeatureTitle(feature) : 'This page';
  return (
    <StatusPage
      code="Your plan"
      title={`${what} is not part of your plan`}
      text="Nothing is broken: the plan of your company does not include it. An administrator can change the plan."
    />
  );
}
