import { ArrowRightLeft, CircleAlert, Inbox, KeyRound, Undo2 } from 'lucide-react';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { addKey, moveKey, type listKeys } from '#engine/contracts/crew/keys.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { prose, record, text } from '#engine/settings/platform/kinds.ts';
import { actsOn } from '#app/ui/record/record-acts.ts';

export type HouseKey = AnswerOf<typeof listKeys>[number];

const { act, formAct } = actsOn<HouseKey>();
export const keyPermission = ['manage_contacts', 'manage_team'] as const;
const note = { ...prose, title: 'Note', maxLength: 500, default: '' } as const;

/** What the office can do with a key. */
export const keyActs = [
  formAct({
    title: 'Hand over…',
    icon: ArrowRightLeft,
    call: moveKey,
    permission: keyPermission,
    isOffered: ({ place }) => place === 'office' || place === 'person',
    isMain: ({ place }) => place === 'office',
    done: ({ tag, holder_name }) => `Key ${tag} is with ${holder_name}.`,
    form: {
      settings: defineSettings({ holderId: { ...record('/api/users'), title: 'To' }, note }),
      action: 'Hand over',
      body: ({ holderId, note: said }) => ({ act: 'hand_over' as const, holderId, note: said }),
    },
  }),
  act({
    title: 'Take back',
    icon: Undo2,
    call: moveKey,
    permission: keyPermission,
    isOffered: ({ place }) => place === 'person' || place === 'lost',
    isMain: ({ place }) => place === 'person',
    body: () => ({ act: 'take_back' as const }),
    done: ({ tag }) => `Key ${tag} is at the office.`,
  }),
  act({
    title: 'Return to the customer',
    icon: KeyRound,
    call: moveKey,
    permission: keyPermission,
    isOffered: ({ place }) => place === 'office' || place === 'person',
    body: () => ({ act: 'return' as const }),
    done: ({ tag }) => `Key ${tag} is with the customer again.`,
  }),
  act({
    title: 'Check in again',
    icon: Inbox,
    call: moveKey,
    permission: keyPermission,
    isOffered: ({ place }) => place === 'customer',
    body: () => ({ act: 'receive' as const }),
    done: ({ tag }) => `Key ${tag} is at the office.`,
  }),
  formAct({
    title: 'Lost…',
    icon: CircleAlert,
    call: moveKey,
    permission: keyPermission,
    isOffered: ({ place }) => place === 'office' || place === 'person',
    isDestructive: true,
    done: ({ tag }) => `Key ${tag} is marked as lost.`,
    form: {
      settings: defineSettings({ note }),
      text: 'The customer sees this in their account, so call them first.',
      action: 'Mark as lost',
      body: ({ note: said }) => ({ act: 'lose' as const, note: said }),
    },
  }),
] as const;

/** What is written down of a key. */
export const keySettings = {
  tag: {
    ...text(40),
    title: 'Number on the tag',
    'x-hint': 'Don’t use anything that shows whose key it is.',
  },
  note,
} as const;

/** A key of an address, taken in from its customer. */
export const addKeyAct = actsOn<{ id: string }>().formAct({
  title: 'Check in a key…',
  icon: KeyRound,
  call: addKey,
  permission: keyPermission,
  done: ({ tag }) => `Key ${tag} is at the office.`,
  topics: ['keys'],
  form: {
    settings: defineSettings(keySettings),
    action: 'Check in',
    body: ({ tag, note: said }) => ({ tag, note: said }),
  },
});
