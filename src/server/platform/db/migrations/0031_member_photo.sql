ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('company_logo', 'service_picture', 'form_picture', 'booking_photo', 'member_photo', 'attachment'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('company_logo', 'service_picture', 'form_picture', 'booking_photo', 'member_photo', 'attachment'));