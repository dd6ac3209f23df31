CREATE TABLE "coupon_codes" (
	"client_id" text NOT NULL,
	"popup_id" text NOT NULL,
	"code" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "coupon_codes_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"holder" text,
	"given_at" timestamp with time zone,
	CONSTRAINT "coupon_codes_client_id_popup_id_code_pk" PRIMARY KEY("client_id","popup_id","code")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"client_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" text NOT NULL,
	"event" text NOT NULL,
	"conversion_id" text NOT NULL,
	"email" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"began_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT to_timestamp(0) NOT NULL,
	"leased_until" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_client_id_delivery_id_pk" PRIMARY KEY("client_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"client_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"popup_id" text,
	"events" jsonb NOT NULL,
	"double_opt_in" boolean DEFAULT false NOT NULL,
	"secret" text NOT NULL,
	"disabled_reason" text DEFAULT '' NOT NULL,
	"disabled_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_client_id_webhook_id_pk" PRIMARY KEY("client_id","webhook_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "min_fill_ms" integer DEFAULT 800 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "suspicion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "fill_ms" integer;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "consents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD CONSTRAINT "coupon_codes_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_codes_free" ON "coupon_codes" USING btree ("client_id","popup_id","position") WHERE holder is null;--> statement-breakpoint
CREATE INDEX "coupon_codes_held" ON "coupon_codes" USING btree ("client_id","popup_id","holder");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("client_id","webhook_id","next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_of_lead" ON "deliveries" USING btree ("client_id","conversion_id");--> statement-breakpoint
CREATE INDEX "deliveries_latest" ON "deliveries" USING btree ("client_id","sequence");--> statement-breakpoint
CREATE INDEX "deliveries_by_age" ON "deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "conversions_of_viewer" ON "conversions" USING btree ("client_id","viewer_id");