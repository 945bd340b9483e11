import { StatusPage } from '#app/shell/status-page.tsx';

export const Page = () => (
  <StatusPage
    code="404"
    title="Page not found"
    text="Check the address for typos. The page may also have moved."
  />
);
