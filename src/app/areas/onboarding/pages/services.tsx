import { Box, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { companyQuery } from '#app/features/company/details/api.ts';
import { SoldList } from '#app/features/company/onboarding/sold-list.tsx';
import { TaxQuestion } from '#app/features/company/onboarding/tax-question.tsx';
import { useSavedFields } from '#app/features/company/onboarding/use-saved-fields.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { BackButton } from '../back-button.tsx';
import { Step } from '../step.tsx';

export function Page() {
  const navigate = useNavigate();
  const fields = useSavedFields();
  const [version, setVersion] = useState(0);
  const onChanged = () => setVersion((before) => before + 1);
  const company = useQuery(companyQuery);
  const [isSaving, setIsSaving] = useState(false);
  const goOn = async () => {
    setIsSaving(true);
    if (await fields.areSaved()) await navigate('/onboarding/step-3/times');
    else setIsSaving(false);
  };
  return (
    <Step title="What you sell" text="Names and prices. Changes are saved as you go." version={version}>
      <SoldList fields={fields} onChanged={onChanged} />
      <Box mt="xl">
        <Loaded query={company}>
          {({ country }) => <TaxQuestion country={country} fields={fields} onChanged={onChanged} />}
        </Loaded>
      </Box>
      <Group mt="xl">
        <Button size="md" loading={isSaving} onClick={() => void goOn()}>
          Continue
        </Button>
        <BackButton to="/onboarding/step-2" />
      </Group>
    </Step>
  );
}
