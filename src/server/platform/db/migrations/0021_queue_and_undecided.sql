ALTER TABLE "bookings" DROP CONSTRAINT "bookings_payment_type_known";--> statement-breakpoint
ALTER TABLE "series" DROP CONSTRAINT "series_payment_type_known";--> statement-breakpoint
ALTER TABLE "booking_teams" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispatch_items" ADD COLUMN "dismissal" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_payment_type_known" CHECK ("bookings"."payment_type" in ('card', 'cash', 'check', 'undecided'));--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_payment_type_known" CHECK ("series"."payment_type" in ('card', 'cash', 'check', 'undecided'));