import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useImpersonate } from './api.ts';

type Target = { id: string; business_name: string };

const shortestReason = 5;

function ReasonForm({ company, onClose }: { company: Target; onClose: () => void }) {
  const impersonate = useImpersonate();
  const navigate = useNavigate();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { reason: '' },
    validate: {
      reason: (value) =>
        value.trim().length >= shortestReason ? null : 'Enter a reason. It will be logged.',
    },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ reason }) => {
    await impersonate.mutateAsync({ companyId: company.id, reason: reason.trim() });
    onClose();
    await navigate('/admin/dashboard');
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Alert color="orange">
          You’ll have full administrator access to {company.business_name}. Everything you do is logged under
          both names.
        </Alert>
        <Textarea
          label="Reason"
          description="e.g. a support ticket number"
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            Act as this company
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export const ImpersonateDialog = ({ row: company, onClose }: { row: Target; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={`Act within ${company.business_name}`}>
    <ReasonForm company={company} onClose={onClose} />
  </Modal>
);
