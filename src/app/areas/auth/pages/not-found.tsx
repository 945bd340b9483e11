import { StatusPage } from '#app/shell/status-page.tsx';

export const Page = () => (
  <StatusPage
    code="404"
    title="There is no page here"
    text="The address may have a slip of the pen, or the page has moved."
  />
);
