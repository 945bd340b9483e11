import type { BookingDetail } from '../api.ts';
import type { Story } from './api.ts';

export type SheetProps = { visit: BookingDetail; story: Story; onClose(): void };
