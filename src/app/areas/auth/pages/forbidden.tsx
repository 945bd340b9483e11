import { useUser } from '#app/lib/session.ts';
import { StatusPage } from '#app/shell/status-page.tsx';

const signedIn =
  'Your role does not include it. If you need it for your work, ask an administrator of your company.';
const anonymous = 'It is only for people who are signed in. Sign in, and open it again.';

export const Page = () => (
  <StatusPage
    code="403"
    title="You have no permission for this page"
    text={useUser() ? signedIn : anonymous}
  />
);
