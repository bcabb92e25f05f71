import { CRITICAL } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { ADDED, capability } from '../capabilities.ts';
import { POD_SECURITY, SECURITY_CONTEXT, WITHOUT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_all_capabilities_added',
  title: 'All Linux capabilities are added to the container',
  severity: CRITICAL,
  problem:
    'With every capability the container is as good as privileged: whoever takes it over may change the kernel, the network and the files of the node.',
  remediation: 'Replace `ALL` in `capabilities.add` by the capabilities that the program needs, most often none.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],
  references: [cisKubernetes('5.2.9'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      onePod(`securityContext:\n  capabilities:\n    add:\n      - «ALL»`),
      onePod(`securityContext:\n  capabilities:\n    drop: [NET_RAW]\n    «add: ["all"]»`),
    ],
    good: [
      onePod(`securityContext: {capabilities: {drop: [ALL]}}`),
      onePod(`securityContext: {capabilities: {add: [NET_BIND_SERVICE]}}`),
    ],
  },

  setting: ADDED,
  scope: 'linux container',
  bad: (value) => capability(value) === 'ALL',
  fix: WITHOUT,
  safe: UNSET,
});
