import { HIGH } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentOf } from '../container-findings.ts';
import { PROTECTED, containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
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
    ],
    good: [onePod(`args:\n  - --enable-skip-login=false`), onePod(`args:\n  - --auto-generate-certificates`)],
  },

  judge: (container) =>
    argumentOf(container, /^--(?:enable-skip-login|enable-insecure-login|disable-settings-authorizer)(?:=true)?$/),
  fix: { ...PROTECTED, edits: removeEntry },
});
