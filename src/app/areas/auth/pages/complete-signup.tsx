import { useParams, Navigate, useSearchParams } from 'react-router';
import { AcceptInvitation } from '#app/features/company/sign-in/accept-invitation.tsx';
import { CompleteSignup } from '#app/features/company/sign-in/complete-signup.tsx';
import { useUser } from '#app/lib/session.ts';
import { AuthFrame } from '../auth-frame.tsx';

export function Page() {
  const { step, accountId } = useParams();
  const [search] = useSearchParams();
  const user = useUser();
  const token = search.get('token');
  if (token) {
    return (
      <AuthFrame title="Your invitation">
        <AcceptInvitation token={token} />
      </AuthFrame>
    );
  }
  if (!user) return <Navigate to={`/login?next=${encodeURIComponent(location.pathname)}`} replace />;
  if (user.id !== accountId) return <Navigate to="/403" replace />;
  if (user.setup_complete) return <Navigate to="/dashboard" replace />;
  const where = user.company?.business_name ?? 'Trellis';
  return (
    <AuthFrame
      title={`Welcome to ${where}`}
      intro={step === '2' ? 'Step 2 of 2: How you sign in' : 'Step 1 of 2: About you'}
    >
      <CompleteSignup user={user} step={step === '2' ? 2 : 1} />
    </AuthFrame>
  );
}
