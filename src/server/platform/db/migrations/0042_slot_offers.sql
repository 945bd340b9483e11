ALTER TABLE "waitlist_entries" ADD COLUMN "weekdays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "wants_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "offers_swap" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "waitlist_entries_swaps" ON "waitlist_entries" USING btree ("company_id","location_id") WHERE offers_swap and state = 'waiting';