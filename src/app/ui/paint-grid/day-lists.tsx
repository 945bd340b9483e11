import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './paint-grid.module.css';

export type DayItem = {
  key: string;
  title: string;
  note: ReactNode;
  isWrong?: boolean;
};

export type DayList = { name: string; items: readonly DayItem[]; empty: string };

type DayListsProps = {
  days: readonly DayList[];
  disabled?: boolean;
  addLabel: string;
  onAdd(day: number): void;
  onOpen(day: number, item: DayItem): void;
  onRemove(day: number, item: DayItem): void;
  /** What else a day offers. */
  renderMenu?: (day: number) => ReactNode;
};

/** What a grid shows beside each other, on a phone below each other. */
export const DayLists = ({ days, disabled = false, addLabel, ...acts }: DayListsProps) => (
  <ul className={classes.days}>
    {days.map(({ name, items, empty }, day) => (
      <li key={name}>
        <div className={classes.dayHead}>
          <Title order={3} fz="md">
            {name}
          </Title>
          {!disabled && (
            <div>
              {acts.renderMenu?.(day)}
              <Button
                variant="subtle"
                leftSection={<Plus size={15} aria-hidden />}
                aria-label={`${addLabel} on ${name}`}
                onClick={() => acts.onAdd(day)}
              >
                {addLabel}
              </Button>
            </div>
          )}
        </div>
        {items.length === 0 ? (
          <Text size="sm" c="dimmed">
            {empty}
          </Text>
        ) : (
          <ul className={classes.items}>
            {items.map((item) => (
              <li key={item.key} className={classes.item}>
                <button
                  type="button"
                  className={classes.open}
                  data-wrong={item.isWrong || undefined}
                  disabled={disabled}
                  onClick={() => acts.onOpen(day, item)}
                >
                  <span>{item.title}</span>
                  <span className={classes.note}>{item.note}</span>
                </button>
                {!disabled && (
                  <ActionIcon
                    size={44}
                    aria-label={`Remove ${item.title} on ${name}`}
                    onClick={() => acts.onRemove(day, item)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);
