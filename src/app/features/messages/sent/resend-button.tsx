import { Button } from '@mantine/core';
import { Send } from 'lucide-react';
import { useMay } from '#app/lib/session.ts';
import { canBeResent, resendPermission, useResend } from './use-resend.ts';

type ResendButtonProps = { message: { id: string } & Parameters<typeof canBeResent>[0] };

export function ResendButton({ message }: ResendButtonProps) {
  const resend = useResend();
  const may = useMay()(resendPermission, 'manage');
  if (!may || !canBeResent(message)) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Send size={14} aria-hidden />}
      loading={resend.isPending}
      onClick={() => resend.mutate([message.id])}
    >
      Resend
    </Button>
  );
}
