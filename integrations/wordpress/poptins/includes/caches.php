<?php
/**
 * Plug-ins that keep pages or make scripts wait.
 *
 * @package Poptins
 */

defined( 'ABSPATH' ) || exit;

/** Lists of scripts that such a plug-in leaves alone, as a list or as one text. */
const POPTINS_LEFT_ALONE = array(
	'rocket_delay_js_exclusions',
	'rocket_exclude_defer_js',
	'rocket_minify_excluded_external_js',
	'litespeed_optimize_js_excludes',
	'litespeed_optm_js_defer_exc',
	'autoptimize_filter_js_exclude',
	'sgo_javascript_combine_exclude_external_paths',
	'flying_scripts_exclude',
	'perfmatters_delay_js_exclusions',
	'flying_press_exclude_from_defer_js',
);

/** Attributes by which plug-ins that make scripts wait for the visitor's first movement leave a script alone. */
const POPTINS_NOT_DELAYED = array(
	'data-no-optimize'   => '1',
	'data-no-defer'      => '1',
	'data-cfasync'       => 'false',
	'data-jetpack-boost' => 'ignore',
	'nitro-exclude'      => true,
	'nowprocket'         => true,
);

/** Texts that only our scripts have: the tag, and what the page tells it. */
const POPTINS_OWN_SCRIPTS = array( 'pixel.js', 'poptinShop', 'poptinCustomer' );

foreach ( POPTINS_LEFT_ALONE as $poptins_filter ) {
	add_filter(
		$poptins_filter,
		static function ( $excluded ) {
			if ( is_string( $excluded ) ) {
				return implode( ',', array_merge( '' === $excluded ? array() : array( $excluded ), POPTINS_OWN_SCRIPTS ) );
			}
			return array_merge( is_array( $excluded ) ? $excluded : array(), POPTINS_OWN_SCRIPTS );
		}
	);
}

/** Empties what is known of page caches, so that visitors get pages with the tag as it is now, or without it. */
function poptins_empty_caches(): void {
	foreach ( array( 'rocket_clean_domain', 'w3tc_flush_all', 'wp_cache_clear_cache', 'sg_cachepress_purge_cache', 'wpfc_clear_all_cache' ) as $empty ) {
		if ( function_exists( $empty ) ) {
			$empty();
		}
	}
	if ( class_exists( 'autoptimizeCache' ) ) {
		autoptimizeCache::clearall();
	}
	do_action( 'litespeed_purge_all' );
}

add_action( 'update_option_' . POPTINS_OPTION, 'poptins_empty_caches' );
add_action( 'add_option_' . POPTINS_OPTION, 'poptins_empty_caches' );
// WordPress deactivates a plugin before it deletes one.
register_activation_hook( POPTINS_FILE, 'poptins_empty_caches' );
register_deactivation_hook( POPTINS_FILE, 'poptins_empty_caches' );
