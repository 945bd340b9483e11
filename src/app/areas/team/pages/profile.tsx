export { ProfilePage as Page } from '#app/features/crew/jobs/profile-page.tsx';
