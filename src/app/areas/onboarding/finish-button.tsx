import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { enterOwnCompany } from '#engine/contracts/company/own-account.ts';
import { guideFinished } from '#app/features/company/onboarding/resume.ts';
import { request } from '#app/lib/api.ts';
import { getBoot } from '#app/lib/boot.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { showError } from '#app/ui/show-error.tsx';

/** Leads to the company's own address: whoever set it up at the main one is signed in there, too. */
export function FinishButton({ children, ...look }: ButtonProps & { children: string }) {
  const { companyId } = useSignedInUser();
  const enter = useMutation({
    mutationFn: (id: string) => request(enterOwnCompany, { body: { company_id: id, next: guideFinished } }),
    onSuccess: ({ address }) => location.assign(address),
    onError: showError,
  });
  if (getBoot().host === 'company' || companyId === null)
    return (
      <Button component={Link} to={guideFinished} size="md" {...look}>
        {children}
      </Button>
    );
  return (
    <Button
      size="md"
      loading={enter.isPending || enter.isSuccess}
      onClick={() => enter.mutate(companyId)}
      {...look}
    >
      {children}
    </Button>
  );
}
