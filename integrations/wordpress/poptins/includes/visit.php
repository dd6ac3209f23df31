<?php
/**
 * Whether this request is a page that a person visits.
 *
 * @package Poptins
 */

defined( 'ABSPATH' ) || exit;

/**
 * Page builders show the site in a frame of their editor, at an address with a parameter of theirs. The release writes the list from the
 * one that the runtime has.
 */
function poptins_is_builder(): bool {
	foreach ( require __DIR__ . '/builders.php' as $sign ) {
		list( $name, $value ) = array_pad( explode( '=', $sign, 2 ), 2, null );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it is only looked at, and nothing is saved.
		$given = isset( $_GET[ $name ] ) ? wp_unslash( $_GET[ $name ] ) : null;
		if ( null !== $given && ( null === $value || $given === $value ) ) {
			return true;
		}
	}
	return false;
}

/** An AMP page takes no scripts of others. */
function poptins_is_amp(): bool {
	foreach ( array( 'amp_is_request', 'is_amp_endpoint', 'ampforwp_is_amp_endpoint' ) as $says ) {
		if ( function_exists( $says ) && $says() ) {
			return true;
		}
	}
	return false;
}

/** Not in the admin, the Customizer, an editor's preview, a builder, a feed, an embed or on an AMP page. */
function poptins_is_visit(): bool {
	$is_other = is_admin() || is_feed() || is_embed() || is_robots() || is_preview() || is_customize_preview()
		|| wp_is_json_request() || poptins_is_amp() || poptins_is_builder();
	/**
	 * Lets a site keep popups away from more of its pages, such as those of its members.
	 *
	 * @param bool $is_visit Whether the tag goes on this page.
	 */
	return (bool) apply_filters( 'poptins_is_visit', ! $is_other );
}
