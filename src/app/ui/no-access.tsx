import { Lock } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

export const NoAccess = ({ headingOrder }: { headingOrder?: 1 | 2 }) => (
  <EmptyState
    icon={Lock}
    {...(headingOrder ? { headingOrder } : {})}
    title="You don’t have access to this"
    text="Ask an administrator of your company if you need it."
  />
);
