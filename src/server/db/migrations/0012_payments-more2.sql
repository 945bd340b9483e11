ALTER TABLE "booking_fees" DROP CONSTRAINT "booking_fees_kind_known";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "teams_required" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_fees" ADD CONSTRAINT "booking_fees_kind_known" CHECK ("booking_fees"."kind" in ('cancellation', 'same_day', 'reschedule', 'no_access', 'other', 'credit'));