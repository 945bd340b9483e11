import { Shell } from '#app/shell/shell.tsx';
import { adminRoutes } from './routes.ts';

export const Layout = () => <Shell records={adminRoutes} />;
