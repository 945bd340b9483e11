import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { companyQuery } from '#app/features/company/details/api.ts';
import { ThemeForm } from '#app/features/company/details/theme-form.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { BackButton } from '../back-button.tsx';
import { Step } from '../step.tsx';

export function Page() {
  const query = useQuery(companyQuery);
  const navigate = useNavigate();
  const [version, setVersion] = useState(0);
  return (
    <Step
      title="Your look"
      text="On your public pages and here. We keep text readable on every color."
      version={version}
    >
      <Loaded query={query}>
        {(company) => (
          <ThemeForm
            company={company}
            back={<BackButton to="/onboarding/step-1" />}
            onChanged={() => setVersion((before) => before + 1)}
            onDone={() => void navigate('/onboarding/step-3')}
          />
        )}
      </Loaded>
    </Step>
  );
}
