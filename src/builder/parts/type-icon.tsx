import {
  Box,
  Calendar,
  CalendarDays,
  ChevronDown,
  ChevronsUpDown,
  CircleDot,
  CirclePlus,
  Clock,
  Clock3,
  Columns2,
  CreditCard,
  FileCheck,
  Image,
  ListPlus,
  type LucideIcon,
  Minus,
  MousePointerClick,
  MoveVertical,
  ReceiptText,
  RectangleVertical,
  Repeat,
  ScrollText,
  SeparatorHorizontal,
  SlidersHorizontal,
  Sparkles,
  SquareCheck,
  SquareStack,
  Tag,
  TextCursorInput,
  Type,
} from 'lucide-react';
import { createElement } from 'react';

/** Pictures by the names that definitions give; a type with a picture of its own choosing that is not here has a box. */
const pictures: Readonly<Record<string, LucideIcon>> = {
  ...{ calendar: Calendar, 'calendar-days': CalendarDays, 'chevron-down': ChevronDown },
  ...{ 'chevrons-up-down': ChevronsUpDown, 'circle-dot': CircleDot, 'circle-plus': CirclePlus },
  ...{ clock: Clock, 'clock-3': Clock3, 'columns-2': Columns2, 'credit-card': CreditCard },
  ...{ 'file-check': FileCheck, image: Image, 'list-plus': ListPlus, minus: Minus },
  ...{ 'mouse-pointer-click': MousePointerClick, 'move-vertical': MoveVertical },
  ...{ 'receipt-text': ReceiptText, 'rectangle-vertical': RectangleVertical, repeat: Repeat },
  ...{ 'scroll-text': ScrollText, 'separator-horizontal': SeparatorHorizontal },
  ...{ 'sliders-horizontal': SlidersHorizontal, sparkles: Sparkles, 'square-check': SquareCheck },
  ...{ 'square-stack': SquareStack, tag: Tag, 'text-cursor-input': TextCursorInput, type: Type },
};

const look = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const TypeIcon = ({ name }: { name: string | undefined }) =>
  createElement((name !== undefined && Object.hasOwn(pictures, name) && pictures[name]) || Box, look);
