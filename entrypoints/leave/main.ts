import { browser } from '@wxt-dev/webextension-polyfill/browser';
import { askLeave } from '../../extension/ask-leave.ts';
import '../../extension/leave.css';

/** The page on which the browser asks for leave to run on one site: it does so only after a click, on a page of ours. */
askLeave(document, new URLSearchParams(location.search).get('site'), (origins) => browser.permissions.request({ origins }));
