export { ChecklistsByService as Page } from '#app/features/checklists/by-service.tsx';
