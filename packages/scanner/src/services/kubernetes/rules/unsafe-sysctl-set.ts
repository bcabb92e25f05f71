import { MODERATE } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { POD_SECURITY, onePod, podRule, WITHOUT } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_unsafe_sysctl_set',
  title: 'The pod changes a setting of the kernel (sysctl) that is not safe',
  severity: MODERATE,
  problem:
    'Such settings are shared by everything on the node: whoever can change them disturbs or weakens other pods.',
  remediation: 'Remove the sysctl, or set it on the node for all.',
  sources: [POD_SECURITY, 'https://kubernetes.io/docs/tasks/administer-cluster/sysctl-cluster/'],
  references: [cwe(250), nist('CM-7')],

  examples: {
    bad: [
      onePod(
        `stdin: true`,
        'securityContext:\n  runAsUser: 1000\n  sysctls:\n    - «name: kernel.msgmax\n      value: "65536"»',
      ),
    ],
    good: [
      onePod(
        `stdin: true`,
        'securityContext:\n  sysctls:\n    - {name: net.ipv4.ip_local_port_range, value: "1024 65535"}',
      ),
      onePod(`stdin: true`),
    ],
  },

  judge({ spec }) {
    const found = spec.blocks('securityContext.sysctls').find((sysctl) => {
      const name = sysctl.text('name');
      return name !== undefined && !SAFE.has(name.replaceAll('/', '.'));
    });
    return (
      found && {
        at: found.at,
        message: { code: 'has', values: { setting: 'sysctls', value: found.text('name') ?? '' } },
      }
    );
  },
  fix: { ...WITHOUT, edits: removeEntry },
});

/** Source: the Pod Security Standards, baseline, "Sysctls". */
const SAFE: ReadonlySet<string> = new Set([
  'kernel.shm_rmid_forced',
  'net.ipv4.ip_local_port_range',
  'net.ipv4.ip_local_reserved_ports',
  'net.ipv4.ip_unprivileged_port_start',
  'net.ipv4.ping_group_range',
  'net.ipv4.tcp_fin_timeout',
  'net.ipv4.tcp_keepalive_intvl',
  'net.ipv4.tcp_keepalive_probes',
  'net.ipv4.tcp_keepalive_time',
  'net.ipv4.tcp_rmem',
  'net.ipv4.tcp_syncookies',
  'net.ipv4.tcp_wmem',
]);
