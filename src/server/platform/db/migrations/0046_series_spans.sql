ALTER TABLE "series" ADD COLUMN "planned_minutes" integer;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "arrival_window_minutes" integer;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_planned_minutes_range" CHECK ("series"."planned_minutes" >= 0);--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_arrival_window_minutes_range" CHECK ("series"."arrival_window_minutes" >= 0);