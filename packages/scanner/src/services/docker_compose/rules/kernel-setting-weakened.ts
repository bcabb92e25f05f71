import { isWeakened } from '../../../rules/kernel-settings.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { composeRule, oneService, removal, services } from '../compose-rule.ts';
import { variablesOf } from '../compose-values.ts';
import type { Finding } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_kernel_setting_weakened',
  title: 'sysctls take a protection of the network away',
  severity: MODERATE_LOW,
  problem: 'Other containers of the network lead what the container sends past themselves, or flood it.',
  remediation: 'Remove the setting.',
  sources: [services('sysctls'), 'https://www.kernel.org/doc/html/latest/networking/ip-sysctl.html'],
  references: [cwe(16), nist('CM-6'), nist('SC-5')],

  examples: {
    bad: [
      oneService('sysctls:\n  «net.ipv4.tcp_syncookies: 0»'),
      oneService('sysctls:\n  - net.core.somaxconn=1024\n  - «net.ipv4.conf.all.accept_redirects=1»'),
      oneService('sysctls: {«net.ipv4.conf.all.accept_source_route: "1"»}'),
    ],
    good: [
      oneService('sysctls:\n  net.core.somaxconn: 1024\n  net.ipv4.tcp_syncookies: 1'),
      oneService('sysctls:\n  - net.ipv4.conf.all.accept_redirects=0'),
      oneService('sysctls:\n  net.ipv4.tcp_syncookies: ${SYNCOOKIES}'),
    ],
  },

  *check({ file, subject }): Generator<Finding> {
    for (const service of subject.services) {
      for (const { at, name, value } of variablesOf(service.pair('sysctls')?.value, file.doubts)) {
        if (value !== undefined && isWeakened(name, value))
          yield { at, message: { code: 'is', values: { setting: name, value } } };
      }
    }
  },
  fix: removal('certainty that nothing needs it'),
});
