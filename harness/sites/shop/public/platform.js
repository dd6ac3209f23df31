// @ts-nocheck: a page script as sites write them, served as it stands
/* What the platform puts on every page: its global, the consent API, and the theme's publish and subscribe functions. */
var Shopify = window.Shopify || {};
Shopify.shop = 'fen-and-kiln.myshopify.com';
Shopify.locale = 'en';
Shopify.country = 'GB';
Shopify.currency = { active: 'GBP', rate: '1.0' };
Shopify.theme = {
  name: 'Kiln',
  id: 128800551,
  schema_name: 'Kiln',
  schema_version: '1.0.0',
  theme_store_id: null,
  role: 'main',
  handle: 'null',
  style: { id: null, handle: null },
};
Shopify.routes = { root: '/' };
window.routes = { cart_url: '/cart', cart_add_url: '/cart/add', cart_change_url: '/cart/change', cart_update_url: '/cart/update' };

(function () {
  var COOKIE = '_tracking_consent';
  /* '' means undecided, as on the platform. */
  function choice() {
    var found = document.cookie.match(/(?:^|; )_tracking_consent=(yes|no)/);
    return found ? found[1] : '';
  }
  function allowed() {
    return choice() !== 'no';
  }
  var api = {
    analyticsProcessingAllowed: allowed,
    marketingAllowed: allowed,
    preferencesProcessingAllowed: allowed,
    saleOfDataAllowed: allowed,
    firstPartyMarketingAllowed: allowed,
    thirdPartyMarketingAllowed: allowed,
    userCanBeTracked: allowed,
    getTrackingConsent: function () {
      return choice() || 'no_interaction';
    },
    currentVisitorConsent: function () {
      return {
        marketing: choice(),
        analytics: choice(),
        preferences: choice(),
        sale_of_data: choice(),
        gpc: navigator.globalPrivacyControl ? 'yes' : '',
      };
    },
    shouldShowBanner: function () {
      return choice() === '';
    },
    getRegion: function () {
      return 'GB';
    },
    setTrackingConsent: function (wanted, done) {
      var yes = wanted === true || (wanted && (wanted.marketing || wanted.analytics));
      document.cookie = COOKIE + '=' + (yes ? 'yes' : 'no') + '; path=/; max-age=31536000; SameSite=Lax';
      var detail = {
        analyticsAllowed: yes,
        marketingAllowed: yes,
        preferencesAllowed: yes,
        saleOfDataAllowed: yes,
        firstPartyMarketingAllowed: yes,
        thirdPartyMarketingAllowed: yes,
      };
      document.dispatchEvent(new CustomEvent('visitorConsentCollected', { detail: detail }));
      if (done) done();
    },
  };
  /* The API loads later than the page, so that nothing relies on it at once. */
  Shopify.loadFeatures = function (features, done) {
    setTimeout(function () {
      var unknown = features.filter(function (feature) {
        return feature.name !== 'consent-tracking-api';
      });
      if (!Shopify.customerPrivacy && unknown.length < features.length) {
        Shopify.customerPrivacy = api;
        document.dispatchEvent(new CustomEvent('shopifyCustomerPrivacyApiLoaded'));
      }
      if (done) done(unknown.length ? new Error('Unknown feature: ' + unknown[0].name) : undefined);
    }, 120);
  };
})();

var subscribers = {};
/* Classic globals that an app may call, as in the platform's default theme. */
function subscribe(name, run) {
  subscribers[name] = (subscribers[name] || []).concat(run);
  return function unsubscribe() {
    subscribers[name] = subscribers[name].filter(function (one) {
      return one !== run;
    });
  };
}
function publish(name, data) {
  (subscribers[name] || []).forEach(function (run) {
    run(data);
  });
}
