import { useSearchParams } from 'react-router';
import { isPlanFeature } from '#engine/access/permissions.ts';
import { sayPlanHelp } from '#app/lib/plan-help.ts';
import { planFeatureTitle } from '#app/ui/plan-feature.ts';
import { StatusPage } from '#app/shell/status-page.tsx';

export function Page() {
  const [search] = useSearchParams();
  const feature = search.get('feature') ?? '';
  const what = isPlanFeature(feature) ? planFeatureTitle(feature) : 'This page';
  return <StatusPage code="Your plan" title={`${what} is not part of your plan`} text={sayPlanHelp()} />;
}
