export { CrewsPage as Page } from '#app/features/crew/crews-page.tsx';
