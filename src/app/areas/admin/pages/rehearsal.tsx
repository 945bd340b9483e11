export { RehearsalPage as Page } from '#app/features/rehearsal/rehearsal-page.tsx';
