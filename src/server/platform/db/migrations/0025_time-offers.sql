ALTER TABLE "dispatch_items" ADD COLUMN "offer_state" text;--> statement-breakpoint
ALTER TABLE "dispatch_items" ADD COLUMN "offered_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispatch_items" ADD COLUMN "offered_team_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dispatch_items" ADD COLUMN "offer_hold_id" uuid;--> statement-breakpoint
ALTER TABLE "dispatch_items" ADD COLUMN "offer_expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "dispatch_items_offers" ON "dispatch_items" USING btree ("offer_expires_at") WHERE offer_state = 'open';--> statement-breakpoint
ALTER TABLE "dispatch_items" ADD CONSTRAINT "dispatch_items_offer" CHECK ("dispatch_items"."offer_state" is null or "dispatch_items"."offer_state" in ('declined', 'expired')
        or ("dispatch_items"."offer_state" = 'open' and num_nonnulls("dispatch_items"."offered_start", "dispatch_items"."offer_hold_id", "dispatch_items"."offer_expires_at") = 3));