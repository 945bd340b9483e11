export { TasksPage as Page } from '#app/features/crew/tasks-page.tsx';
