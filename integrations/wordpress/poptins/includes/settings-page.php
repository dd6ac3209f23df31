<?php
/**
 * Settings → Poptins.
 *
 * @package Poptins
 */

defined( 'ABSPATH' ) || exit;

const POPTINS_PAGE = 'poptins';

add_action(
	'admin_init',
	static function () {
		register_setting(
			POPTINS_PAGE,
			POPTINS_OPTION,
			array(
				'type'              => 'array',
				'sanitize_callback' => 'poptins_sanitize',
				'default'           => POPTINS_DEFAULTS,
				'show_in_rest'      => false,
			)
		);
		add_settings_section( 'poptins_site', '', '__return_false', POPTINS_PAGE );
		foreach ( poptins_labels() as $name => $label ) {
			$for = in_array( $name, array( 'facts', 'greet' ), true ) ? array() : array( 'label_for' => 'poptins-' . $name );
			add_settings_field( 'poptins_' . $name, $label, 'poptins_print_' . $name, POPTINS_PAGE, 'poptins_site', $for );
		}
	}
);

add_action(
	'admin_menu',
	static function () {
		add_options_page( __( 'Poptins', 'poptins' ), __( 'Poptins', 'poptins' ), 'manage_options', POPTINS_PAGE, 'poptins_print_page' );
	}
);

add_filter(
	'plugin_action_links_' . plugin_basename( POPTINS_FILE ),
	static function ( array $links ): array {
		$to = admin_url( 'options-general.php?page=' . POPTINS_PAGE );
		return array_merge( array( '<a href="' . esc_url( $to ) . '">' . esc_html__( 'Settings', 'poptins' ) . '</a>' ), $links );
	}
);

/** The page. Its form is WordPress's own, with its nonce. */
function poptins_print_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not change these settings.', 'poptins' ), '', array( 'response' => 403 ) );
	}
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Poptins', 'poptins' ); ?></h1>
		<?php if ( null === poptins_tag_attributes() ) : ?>
			<div class="notice notice-info inline"><p><?php esc_html_e( 'No popup shows yet. Fill in the client id and the address of pixel.js.', 'poptins' ); ?></p></div>
		<?php endif; ?>
		<form action="options.php" method="post">
			<?php
			settings_fields( POPTINS_PAGE );
			do_settings_sections( POPTINS_PAGE );
			submit_button();
			?>
		</form>
	</div>
	<?php
}

/**
 * A field for a text, with a line of help.
 *
 * @param string $name  The setting.
 * @param string $type  The type of the input.
 * @param string $help  What to write into it.
 * @param string $more  Further attributes, written here.
 */
function poptins_print_input( string $name, string $type, string $help, string $more = '' ): void {
	printf(
		'<input type="%1$s" id="poptins-%2$s" name="%3$s[%2$s]" value="%4$s" class="regular-text code" dir="ltr" aria-describedby="poptins-%2$s-help" %5$s><p class="description" id="poptins-%2$s-help">%6$s</p>',
		esc_attr( $type ),
		esc_attr( $name ),
		esc_attr( POPTINS_OPTION ),
		esc_attr( (string) poptins_options()[ $name ] ),
		$more, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- written in this file.
		esc_html( $help )
	);
}

/**
 * A box with the words beside it.
 *
 * @param string $name  The setting.
 * @param string $words What it does.
 */
function poptins_print_box( string $name, string $words ): void {
	printf(
		'<label><input type="checkbox" name="%1$s[%2$s]" value="1" %3$s> %4$s</label>',
		esc_attr( POPTINS_OPTION ),
		esc_attr( $name ),
		checked( poptins_options()[ $name ], true, false ),
		esc_html( $words )
	);
}

/** The account. */
function poptins_print_client_id(): void {
	poptins_print_input( 'client_id', 'text', __( 'Your account’s id: letters, digits, - and _.', 'poptins' ), 'pattern="[\w\-]{1,64}" maxlength="64"' );
}

/** The CDN. */
function poptins_print_cdn(): void {
	poptins_print_input( 'cdn', 'url', __( 'The folder that has pixel.js, such as https://cdn.example', 'poptins' ) );
}

/** The display server. */
function poptins_print_display_host(): void {
	poptins_print_input( 'display_host', 'url', __( 'Leave empty for the server that is built into pixel.js.', 'poptins' ) );
}

/** When a visitor is followed. */
function poptins_print_consent(): void {
	$choices = array(
		''       => __( 'Follow visitors unless they refuse', 'poptins' ),
		'strict' => __( 'Follow a shop’s visitors only after a yes', 'poptins' ),
		'first'  => __( 'Store nothing before a yes', 'poptins' ),
	);
	$chosen  = poptins_options()['consent'];
	echo '<select id="poptins-consent" name="' . esc_attr( POPTINS_OPTION ) . '[consent]">';
	foreach ( $choices as $value => $words ) {
		printf( '<option value="%s" %s>%s</option>', esc_attr( $value ), selected( $chosen, $value, false ), esc_html( $words ) );
	}
	echo '</select>';
}

/** The facts of the shop. */
function poptins_print_facts(): void {
	poptins_print_box( 'facts', __( 'Let rules ask about page, product and category of the shop', 'poptins' ) );
}

/** The customer's name. */
function poptins_print_greet(): void {
	poptins_print_box( 'greet', __( 'Let popups greet customers who are logged in by their name', 'poptins' ) );
}
