ALTER TABLE "series" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "timezone";