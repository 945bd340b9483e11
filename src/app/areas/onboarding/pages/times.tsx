import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { placeQuery } from '#app/features/company/onboarding/guide-api.ts';
import { WeekForm } from '#app/features/company/onboarding/week-form.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { BackButton } from '../back-button.tsx';
import { Step } from '../step.tsx';

export function Page() {
  const query = useQuery(placeQuery);
  const navigate = useNavigate();
  return (
    <Step
      title="Where and when"
      text="When customers can book you. You can open and close single days later."
      version={0}
    >
      <Loaded query={query}>
        {(place) =>
          place ? (
            <WeekForm
              key={place.location.id}
              place={place}
              back={<BackButton to="/onboarding/step-3" />}
              onSaved={() => void navigate('/onboarding/step-4')}
            />
          ) : (
            <>
              <Text mb="md">Your company has no location yet.</Text>
              <Button component={Link} to="/onboarding/welcome">
                Choose what you do
              </Button>
            </>
          )
        }
      </Loaded>
    </Step>
  );
}
