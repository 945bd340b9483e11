export { ProfilePage as Page } from '#app/features/crew/profile-page.tsx';
