import { Archive, ArchiveRestore, Copy, Eye, EyeOff } from 'lucide-react';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { actsOn } from '#app/ui/record/record-acts.ts';
import type { Service } from './api.ts';
import { ArchiveEffects } from './tree/archive-effects.tsx';

const { act, formAct } = actsOn<Service>();

const permission = 'manage_services';

export const serviceActs = [
  act({
    title: 'Duplicate',
    icon: Copy,
    call: serviceCalls.duplicate,
    permission,
    body: () => ({}),
    done: ({ name }) => `${name} added. It’s private until you change that.`,
  }),
  act({
    title: 'Make private',
    icon: EyeOff,
    call: serviceCalls.update,
    permission,
    isOffered: ({ active, private: hidden }) => active && !hidden,
    body: () => ({ private: true }),
    done: 'Only customers with a link can book it now.',
    undo: { call: serviceCalls.update, body: () => ({ private: false }) },
  }),
  act({
    title: 'Make public',
    icon: Eye,
    call: serviceCalls.update,
    permission,
    isOffered: ({ active, private: hidden }) => active && hidden === true,
    body: () => ({ private: false }),
    done: 'Customers find it in your forms now.',
    undo: { call: serviceCalls.update, body: () => ({ private: true }) },
  }),
  formAct({
    title: 'Archive',
    icon: Archive,
    call: serviceCalls.update,
    permission,
    isOffered: ({ active }) => active,
    done: 'Service archived.',
    undo: { call: serviceCalls.update, body: () => ({ active: true }) },
    form: {
      settings: defineSettings({}),
      action: 'Archive',
      text: 'Customers can’t book it anymore. What’s booked stays booked, and series go on.',
      body: () => ({ active: false }),
      Consequences: ArchiveEffects,
    },
  }),
  act({
    title: 'Restore',
    icon: ArchiveRestore,
    call: serviceCalls.update,
    permission,
    isOffered: ({ active }) => !active,
    body: () => ({ active: true }),
    done: 'Service restored.',
  }),
];
