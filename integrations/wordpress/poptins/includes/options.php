<?php
/**
 * The settings of the plugin: one row of the database, read and checked here alone.
 *
 * @package Poptins
 */

defined( 'ABSPATH' ) || exit;

const POPTINS_OPTION = 'poptins';

const POPTINS_DEFAULTS = array(
	'client_id'    => '',
	'cdn'          => '',
	'display_host' => '',
	'consent'      => '',
	'facts'        => true,
	'greet'        => false,
);

/**
 * Every setting, also those that were never saved.
 *
 * @return array<string, string|bool>
 */
function poptins_options(): array {
	$kept    = get_option( POPTINS_OPTION );
	$options = array_merge( POPTINS_DEFAULTS, is_array( $kept ) ? array_intersect_key( $kept, POPTINS_DEFAULTS ) : array() );
	// WP-CLI saves an option without the check of the form.
	$options['cdn'] = is_string( $options['cdn'] ) ? poptins_folder( $options['cdn'] ) : '';
	return $options;
}

/**
 * An address without the slashes at its end, and without pixel.js: owners paste the address of the file as well as that of its folder.
 *
 * @param string $url An address without query and fragment.
 */
function poptins_folder( string $url ): string {
	return (string) preg_replace( '#(?:/+pixel\.js)?/*\z#', '', $url );
}

/**
 * An address of http or https without query and fragment, of a folder; or an empty text.
 *
 * @param mixed $value What was typed.
 */
function poptins_clean_address( $value ): string {
	$url   = esc_url_raw( is_string( $value ) ? trim( $value ) : '', array( 'http', 'https' ) );
	$parts = wp_parse_url( $url );
	if ( ! is_array( $parts ) || empty( $parts['host'] ) || isset( $parts['query'] ) || isset( $parts['fragment'] ) || isset( $parts['user'] ) ) {
		return '';
	}
	return poptins_folder( $url );
}

/**
 * Checks what the form sent. A value that cannot be used leaves the old one, and says so.
 *
 * @param mixed $sent The fields of the form.
 * @return array<string, string|bool>
 */
function poptins_sanitize( $sent ): array {
	$sent = is_array( $sent ) ? $sent : array();
	$new  = poptins_options();

	$client_id = isset( $sent['client_id'] ) && is_string( $sent['client_id'] ) ? trim( $sent['client_id'] ) : '';
	if ( '' === $client_id || preg_match( '/^[\w-]{1,64}$/', $client_id ) ) {
		$new['client_id'] = $client_id;
	} else {
		add_settings_error( POPTINS_OPTION, 'client_id', __( 'The client id is not saved. It has 1 to 64 letters, digits, - and _.', 'poptins' ) );
	}
	foreach ( array( 'cdn', 'display_host' ) as $name ) {
		$typed = isset( $sent[ $name ] ) && is_string( $sent[ $name ] ) ? trim( $sent[ $name ] ) : '';
		$clean = poptins_clean_address( $typed );
		if ( '' === $typed || '' !== $clean ) {
			$new[ $name ] = $clean;
		} else {
			/* translators: %s: the name of a field of the settings. */
			$message = sprintf( __( '%s is not saved. It looks like https://cdn.example', 'poptins' ), poptins_labels()[ $name ] );
			add_settings_error( POPTINS_OPTION, $name, $message );
		}
	}
	$new['consent'] = isset( $sent['consent'] ) && in_array( $sent['consent'], array( 'first', 'strict' ), true ) ? $sent['consent'] : '';
	$new['facts']   = ! empty( $sent['facts'] );
	$new['greet']   = ! empty( $sent['greet'] );
	return $new;
}

/**
 * The names of the fields, in the language of whoever sets them.
 *
 * @return array<string, string>
 */
function poptins_labels(): array {
	return array(
		'client_id'    => __( 'Client id', 'poptins' ),
		'cdn'          => __( 'Address of pixel.js', 'poptins' ),
		'display_host' => __( 'Address of the display server', 'poptins' ),
		'consent'      => __( 'Consent', 'poptins' ),
		'facts'        => __( 'WooCommerce', 'poptins' ),
		'greet'        => __( 'Greeting', 'poptins' ),
	);
}
