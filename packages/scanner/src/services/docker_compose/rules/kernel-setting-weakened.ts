import { containerDanger } from '../../../dangers/container-dangers.ts';
import { isWeakened } from '../../../rules/kernel-settings.ts';
import { composeRule, oneService, removal, services } from '../compose-rule.ts';
import { variablesOf } from '../compose-values.ts';
import type { Finding } from '../../../rule.ts';

export default composeRule({
  id: 'docker_compose_kernel_setting_weakened',
  ...containerDanger('kernelSettingWeakened'),
  remediation: 'Remove the setting.',
  sources: [services('sysctls'), 'https://docs.kernel.org/networking/ip-sysctl.html'],

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
