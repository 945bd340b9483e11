import { Outlet } from 'react-router';
import { appContainerId } from '#app/shell/page-change.ts';

export const AuthLayout = () => (
  <div id={appContainerId} style={{ height: '100%', overflow: 'auto' }}>
    <Outlet />
  </div>
);
