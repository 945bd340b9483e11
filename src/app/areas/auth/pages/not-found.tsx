import { StatusScreen } from '#app/ui/status-screen.tsx';

export const Page = () => (
  <StatusScreen
    code="404"
    title="There is no page here"
    text="The address may have a slip of the pen, or the page has moved."
    home="/dashboard"
  />
);
