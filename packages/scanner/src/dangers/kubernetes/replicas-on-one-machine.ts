import type { Answer } from '../../resources/answer.ts';
import { textOf } from '../../resources/iac-value.ts';
import { viewsOf, type View } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { shownDanger } from '../shown-danger.ts';
import { above, missing } from '../value-tests.ts';

interface Replicas extends View {
  readonly count: Answer;
  readonly spread: Answer;
  readonly affinity: Answer;
  readonly apart: Answer;
  readonly labels: Answer;
}

const OF_POD = 'spec.template.spec';

const labelled = (app: string): { readonly expression: string } => ({ expression: `{ app = "${app}" }` });
const OWN = { 'spec.replicas': 3, 'spec.template.metadata.labels': labelled('shop') };
const AFFINITY = `${OF_POD}.affinity`;
const TERM = `${AFFINITY}.pod_anti_affinity.preferred_during_scheduling_ignored_during_execution.pod_affinity_term`;

export default shownDanger<Replicas>({
  name: 'kubernetes_replicas_on_one_machine',
  title: 'All replicas of a deployment may stand on one machine: no anti-affinity to each other',
  severity: 1,
  category: 'hygiene',
  problem: 'When it fails, the program is gone.',
  family: 'availability',
  remediation: `Say in \`${AFFINITY}.pod_anti_affinity\` that its pods stand apart, which it names by their own labels.`,
  sources: ['https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/'],
  of: {
    terraform: viewsOf(
      ['kubernetes_deployment', 'kubernetes_deployment_v1', 'kubernetes_stateful_set', 'kubernetes_stateful_set_v1'],
      {
        count: 'spec.replicas',
        spread: `${OF_POD}.topology_spread_constraint`,
        affinity: AFFINITY,
        apart: `${AFFINITY}.pod_anti_affinity`,
        labels: 'spec.template.metadata.labels',
      },
    ),
  },
  judge: ({ count, spread, affinity, apart, labels }) =>
    above(1)(count)
      .withoutEvidence()
      .and(missing(spread).withoutEvidence())
      .and(missing(apart).or(areOthers(affinity, apart, labels))),
  in: {
    terraform: {
      type: 'kubernetes_deployment',
      bad: [{ 'spec.replicas': 3 }, { ...OWN, [`${TERM}.label_selector.match_labels`]: labelled('till') }],
      marked: AFFINITY,
      good: [
        {
          ...OWN,
          [`${TERM}.label_selector.match_labels`]: labelled('shop'),
          [`${TERM}.topology_key`]: 'kubernetes.io/hostname',
        },
      ],
    },
  },
});

/** Whether pods stand apart from others alone: none of the terms selects their own labels. */
function areOthers(affinity: Answer, apart: Answer, labels: Answer): Truth {
  const terms = [
    ...apart
      .get('preferred_during_scheduling_ignored_during_execution')
      .items()
      .map((one) => one.get('pod_affinity_term')),
    ...apart.get('required_during_scheduling_ignored_during_execution').items(),
  ];
  const own = labels.items().flatMap((block) => block.members() ?? []);
  const [first] = own;
  if (!first || terms.length === 0) return Truth.UNKNOWN;
  const texts = new Map(own.map(([key, { value }]) => [key, textOf(value)] as const));
  const { is } = terms
    .map((term) => isOfOthers(term.get('label_selector'), texts))
    .reduce((all, one) => all.and(one), Truth.TRUE);
  const value = `${first[0]} = ${textOf(first[1].value) ?? ''}`;
  return Truth.of(is, { at: affinity.at, message: { code: 'lacks', values: { setting: apart.name, value } } });
}

/** Whether a selector wants a label that the pods have not; what else it may say is not looked at. */
function isOfOthers(selector: Answer, own: ReadonlyMap<string, string | undefined>): Truth {
  const isElse = (wanted: Answer, key: string): Truth => {
    const text = own.get(key);
    if (text === undefined) return own.has(key) ? Truth.UNKNOWN : Truth.TRUE;
    return wanted.test((one) => one !== text);
  };
  const labels = selector
    .get('match_labels')
    .items()
    .flatMap((block) => block.knownMembers());
  const expressions = selector
    .get('match_expressions')
    .items()
    .filter((one) => one.get('operator').value === 'In');
  return Truth.any([
    ...labels.map(([key, wanted]) => isElse(wanted, key)),
    ...expressions.map((one) => {
      const key = textOf(one.get('key').value);
      const values = one.get('values').items();
      if (key === undefined || values.length === 0) return Truth.UNKNOWN;
      return values.map((value) => isElse(value, key)).reduce((all, each) => all.and(each), Truth.TRUE);
    }),
  ]);
}
