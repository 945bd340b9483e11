import { Shell } from '#app/shell/shell.tsx';
import { monitorRoutes } from './routes.ts';

export const Layout = () => <Shell records={monitorRoutes} />;
