import { Outlet } from 'react-router';
import { appContainerId } from '#app/shell/page-change.ts';

export const Layout = () => (
  <div id={appContainerId} style={{ height: '100%', overflow: 'auto' }}>
    <Outlet />
  </div>
);
