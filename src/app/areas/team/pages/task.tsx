export { TasksPage as Page } from '#app/features/crew/jobs/tasks-page.tsx';
