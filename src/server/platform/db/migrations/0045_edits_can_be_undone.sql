ALTER TABLE "office_acts" DROP CONSTRAINT "office_acts_kind_known";--> statement-breakpoint
ALTER TABLE "import_rows" ALTER COLUMN "values" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "mapping" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "office_acts" ADD CONSTRAINT "office_acts_kind_known" CHECK ("office_acts"."kind" in ('move', 'length', 'crew', 'invite', 'series', 'edit', 'end_series', 'pause_series', 'resume_series', 'cancel', 'restore', 'dispatch', 'place', 'dismiss', 'accept', 'decline', 'time_off', 'plan', 'run'));