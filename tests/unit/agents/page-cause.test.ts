import { expect, test } from 'vitest';
import { pageCause } from '../../../agents/causes/page-cause.ts';
import type { View } from '../../../devtools-panel/store/view/panel-view.ts';
import { only } from '../../support/only.ts';

const view = only<View>({ page: { runtime: null }, check: { loading: false, tags: [] } });

test.each([401, 404, 500])('an error page with the status %i is not a page whose tag is missing (AGT-01)', (status) => {
  const { cause, says } = pageCause(view, status);
  expect(cause).toBe('page-error');
  expect(says).toContain(`${status}`);
});

test.each([200, null])('a page with the status %s and without a tag has no tag (AGT-01)', (status) => {
  expect(pageCause(view, status).cause).toBe('tag-missing');
});
