ALTER TABLE "bookings" ADD COLUMN "card_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_card_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_card_idx" ON "bookings" USING btree ("company_id","card_id");--> statement-breakpoint
CREATE INDEX "bookings_money_due" ON "bookings" USING btree ("start_at") WHERE payment_type = 'card' and payment_state in ('none', 'upcoming_hold', 'held', 'hold_failed', 'unpaid');