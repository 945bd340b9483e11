import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import {
  getMessageTemplate,
  listMessageTemplates,
  resetMessageTemplate,
  saveMessageTemplate,
  sendTestMessage,
  switchMessage,
} from '#engine/contracts/messages/message-templates.ts';
import type { Language } from '#engine/format/languages.ts';
import { request } from '#app/lib/api.ts';

export type MessageKind = AnswerOf<typeof listMessageTemplates>[number];
export type Template = AnswerOf<typeof getMessageTemplate>;
type Text = BodyOf<typeof saveMessageTemplate>;

const all = ['message_templates'] as const;

export const templatesQuery = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: ({ signal }) => request(listMessageTemplates, { signal }),
});

const paramsOf = ({ event, audience, channel }: MessageKind) => ({ event, audience, channel });

export const keyOf = (kind: MessageKind): string => Object.values(paramsOf(kind)).join('.');

export const templateQuery = (kind: MessageKind, language: Language) =>
  queryOptions({
    queryKey: [...all, keyOf(kind), language],
    queryFn: ({ signal }) =>
      request(getMessageTemplate, { params: paramsOf(kind), query: { language }, signal }),
  });

export function useSwitch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, enabled }: { kind: MessageKind; enabled: boolean }) =>
      request(switchMessage, { params: paramsOf(kind), body: { enabled } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

/** What is done with the text of one message in one language. */
export function useTextActs(kind: MessageKind, language: Language) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: all });
  const of = { params: paramsOf(kind), query: { language } };
  return {
    save: useMutation({
      meta: { ownErrors: true },
      mutationFn: (body: Text) => request(saveMessageTemplate, { ...of, body }),
      onSettled,
    }),
    reset: useMutation({ mutationFn: () => request(resetMessageTemplate, of), onSettled }),
    test: useMutation({
      meta: { ownErrors: true },
      mutationFn: (body: Text) => request(sendTestMessage, { ...of, body }),
    }),
  };
}
