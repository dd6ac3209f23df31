// @ts-nocheck: a page script as sites write them, served as it stands
/* What Wix puts on every page: its apps' token, its consent policy and, a while later, its analytics. */
(function () {
  var STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
  var WIX = 'https://www.wixapis.com/';
  var page = document.currentScript.dataset;

  window.wixEmbedsAPI = {
    getAppToken: function (app) {
      return app === STORES ? page.instance : '';
    },
    getLanguage: function () {
      return 'en';
    },
  };

  /* For this page, the site itself plays Wix's host, so that nothing of a demo leaves this machine. */
  var ask = window.fetch;
  window.fetch = function (to, how) {
    var url = String(to);
    return ask.call(window, url.indexOf(WIX) === 0 ? url.slice(WIX.length - 1) : to, how);
  };

  var ESSENTIAL = { essential: true, functional: false, analytics: false, advertising: false, dataToThirdParty: false };
  var ALL = { essential: true, functional: true, analytics: true, advertising: true, dataToThirdParty: true };
  function chosen() {
    var found = document.cookie.match(/(?:^|; )consent-policy=(all|essential)/);
    return found ? found[1] : '';
  }
  window.consentPolicyManager = {
    getCurrentConsentPolicy: function () {
      return { defaultPolicy: chosen() === '', policy: chosen() === 'all' ? ALL : ESSENTIAL };
    },
    setConsentPolicy: function (policy) {
      document.cookie = 'consent-policy=' + (policy.analytics ? 'all' : 'essential') + '; path=/; max-age=31536000; SameSite=Lax';
      document.dispatchEvent(new CustomEvent('consentPolicyChanged', { detail: this.getCurrentConsentPolicy() }));
    },
  };
  document.dispatchEvent(new CustomEvent('consentPolicyInitialized', { detail: window.consentPolicyManager.getCurrentConsentPolicy() }));

  var listeners = {};
  var happened = [];
  addEventListener('DOMContentLoaded', function () {
    window.wixDevelopersAnalytics = {
      /* Late listeners get the earlier events. */
      register: function (listener, run) {
        listeners[listener] = run;
        happened.forEach(function (each) {
          run(each.name, each.data);
        });
      },
      triggerEvent: function (name, data) {
        var told = Object.assign({ origin: 'Stores' }, data);
        happened.push({ name: name, data: told });
        Object.keys(listeners).forEach(function (listener) {
          listeners[listener](name, told);
        });
      },
    };
    window.wixDevelopersAnalytics.triggerEvent('PageView', { pageTypeIdentifier: page.pageType });
    dispatchEvent(new Event('wixDevelopersAnalyticsReady'));
  });
})();
