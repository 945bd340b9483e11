import { useUser } from '#app/lib/session.ts';
import { StatusPage } from '#app/shell/status-page.tsx';

const signedIn = 'Your role doesn’t include this page. If you need it, ask an administrator of your company.';
const anonymous = 'Sign in to open this page.';

export const Page = () => (
  <StatusPage code="403" title="You don’t have access to this page" text={useUser() ? signedIn : anonymous} />
);
