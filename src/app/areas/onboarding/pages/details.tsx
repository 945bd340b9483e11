import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { companyQuery } from '#app/features/company/details/api.ts';
import { DetailsForm } from '#app/features/company/details/details-form.tsx';
import { moveToAddress } from '#app/features/company/details/move-to-address.ts';
import { useApplyTrade, useMoveZone } from '#app/features/company/onboarding/guide-api.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { BackButton } from '../back-button.tsx';
import { Step } from '../step.tsx';
import { useTrade } from '../use-trade.ts';

const next = '/onboarding/step-2';

export function Page() {
  const query = useQuery(companyQuery);
  const navigate = useNavigate();
  const apply = useApplyTrade();
  const moveZone = useMoveZone();
  const { trade, pathWith } = useTrade();
  /** The template comes now that the country and its money are known. */
  const goOn = async ({ subdomain, timezone }: { subdomain: string; timezone: string }) => {
    if (trade !== null) await apply.mutateAsync(trade);
    await moveZone(timezone);
    if (!moveToAddress(subdomain, next)) await navigate(next);
  };
  return (
    <Step
      title="Your business"
      text="What customers call you, and how they reach you."
      version={0}
      note={trade === null ? undefined : 'Your services and prices come with the next step.'}
    >
      <Loaded query={query}>
        {(company) => (
          <DetailsForm
            company={company}
            back={<BackButton to={pathWith('/onboarding/welcome')} />}
            onSaved={goOn}
          />
        )}
      </Loaded>
    </Step>
  );
}
