import { Shell } from '#app/shell/shell.tsx';
import { clientRoutes } from './routes.ts';

export const Layout = () => <Shell records={clientRoutes} ownHouse />;
