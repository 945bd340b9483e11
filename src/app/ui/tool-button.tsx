import { Button, Tooltip, type ButtonProps } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import classes from './tool-button.module.css';

type ToolButtonProps = Pick<ButtonProps, 'variant'> &
  Pick<ComponentProps<'button'>, 'ref' | 'onClick'> & {
    icon: LucideIcon;
    /** Its name, and what stands at the pointer. */
    label: string;
    /** Of the name, what stands beside the icon where there is room. */
    word: string;
    /** A switch that is on or off. */
    isOn?: boolean;
    isLarge?: boolean;
  };

/** A tool above a board or a list: an icon, with its word where there is room. */
export const ToolButton = ({
  icon: Icon,
  label,
  word,
  isOn,
  isLarge = false,
  ...button
}: ToolButtonProps) => (
  <Tooltip label={label}>
    <Button
      variant={isOn ? 'light' : isLarge ? 'default' : 'subtle'}
      color={isOn ? 'brand' : 'gray'}
      size={isLarge ? 'md' : 'sm'}
      className={classes.tool ?? ''}
      data-large={isLarge || undefined}
      aria-label={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      {...button}
    >
      <Icon size={17} aria-hidden />
      <span className={classes.word}>{word}</span>
    </Button>
  </Tooltip>
);
