import { Shell } from '#app/shell/shell.tsx';
import { adminRoutes } from './routes.ts';

export const AdminLayout = () => <Shell records={adminRoutes} />;
