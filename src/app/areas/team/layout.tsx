import { Shell } from '#app/shell/shell.tsx';
import { teamRoutes } from './routes.ts';

export const Layout = () => <Shell records={teamRoutes} ownHouse />;
