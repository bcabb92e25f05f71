import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Block } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('ApplicationSet')({
  id: 'kubernetes_delivery_project_from_generator',
  title: 'An ApplicationSet takes the project of its applications from a repository: templated project',
  terms: ['Argo CD', 'ApplicationSet', 'git generator', 'scmProvider', 'pullRequest'],
  severity: MODERATE,
  problem:
    'Whoever may write to what the generator reads chooses the project, and with it the clusters and namespaces that their manifests are applied to: with one of many rights, the whole cluster.',
  remediation:
    'Write the project into the template, and make an ApplicationSet of its own for each team; let nobody but administrators write to what a generator reads.',
  sources: ['https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Security/'],
  references: [cwe(639), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: teams}\nspec:\n  goTemplate: true\n  generators:\n    - git: {repoURL: "https://git.example.com/teams.git", revision: HEAD, files: [{path: "apps/**/config.json"}]}\n  template:\n    spec:\n      «project: '{{.project}}'»`,
      `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: teams}\nspec:\n  generators:\n    - matrix: {generators: [{scmProvider: {github: {organization: shop}}}, {clusters: {}}]}\n  template:\n    spec:\n      «project: '{{repository}}'»`,
    ],
    good: [
      `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: teams}\nspec:\n  generators:\n    - git: {repoURL: "https://git.example.com/teams.git", revision: HEAD, directories: [{path: "apps/*"}]}\n  template: {spec: {project: teams}}`,
      `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: teams}\nspec:\n  generators: [{list: {elements: [{project: shop}]}}]\n  template: {spec: {project: '{{project}}'}}`,
      `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: teams}\nspec:\n  generators: [{matrix: {generators: [{git: {repoURL: "https://git.example.com/teams.git"}}, {clusters: {}}]}}]\n  template: {spec: {project: '{{metadata.labels.team}}'}}`,
      `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: teams}\nspec:\n  generators:\n    - git: {repoURL: "https://git.example.com/teams.git", revision: HEAD, directories: [{path: "apps/*"}]}\n  template: {spec: {project: "{{ .Values.project }}"}}`,
    ],
  },

  judge(set) {
    const at = set.block('spec.template.spec').entries([]).get('project');
    if (at?.value.kind !== 'scalar' || !set.blocks('spec.generators').some(isOfOthers)) return undefined;
    const written = at.source.text.slice(at.value.start, at.value.end);
    // What is not in quotes is no YAML yet: another tool puts it in.
    if (written.startsWith('{') || OF_HELM.test(written)) return UNKNOWN;
    if (!OF_GENERATOR.test(written) || (OF_CLUSTERS.test(written) && set.blocks('spec.generators').some(hasClusters)))
      return undefined;
    return { at, message: { code: 'is', values: { setting: 'project', value: written.replaceAll(/["']/g, '') } } };
  },
});

/** What a generator gives: `{{project}}`, `{{ .path.basename }}`, `{{index .path.segments 1}}`. */
const OF_GENERATOR = /\{\{-?\s{0,9}(?:index\s{1,9})?\.?[a-z]/;
/** What a generator gives of clusters, whose secrets only administrators write. */
const OF_CLUSTERS = /\{\{-?\s{0,9}(?:index\s{1,9})?\.?(?:metadata|name|nameNormalized|server|values)\b/;
/** What a chart gives, before Argo CD sees anything of it. */
const OF_HELM =
  /\.(?:Values|Release|Chart|Files|Capabilities|Template)\b|\{\{-?\s{0,9}(?:include|tpl|required|default|toYaml|quote)\b/;

function hasClusters(generator: Block): boolean {
  return ['matrix', 'merge'].some((key) => generator.blocks([key, 'generators']).some((one) => one.has('clusters')));
}

/** Generators that read what others than the cluster's administrators write. */
function isOfOthers(generator: Block): boolean {
  if (['git', 'scmProvider', 'pullRequest'].some((key) => generator.has(key))) return true;
  return ['matrix', 'merge'].some((key) =>
    generator
      .blocks([key, 'generators'])
      .some((one) => ['git', 'scmProvider', 'pullRequest'].some((name) => one.has(name))),
  );
}
