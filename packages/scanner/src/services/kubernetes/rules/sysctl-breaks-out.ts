import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { onePod, podRule } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_sysctl_breaks_out',
  title: 'The value of a sysctl holds + or =, by which pods break out of CRI-O (CVE-2022-0811)',
  terms: ['cr8escape'],
  severity: HIGH,
  problem:
    'CRI-O before 1.23.2 takes what stands behind the sign for further settings of the kernel: `kernel.core_pattern` makes the pod root of the node.',
  remediation: 'Remove the sysctl, look for who wrote it, and update CRI-O.',
  sources: ['https://nvd.nist.gov/vuln/detail/CVE-2022-0811'],
  references: [cwe(94), nist('SI-10')],

  examples: {
    bad: [
      onePod(
        'stdin: true',
        'securityContext:\n  sysctls:\n    - name: kernel.shm_rmid_forced\n      «value: "1+kernel.core_pattern=|/run/a #"»',
      ),
    ],
    good: [onePod('stdin: true', 'securityContext:\n  sysctls: [{name: kernel.shm_rmid_forced, value: "1"}]')],
  },

  judge({ spec }) {
    const found = spec.blocks('securityContext.sysctls').find((sysctl) => /[+=]/.test(sysctl.text('value') ?? ''));
    const at = found?.pair('value');
    return at && { at, message: { code: 'is', values: { setting: 'sysctls', value: found?.text('value') ?? '' } } };
  },
});
