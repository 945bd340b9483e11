ALTER TABLE "holidays" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "by_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "time_off" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "time_off" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "time_off" ADD COLUMN "decision_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_requested_by_fk" FOREIGN KEY ("company_id","requested_by") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("company_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "notes_of_customer_once" ON "notes" USING btree ("booking_id",md5("text")) WHERE by_customer;--> statement-breakpoint
CREATE INDEX "time_off_requested_by_idx" ON "time_off" USING btree ("company_id","requested_by");