<?php
/**
 * Plugin Name:       Poptins
 * Description:       Puts the tag of Poptins on your pages, and tells it about your WooCommerce shop.
 * Version:           {version}
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       poptins
 * Domain Path:       /languages
 *
 * @package Poptins
 */

defined( 'ABSPATH' ) || exit;

define( 'POPTINS_FILE', __FILE__ );

require_once __DIR__ . '/includes/options.php';
require_once __DIR__ . '/includes/visit.php';
require_once __DIR__ . '/includes/tag.php';
require_once __DIR__ . '/includes/shop-facts.php';
require_once __DIR__ . '/includes/caches.php';
require_once __DIR__ . '/includes/settings-page.php';

add_action(
	'init',
	static function () {
		load_plugin_textdomain( 'poptins', false, dirname( plugin_basename( POPTINS_FILE ) ) . '/languages' );
	}
);
