CREATE TABLE "accounts" (
	"client_id" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"country_code" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"freemium" boolean DEFAULT false NOT NULL,
	"restricted" boolean DEFAULT false NOT NULL,
	"views_quota" integer,
	"shop" text,
	"conversion_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_shop_unique" UNIQUE("shop")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"activity_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"popup_id" text NOT NULL,
	"activity" text NOT NULL,
	"url" text NOT NULL,
	"store_integration" text NOT NULL,
	"store_customer_id" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browse_abandonments" (
	"client_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"data_for" text NOT NULL,
	"products" jsonb NOT NULL,
	"total_cart_value" double precision,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "browse_abandonments_client_id_customer_id_data_for_pk" PRIMARY KEY("client_id","customer_id","data_for")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"client_id" text NOT NULL,
	"cart_id" text NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "carts_client_id_cart_id_pk" PRIMARY KEY("client_id","cart_id")
);
--> statement-breakpoint
CREATE TABLE "closes" (
	"close_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closes_close_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"popup_id" text NOT NULL,
	"url" text NOT NULL,
	"store_integration" text NOT NULL,
	"store_customer_id" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversion_fields" (
	"conversion_id" text NOT NULL,
	"position" integer NOT NULL,
	"field_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"placeholder" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "conversion_fields_conversion_id_position_pk" PRIMARY KEY("conversion_id","position")
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"conversion_id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "conversions_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversion_key" text,
	"client_id" text NOT NULL,
	"popup_id" text NOT NULL,
	"viewer_id" text NOT NULL,
	"view_id" text,
	"target" text NOT NULL,
	"trigger" text NOT NULL,
	"title" text NOT NULL,
	"device" text NOT NULL,
	"coupon" text NOT NULL,
	"url" text NOT NULL,
	"store_integration" text NOT NULL,
	"store_customer_id" text NOT NULL,
	"email" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversions_once" UNIQUE("client_id","conversion_key")
);
--> statement-breakpoint
CREATE TABLE "displays" (
	"display_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "displays_display_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"call" text NOT NULL,
	"counted" boolean NOT NULL,
	"country_code" text NOT NULL,
	"ip" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faults" (
	"client_id" text NOT NULL,
	"call" text NOT NULL,
	"fault" jsonb NOT NULL,
	"remaining" integer,
	CONSTRAINT "faults_client_id_call_pk" PRIMARY KEY("client_id","call")
);
--> statement-breakpoint
CREATE TABLE "limit_logs" (
	"limit_log_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_logs_limit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"status" text NOT NULL,
	"subject_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ordered_products" (
	"ordered_product_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordered_products_ordered_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"category" text NOT NULL,
	"source_table" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"popup_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"position" integer NOT NULL,
	"config" jsonb NOT NULL,
	"markup" text,
	"template" jsonb,
	"is_upgrade_popup" boolean DEFAULT false NOT NULL,
	"live" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"client_id" text NOT NULL,
	"position" integer NOT NULL,
	"target_type" text NOT NULL,
	"allocation_method" text NOT NULL,
	"target_selection" text NOT NULL,
	"minimum_subtotal" text,
	CONSTRAINT "price_rules_client_id_position_pk" PRIMARY KEY("client_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"client_id" text NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"handle" text NOT NULL,
	"image" text NOT NULL,
	"category" text NOT NULL,
	"inventory_quantity" integer,
	"price_minor" bigint NOT NULL,
	"compare_at_price_minor" bigint,
	"sold_count" integer NOT NULL,
	CONSTRAINT "products_client_id_product_id_variant_id_pk" PRIMARY KEY("client_id","product_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "received" (
	"received_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_received_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"call" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"origin" text NOT NULL,
	"content_type" text NOT NULL,
	"payload" jsonb,
	"problem" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"url" text NOT NULL,
	"store_integration" text NOT NULL,
	"store_customer_id" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viewers" (
	"viewer_id" text PRIMARY KEY NOT NULL,
	"display_id" bigint NOT NULL,
	"popup_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "views" (
	"view_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"popup_id" text NOT NULL,
	"viewer_id" text NOT NULL,
	"trigger" text NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"store_integration" text NOT NULL,
	"store_customer_id" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_popup_id_popups_popup_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popups"("popup_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browse_abandonments" ADD CONSTRAINT "browse_abandonments_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closes" ADD CONSTRAINT "closes_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closes" ADD CONSTRAINT "closes_popup_id_popups_popup_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popups"("popup_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_fields" ADD CONSTRAINT "conversion_fields_conversion_id_conversions_conversion_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("conversion_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_popup_id_popups_popup_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popups"("popup_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_viewer_id_viewers_viewer_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."viewers"("viewer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_view_id_views_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("view_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "displays" ADD CONSTRAINT "displays_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_logs" ADD CONSTRAINT "limit_logs_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordered_products" ADD CONSTRAINT "ordered_products_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popups" ADD CONSTRAINT "popups_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewers" ADD CONSTRAINT "viewers_display_id_displays_display_id_fk" FOREIGN KEY ("display_id") REFERENCES "public"."displays"("display_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewers" ADD CONSTRAINT "viewers_popup_id_popups_popup_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popups"("popup_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_client_id_accounts_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_popup_id_popups_popup_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popups"("popup_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_viewer_id_viewers_viewer_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."viewers"("viewer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversions_latest" ON "conversions" USING btree ("client_id","sequence");--> statement-breakpoint
CREATE INDEX "popups_of_account" ON "popups" USING btree ("client_id","position");--> statement-breakpoint
CREATE INDEX "received_latest" ON "received" USING btree ("client_id","call","received_id");--> statement-breakpoint
CREATE INDEX "views_of_account" ON "views" USING btree ("client_id","at");