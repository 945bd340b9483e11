export { TimelinePage as Page } from '#app/features/crew/timeline-page.tsx';
