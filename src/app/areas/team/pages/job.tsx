export { JobPage as Page } from '#app/features/crew/jobs/job-page.tsx';
