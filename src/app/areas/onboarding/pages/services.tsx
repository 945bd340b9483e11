import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SoldList } from '#app/features/company/onboarding/sold-list.tsx';
import { useSavedFields } from '#app/features/company/onboarding/use-saved-fields.ts';
import { BackButton } from '../back-button.tsx';
import { Step } from '../step.tsx';

export function Page() {
  const navigate = useNavigate();
  const fields = useSavedFields();
  const [version, setVersion] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const goOn = async () => {
    setIsSaving(true);
    if (await fields.areSaved()) await navigate('/onboarding/step-3/times');
    else setIsSaving(false);
  };
  return (
    <Step title="What you sell" text="Names and prices. Changes are saved as you go." version={version}>
      <SoldList fields={fields} onChanged={() => setVersion((before) => before + 1)} />
      <Group mt="xl">
        <Button size="md" loading={isSaving} onClick={() => void goOn()}>
          Continue
        </Button>
        <BackButton to="/onboarding/step-2" />
      </Group>
    </Step>
  );
}
