import { Text } from '@mantine/core';
import { useUser } from '#app/lib/session.ts';
import { getBoot } from '#app/lib/boot.ts';
import { LogoMark } from '#app/ui/logo.tsx';
import classes from './company-badge.module.css';

/** Whose house this is: the company, or Trellis itself for its operators. */
type CompanyBadgeProps = {
  collapsed: boolean;
  /** An area that wears the company’s clothes alone. */
  ownHouse: boolean;
};

export function CompanyBadge({ collapsed, ownHouse }: CompanyBadgeProps) {
  const user = useUser();
  const name = user?.company?.business_name ?? getBoot().company?.business_name;
  return (
    <div className={classes.badge} data-collapsed={collapsed || undefined}>
      {name ? (
        <span className={classes.initial} aria-hidden>
          {name.slice(0, 1)}
        </span>
      ) : (
        <LogoMark size={30} />
      )}
      {!collapsed && (
        <div className={classes.names}>
          <Text fw={620} lineClamp={2} lh={1.25} title={name}>
            {name ?? 'Trellis'}
          </Text>
          {!(name && ownHouse) && (
            <Text size="xs" c="dimmed" truncate>
              {name ? 'on Trellis' : 'Monitor'}
            </Text>
          )}
        </div>
      )}
    </div>
  );
}
