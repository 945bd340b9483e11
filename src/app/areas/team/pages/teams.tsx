export { CrewsPage as Page } from '#app/features/crew/jobs/crews-page.tsx';
