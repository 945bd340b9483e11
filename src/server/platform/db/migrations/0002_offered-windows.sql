ALTER TABLE "dispatch_items" ADD COLUMN "offered_window" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "offered_window" integer DEFAULT 0 NOT NULL;