<?php
/**
 * The tag on the site's pages.
 *
 * @package Poptins
 */

defined( 'ABSPATH' ) || exit;

/**
 * The attributes of the tag, or null as long as the settings are not complete.
 *
 * @return array<string, string|bool>|null
 */
function poptins_tag_attributes(): ?array {
	$options = poptins_options();
	if ( '' === $options['client_id'] || '' === $options['cdn'] ) {
		return null;
	}
	$said = array(
		'data-display-host' => $options['display_host'],
		'data-consent'      => $options['consent'],
	);
	// Cloudflare's Rocket Loader reads attributes up to `src`.
	return array_merge(
		POPTINS_NOT_DELAYED,
		array(
			'id'    => 'pixel-script-poptin',
			'src'   => esc_url( $options['cdn'] . '/pixel.js?id=' . rawurlencode( $options['client_id'] ) ),
			'async' => true,
		),
		array_filter( $said )
	);
}

add_action(
	'wp_head',
	static function () {
		$attributes = poptins_is_visit() ? poptins_tag_attributes() : null;
		if ( null !== $attributes ) {
			wp_print_script_tag( $attributes );
		}
	},
	5
);
