import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { resendMessages, type getMessageLog } from '#engine/contracts/messages/message-logs.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { request } from '#app/lib/api.ts';
import { useMay } from '#app/lib/session.ts';
import { notify } from '#app/ui/notify.tsx';
import type { BulkOwnAct, RowAct } from '#app/ui/list/list-definition.ts';

type Message = Omit<AnswerOf<typeof getMessageLog>, 'body'>;
type Results = AnswerOf<typeof resendMessages>['results'];

/** What became of it, in one sentence. */
export function describeResults(results: Results): { kind: 'success' | 'warning'; text: string } {
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const queued = results.length - refused.length;
  const sent = queued === 1 ? '1 message is on its way again.' : `${queued} messages are on their way again.`;
  if (refused.length === 0) return { kind: 'success', text: sent };
  const reasons = [...new Set(refused.map(({ reason }) => reason))].join(' ');
  const first = queued > 0 ? `${sent} ` : '';
  const count = results.length > 1 ? `${refused.length} not sent: ` : '';
  return { kind: 'warning', text: `${first}${count}${reasons}` };
}

export function useResend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => request(resendMessages, { body: { ids: [...ids] } }),
    onSuccess: ({ results }) => {
      const { kind, text } = describeResults(results);
      notify(kind, text);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [topicOf(resendMessages)] }),
  });
}

/** In the app, and on phones that were told, nothing is sent again. */
export const canBeResent = ({ channel, state }: Pick<Message, 'channel' | 'state'>) =>
  (channel === 'email' || channel === 'sms') && state !== 'queued' && state !== 'sending';

export const resendPermission = 'manage_email';

export function useResendActs(): readonly RowAct<Message>[] {
  const resend = useResend();
  const may = useMay()(resendPermission, 'manage');
  if (!may) return [];
  return [{ title: 'Resend', icon: Send, isOffered: canBeResent, run: ({ id }) => resend.mutate([id]) }];
}

export function useResendBulk(): readonly BulkOwnAct[] {
  const resend = useResend();
  const may = useMay()(resendPermission, 'manage');
  if (!may) return [];
  return [{ title: 'Resend', icon: Send, run: async (ids) => void (await resend.mutateAsync(ids)) }];
}
