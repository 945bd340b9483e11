ALTER TABLE "archives" DROP CONSTRAINT "archives_kind_known";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "restored_id" uuid;--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "login_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "design" text DEFAULT 'ribbon' NOT NULL;--> statement-breakpoint
ALTER TABLE "what_ifs" ADD COLUMN "capacities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_kind_known" CHECK ("archives"."kind" in ('export', 'import', 'check'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('company_logo', 'service_picture', 'form_picture', 'gift_card_picture', 'booking_photo', 'member_photo', 'member_document', 'attachment'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('company_logo', 'service_picture', 'form_picture', 'gift_card_picture', 'booking_photo', 'member_photo', 'member_document', 'attachment'));