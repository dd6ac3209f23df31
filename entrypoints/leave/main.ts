import { askLeave } from '../../extension/permission-page/ask-permission.ts';
import '../../extension/permission-page/permission.css';

/** The page on which the browser asks for permission to run on one site. It asks only after a click on a page of ours. */
askLeave(document, new URLSearchParams(location.search).get('site'), (origins) => chrome.permissions.request({ origins }));
