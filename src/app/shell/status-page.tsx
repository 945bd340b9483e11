import type { ComponentProps } from 'react';
import { useUser } from '#app/lib/session.ts';
import { useWords } from '#app/words/words-context.tsx';
import { StatusScreen } from '#app/ui/status-screen.tsx';

type StatusPageProps = Pick<ComponentProps<typeof StatusScreen>, 'code' | 'title' | 'text' | 'retry'>;

/** A page that says why there is none: within the frame of one's area, or alone with the way to sign in. */
export function StatusPage(props: StatusPageProps) {
  const user = useUser();
  const { frame } = useWords();
  const way = user ? { to: '/dashboard', label: frame.home } : { to: '/login', label: frame.toSignIn };
  return <StatusScreen {...props} within={user?.setup_complete === true} way={way} />;
}
