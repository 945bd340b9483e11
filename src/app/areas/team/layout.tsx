import { Shell } from '#app/shell/shell.tsx';
import { teamRoutes } from './routes.ts';

export const TeamLayout = () => <Shell records={teamRoutes} />;
