import { always, type GatePanel, type GateRemedy, SAMPLE_ID, SAMPLE_OTHER, say } from '../gate.panel.ts';
import { session } from '../remedies/remedy-steps.ts';
import { change } from '../remedies/what-if.ts';
import type { Code } from './ab-test.ts';

export const panel: GatePanel<Code> = {
  name: 'A/B test',
  words: {
    chosen: always('This visitor was given this variant of the test.'),
    'not-chosen'({ actual }, { nameOf }) {
      const other = typeof actual === 'object' && actual?.variant;
      const named = typeof other === 'string' ? `: ${nameOf(other)}` : '';
      return say(`This visitor was given another variant of the test${named}.`, 'another variant was chosen');
    },
  },
  group: 'more',
  settings: {
    ab_test: { label: 'Variant of an A/B test' },
    ab_test_parent_id: { label: 'Test', help: 'The test’s id, shared by its variants.' },
    ab_test_weight: {
      label: 'Weight in its test',
      help: 'Of variants with weights 3 and 1, the first is drawn for three visitors in four.',
    },
  },
  docs: {
    ab_test: {
      says: 'It is a variant of a test. A visitor is given one of those that are on, at random, and keeps it for the session.',
      example: 1,
      reads: true,
    },
    ab_test_parent_id: {
      says: 'The test’s id, the same for all its variants. Use the id of the popup that it begins with: then what visitors did with it before still counts.',
      example: 'spring-test',
    },
    ab_test_weight: { says: 'How often it is drawn, compared with the other variants of its test.', example: 3 },
  },
  sample: {
    popup: { abTest: true, abTestParentId: 'spring' },
    blocked: { session: { abtest_session_spring: SAMPLE_OTHER } },
    passed: { session: { abtest_session_spring: SAMPLE_ID } },
  },
};

export const remedy: GateRemedy = {
  about: 'its test',
  changes: ({ popup: { id, abTestParentId } }) => [
    change('choose this popup as the variant of its test, for this session', session(`abtest_session_${abTestParentId}`, id)),
  ],
};
