___TERMS_OF_SERVICE___

By creating or modifying this file you agree to Google Tag Manager's Community
Template Gallery Developer Terms of Service available at
https://developers.google.com/tag-manager/gallery-tos (or such other URL as
Google may provide), as modified from time to time.


___INFO___

{
  "type": "TAG",
  "id": "cvt_temp_public_id",
  "version": 1,
  "securityGroups": [],
  "displayName": "Poptins",
  "categories": ["LEAD_GENERATION", "PERSONALIZATION"],
  "brand": {
    "id": "brand_dummy",
    "displayName": "Poptins"
  },
  "description": "Puts the tag of Poptins on the page, and tells the data layer of views, closes, leads and copied coupons.",
  "containerContexts": ["WEB"]
}


___TEMPLATE_PARAMETERS___

[
  {
    "type": "TEXT",
    "name": "clientId",
    "displayName": "Client id",
    "simpleValueType": true,
    "help": "Your account’s id: letters, digits, - and _.",
    "valueValidators": [
      { "type": "NON_EMPTY" },
      { "type": "REGEX", "args": ["^[A-Za-z0-9_-]{1,64}$"], "errorMessage": "A client id has 1 to 64 letters, digits, - and _." }
    ]
  },
  {
    "type": "TEXT",
    "name": "cdn",
    "displayName": "Address of pixel.js",
    "simpleValueType": true,
    "help": "The folder that has pixel.js, such as https://cdn.example",
    "valueValidators": [
      { "type": "NON_EMPTY" },
      { "type": "REGEX", "args": ["^https://[^/?#]+[^?#]*$"], "errorMessage": "An address begins with https:// and has no ? and no #." }
    ]
  },
  {
    "type": "CHECKBOX",
    "name": "hostsHere",
    "checkboxText": "That address is the display server itself",
    "simpleValueType": true,
    "defaultValue": false,
    "help": "Switch this on if the display server serves pixel.js, and its address is not built into the script."
  },
  {
    "type": "SELECT",
    "name": "consent",
    "displayName": "Consent",
    "simpleValueType": true,
    "defaultValue": "usual",
    "selectItems": [
      { "value": "usual", "displayValue": "Follow visitors unless they refuse" },
      { "value": "strict", "displayValue": "Follow a store’s visitors only after a yes" },
      { "value": "first", "displayValue": "Store nothing before a yes" }
    ],
    "help": "The display server writes this on the tag, so it works where the display server serves pixel.js.",
    "enablingConditions": [{ "paramName": "hostsHere", "paramValue": true, "type": "EQUALS" }]
  }
]


___SANDBOXED_JS_FOR_WEB_TEMPLATE___

const injectScript = require('injectScript');
const encodeUriComponent = require('encodeUriComponent');
const queryPermission = require('queryPermission');
const logToConsole = require('logToConsole');

let cdn = data.cdn;
// Owners paste the address of the file as well as that of its folder.
while (cdn.slice(-1) === '/' || cdn.slice(-9) === '/pixel.js') cdn = cdn.slice(0, cdn.lastIndexOf('/'));

let url = cdn + '/pixel.js?id=' + encodeUriComponent(data.clientId);
if (data.hostsHere) {
  url = url + '&hosts=here';
  if (data.consent === 'first' || data.consent === 'strict') url = url + '&consent=' + data.consent;
}

if (queryPermission('inject_script', url)) {
  // The same address twice is one script: popups do not come twice.
  injectScript(url, data.gtmOnSuccess, data.gtmOnFailure, url);
} else {
  logToConsole('Poptins: this container may not load ' + url + '. Allow it in the permissions of the template.');
  data.gtmOnFailure();
}


___WEB_PERMISSIONS___

[
  {
    "instance": {
      "key": { "publicId": "inject_script", "versionId": "1" },
      "param": [
        { "key": "urls", "value": { "type": 2, "listItem": [{ "type": 1, "string": "https://*" }] } }
      ]
    },
    "clientAnnotations": { "isEditedByUser": true },
    "isRequired": true
  },
  {
    "instance": {
      "key": { "publicId": "logging", "versionId": "1" },
      "param": [
        { "key": "environments", "value": { "type": 1, "string": "debug" } }
      ]
    },
    "clientAnnotations": { "isEditedByUser": true },
    "isRequired": true
  }
]


___TESTS___

scenarios:
- name: Loads pixel.js of the address for the account
  code: |-
    mock('injectScript', function(url, onSuccess) { onSuccess(); });
    runCode({ clientId: 'my-shop', cdn: 'https://cdn.example/', hostsHere: false, consent: 'usual' });
    assertApi('injectScript').wasCalledWith('https://cdn.example/pixel.js?id=my-shop', success, failure, 'https://cdn.example/pixel.js?id=my-shop');
    assertApi('gtmOnSuccess').wasCalled();
    assertApi('gtmOnFailure').wasNotCalled();
- name: Takes the address of pixel.js itself for that of its folder
  code: |-
    let loaded = '';
    mock('injectScript', function(url, onSuccess) { loaded = url; onSuccess(); });
    runCode({ clientId: 'my-shop', cdn: 'https://cdn.example/p/pixel.js', hostsHere: false, consent: 'usual' });
    assertThat(loaded).isEqualTo('https://cdn.example/p/pixel.js?id=my-shop');
    runCode({ clientId: 'my-shop', cdn: 'https://cdn.example/p//pixel.js/', hostsHere: false, consent: 'usual' });
    assertThat(loaded).isEqualTo('https://cdn.example/p/pixel.js?id=my-shop');
    runCode({ clientId: 'my-shop', cdn: 'https://pixel.js.example/my-pixel.js', hostsHere: false, consent: 'usual' });
    assertThat(loaded).isEqualTo('https://pixel.js.example/my-pixel.js/pixel.js?id=my-shop');
- name: Says in the address what a display server writes on the tag
  code: |-
    let loaded = '';
    mock('injectScript', function(url, onSuccess) { loaded = url; onSuccess(); });
    runCode({ clientId: 'my-shop', cdn: 'https://display.example', hostsHere: true, consent: 'first' });
    assertThat(loaded).isEqualTo('https://display.example/pixel.js?id=my-shop&hosts=here&consent=first');
- name: Leaves consent to the tag where no display server reads it
  code: |-
    let loaded = '';
    mock('injectScript', function(url, onSuccess) { loaded = url; onSuccess(); });
    runCode({ clientId: 'my-shop', cdn: 'https://cdn.example', hostsHere: false, consent: 'first' });
    assertThat(loaded).isEqualTo('https://cdn.example/pixel.js?id=my-shop');
- name: Says to the tag manager that the script did not load
  code: |-
    mock('injectScript', function(url, onSuccess, onFailure) { onFailure(); });
    runCode({ clientId: 'my-shop', cdn: 'https://cdn.example', hostsHere: false, consent: 'usual' });
    assertApi('gtmOnFailure').wasCalled();
    assertApi('gtmOnSuccess').wasNotCalled();
- name: Fails in words where the container may not load it
  code: |-
    mock('queryPermission', function() { return false; });
    runCode({ clientId: 'my-shop', cdn: 'https://cdn.example', hostsHere: false, consent: 'usual' });
    assertApi('injectScript').wasNotCalled();
    assertApi('logToConsole').wasCalled();
    assertApi('gtmOnFailure').wasCalled();
setup: |-
  const success = 'gtmOnSuccess';
  const failure = 'gtmOnFailure';


___NOTES___

The permission to load scripts names every https address, because each owner has a CDN of their own. Narrow it to yours after the import:
Permissions, Injects scripts, https://YOUR-CDN/*
