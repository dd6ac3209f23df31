<?php
/**
 * Deleting the plugin deletes its settings, on every site of a network.
 *
 * @package Poptins
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $poptins_site ) {
		switch_to_blog( $poptins_site );
		delete_option( 'poptins' );
		restore_current_blog();
	}
} else {
	delete_option( 'poptins' );
}
