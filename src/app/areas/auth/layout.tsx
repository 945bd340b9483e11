import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { loadChunk } from '#app/lib/chunk.ts';
import { areaOf } from '#app/lib/start-path.ts';
import { useUser } from '#app/lib/session.ts';
import { useCurrentRecord } from '#app/shell/document-title.ts';
import { appContainerId } from '#app/shell/page-change.ts';
import { areaParts, type AreaName } from '../area-parts.ts';

const frameOf = (area: AreaName) => lazy(async () => ({ default: await loadChunk(areaParts[area].layout) }));

const frames = {
  client: frameOf('client'),
  team: frameOf('team'),
  admin: frameOf('admin'),
  monitor: frameOf('monitor'),
};

export function Layout() {
  const user = useUser();
  const isStatus = useCurrentRecord()?.status === true;
  const area = user?.setup_complete ? areaOf(user) : undefined;
  if (isStatus && area) {
    const Frame = frames[area];
    return (
      <Suspense>
        <Frame />
      </Suspense>
    );
  }
  return (
    <div id={appContainerId} style={{ height: '100%', overflow: 'auto' }}>
      <Outlet />
    </div>
  );
}
