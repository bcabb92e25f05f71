import { HIGH } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import { OF_CHARTS, chartValues } from '../chart-values.ts';
import { argumentOf } from '../container-findings.ts';
import { PROTECTED, kubernetesRule, onePod } from '../kubernetes-rule.ts';

export default kubernetesRule({
  id: 'kubernetes_dashboard_login_skipped',
  title: 'The Kubernetes dashboard lets people in without a sign-in, or over plain HTTP',
  terms: ['enable-skip-login', 'enable-insecure-login', 'disable-skip'],
  severity: HIGH,
  problem:
    'Whoever reaches the dashboard works in the cluster with its account, or reads the token that somebody signs in with.',
  remediation: 'Remove `--enable-skip-login`, `--enable-insecure-login` and `--disable-settings-authorizer`.',
  sources: ['https://github.com/kubernetes/dashboard/blob/master/docs/common/arguments.md'],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      onePod(`args:\n  - --auto-generate-certificates\n  - «--enable-skip-login»`),
      onePod(`args:\n  - «--enable-insecure-login=true»`),
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: dashboard}\nspec:\n  chart: {spec: {chart: kubernetes-dashboard}}\n  values:\n    extraArgs:\n      - «--enable-skip-login»`,
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: dashboard}\nspec:\n  source:\n    chart: kubernetes-dashboard\n    helm:\n      values: |\n        extraArgs:\n«          - --enable-skip-login»`,
    ],
    good: [
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: dashboard}\nspec:\n  chart: {spec: {chart: kubernetes-dashboard}}\n  values: {extraArgs: [--enable-skip-login=false]}`,
      onePod(`args:\n  - --enable-skip-login=false`),
      onePod(`args:\n  - --auto-generate-certificates`),
    ],
  },

  applies: ({ file }) => file.pods.length > 0 || file.ofKind(...OF_CHARTS).length > 0,
  *check({ file }): Generator<Finding> {
    for (const container of file.containers) {
      const found = argumentOf(container, new RegExp(`^${OPEN}$`));
      if (found) yield { at: container.at, ...found };
    }
    for (const object of file.ofKind(...OF_CHARTS)) {
      const found = chartValues(object, /^kubernetes-dashboard$/).find(({ text }) => IN_VALUES.test(text));
      if (found)
        yield { at: found.at, message: { code: 'is-there', values: { setting: found.text.slice('- '.length) } } };
    }
  },
  fix: { ...PROTECTED, edits: removeEntry },
});

const OPEN = '--(?:enable-skip-login|enable-insecure-login|disable-settings-authorizer)(?:=true)?';
const IN_VALUES = new RegExp(`^- ["']?${OPEN}["']?(?:\\s|$)`);
