import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentOf } from '../container-findings.ts';
import { WITHOUT, containerRule, onePod } from '../kubernetes-rule.ts';
import { removeEntry } from '../../../fixing/edit-yaml.ts';

export default containerRule({
  id: 'kubernetes_delivery_kubeconfig_insecure',
  title:
    'Flux runs programs that kubeconfigs name, or calls clusters without TLS: --insecure-kubeconfig-exec, --insecure-kubeconfig-tls',
  terms: ['helm-controller', 'kustomize-controller'],
  severity: MODERATE,
  problem:
    'Whoever may write a kubeconfig into a Secret has commands of theirs run in the controller, with its rights over the cluster; without TLS others read and change what it says to the cluster, with its token.',
  remediation: 'Remove the argument.',
  sources: ['https://fluxcd.io/flux/security/best-practices/'],
  references: [cwe(78), cwe(319), nist('AC-6')],

  examples: {
    bad: [
      onePod('args:\n  - --watch-all-namespaces=true\n  - «--insecure-kubeconfig-exec=true»'),
      onePod('args: [«--insecure-kubeconfig-tls»]'),
    ],
    good: [onePod('args: [--insecure-kubeconfig-exec=false]'), onePod('args: [--no-remote-bases=true]')],
  },

  judge: (container) => argumentOf(container, /^--insecure-kubeconfig-(?:exec|tls)(?:=true)?$/),
  fix: { ...WITHOUT, edits: removeEntry },
});
