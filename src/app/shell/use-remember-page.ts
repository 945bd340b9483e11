import { useLocation } from 'react-router';
import { useRemember } from '#app/lib/recent.ts';
import { useCurrentRecord } from './document-title.ts';

/** Pages of the menu are remembered by their titles; records remember themselves, once it is known what they are called. */
export function useRememberPage(): void {
  const { pathname } = useLocation();
  const record = useCurrentRecord();
  useRemember(pathname, record?.menu ? record.title : undefined);
}
