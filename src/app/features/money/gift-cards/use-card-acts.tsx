import { Ban, Scale, Send } from 'lucide-react';
import { lazy } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import { useMay } from '#app/lib/session.ts';
import type { RowAct } from '#app/ui/list/list-definition.ts';
import type { GiftCard } from './api.ts';

const dialogs = () => loadChunk(() => import('./act-dialogs.tsx'));
const AdjustDialog = lazy(async () => ({ default: (await dialogs()).AdjustDialog }));
const VoidDialog = lazy(async () => ({ default: (await dialogs()).VoidDialog }));
const ResendDialog = lazy(async () => ({ default: (await dialogs()).ResendDialog }));

const isActive = ({ state }: GiftCard) => state === 'active';

export function useCardActs(): readonly RowAct<GiftCard>[] {
  if (!useMay()('manage_giftcards', 'manage')) return [];
  return [
    { title: 'Send again', icon: Send, isOffered: isActive, Dialog: ResendDialog },
    { title: 'Adjust balance', icon: Scale, isOffered: isActive, Dialog: AdjustDialog },
    { title: 'Void', icon: Ban, isOffered: isActive, isDestructive: true, Dialog: VoidDialog },
  ];
}
