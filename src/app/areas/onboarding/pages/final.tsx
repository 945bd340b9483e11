import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { companyQuery } from '#app/features/company/details/api.ts';
import { setupQuery } from '#app/features/company/onboarding/api.ts';
import { Finish } from '#app/features/company/onboarding/finish.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { BackButton } from '../back-button.tsx';
import { FinishButton } from '../finish-button.tsx';
import { Step } from '../step.tsx';

const services = '/onboarding/step-3';

const Open = ({ phone }: { phone: string | null }) => (
  <Step title="You’re open" text="Share this page, and customers can book." version={0}>
    <Finish phone={phone} />
    <Group mt="xl">
      <FinishButton>Finish</FinishButton>
      <BackButton to="/onboarding/step-3/times" />
    </Group>
  </Step>
);

const AlmostOpen = () => (
  <Step title="Almost open" text="Customers can’t book yet. Add the first service you sell." version={0}>
    <Group>
      <Button component={Link} to={services} size="md">
        Add a service
      </Button>
      <FinishButton variant="subtle" color="gray">
        Finish later
      </FinishButton>
    </Group>
  </Step>
);

export function Page() {
  const setup = useQuery(setupQuery);
  const phone = useQuery(companyQuery).data?.contact_phone ?? null;
  return (
    <Loaded query={setup}>
      {({ steps }) =>
        steps.some(({ key, done }) => key === 'services' && !done) ? <AlmostOpen /> : <Open phone={phone} />
      }
    </Loaded>
  );
}
