ALTER TABLE "customers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "other_starts" jsonb DEFAULT '[]'::jsonb NOT NULL;