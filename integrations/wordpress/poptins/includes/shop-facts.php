<?php
/**
 * Facts about a WooCommerce page as the global `poptinShop`, for rules on a page variable and for texts. The runtime reads the cart itself.
 *
 * @package Poptins
 */

defined( 'ABSPATH' ) || exit;

/** Which page of the shop this is; an empty text elsewhere. */
function poptins_shop_page(): string {
	$pages = array(
		'order_received' => 'is_order_received_page',
		'product'        => 'is_product',
		'category'       => 'is_product_category',
		'cart'           => 'is_cart',
		'checkout'       => 'is_checkout',
		'account'        => 'is_account_page',
		'shop'           => 'is_shop',
	);
	foreach ( $pages as $name => $is_it ) {
		if ( function_exists( $is_it ) && $is_it() ) {
			return $name;
		}
	}
	return '';
}

/**
 * Facts of a product that a rule may ask about.
 *
 * @param WC_Product $product The product of this page.
 * @return array<string, int|string|bool>
 */
function poptins_product_facts( $product ): array {
	$terms = get_the_terms( $product->get_id(), 'product_cat' );
	return array(
		'id'         => (int) $product->get_id(),
		'name'       => wp_strip_all_tags( $product->get_name() ),
		'price'      => (string) $product->get_price(),
		// A text, since rules compare texts: ",teapots,sale,".
		'categories' => is_array( $terms ) ? ',' . implode( ',', wp_list_pluck( $terms, 'slug' ) ) . ',' : '',
		'in_stock'   => $product->is_in_stock(),
		'on_sale'    => $product->is_on_sale(),
	);
}

/**
 * The facts of this page. A page cache may give them to anybody, so nothing in them is about the visitor.
 *
 * @return array<string, mixed>
 */
function poptins_shop_facts(): array {
	$facts = array(
		'page'     => poptins_shop_page(),
		'currency' => function_exists( 'get_woocommerce_currency' ) ? get_woocommerce_currency() : '',
	);
	if ( 'product' === $facts['page'] ) {
		$product = wc_get_product( get_queried_object_id() );
		if ( $product instanceof WC_Product ) {
			$facts['product'] = poptins_product_facts( $product );
		}
	}
	if ( 'category' === $facts['page'] ) {
		$term              = get_queried_object();
		$facts['category'] = $term instanceof WP_Term ? $term->slug : '';
	}
	return $facts;
}

/**
 * The names by which a popup greets a customer who is logged in. Page caches keep no page of theirs.
 *
 * @return array<string, string>|null
 */
function poptins_customer(): ?array {
	if ( ! is_user_logged_in() ) {
		return null;
	}
	$user = wp_get_current_user();
	return array_filter(
		array(
			'first_name' => (string) $user->first_name,
			'last_name'  => (string) $user->last_name,
			'email'      => (string) $user->user_email,
		)
	);
}

add_action(
	'wp_head',
	static function () {
		$options = poptins_options();
		if ( null === poptins_tag_attributes() || ! poptins_is_visit() ) {
			return;
		}
		$globals = array();
		if ( $options['facts'] && class_exists( 'WooCommerce' ) ) {
			$globals['poptinShop'] = poptins_shop_facts();
		}
		$customer = $options['greet'] ? poptins_customer() : null;
		if ( $customer ) {
			$globals['poptinCustomer'] = $customer;
		}
		$code = '';
		foreach ( $globals as $name => $value ) {
			$code .= 'window.' . $name . '=' . wp_json_encode( $value, JSON_HEX_TAG | JSON_HEX_AMP ) . ';';
		}
		if ( '' !== $code ) {
			// Where these come later than the tag, its rules do not know the page.
			wp_print_inline_script_tag( $code, POPTINS_NOT_DELAYED );
		}
	},
	4
);
