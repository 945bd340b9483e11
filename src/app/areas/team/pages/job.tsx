export { JobPage as Page } from '#app/features/crew/job-page.tsx';
