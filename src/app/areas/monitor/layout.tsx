import { Shell } from '#app/shell/shell.tsx';
import { monitorRoutes } from './routes.ts';

export const MonitorLayout = () => <Shell records={monitorRoutes} />;
