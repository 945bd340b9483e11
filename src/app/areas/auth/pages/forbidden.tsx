import { StatusScreen } from '#app/ui/status-screen.tsx';

export const Page = () => (
  <StatusScreen
    code="403"
    title="You have no permission for this page"
    text="Your role does not include it. If you need it for your work, ask an administrator of your company."
    home="/dashboard"
  />
);
