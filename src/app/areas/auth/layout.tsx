import { Outlet } from 'react-router';
import { areaOf } from '#app/lib/start-path.ts';
import { useUser } from '#app/lib/session.ts';
import { useCurrentRecord } from '#app/shell/document-title.ts';
import { appContainerId } from '#app/shell/page-change.ts';
import { Shell } from '#app/shell/shell.tsx';
import { areas } from '../routes.ts';

export function Layout() {
  const user = useUser();
  const isStatus = useCurrentRecord()?.status === true;
  const area = user?.setup_complete ? areaOf(user) : undefined;
  if (isStatus && area)
    return <Shell records={areas[area]} ownHouse={area === 'client' || area === 'team'} />;
  return (
    <div id={appContainerId} style={{ height: '100%', overflow: 'auto' }}>
      <Outlet />
    </div>
  );
}
