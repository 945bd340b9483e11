export { TimelinePage as Page } from '#app/features/crew/jobs/timeline-page.tsx';
