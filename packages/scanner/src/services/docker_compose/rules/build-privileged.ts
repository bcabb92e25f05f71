import { HIGH, MODERATE } from '@plumbline/model/severity';
import { composeSetting, WITHOUT } from '../compose-rule.ts';
import { isTrue } from '../compose-values.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

const BUILD = 'https://docs.docker.com/reference/compose-file/build/';

export default composeSetting({
  id: 'docker_compose_build_privileged',
  title: 'An image is built privileged, with security.insecure or on the host network',
  severity: HIGH,
  problem:
    'Every package that the build fetches runs with rights over the machine, or reaches what listens there for itself alone.',
  remediation: 'Remove `privileged`, the entitlements and `network: host` from `build`.',
  sources: [`${BUILD}#privileged`, `${BUILD}#entitlements`, `${BUILD}#network`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      'services:\n  app:\n    build:\n      context: .\n      «privileged: true»',
      'services:\n  app:\n    build:\n      context: .\n      entitlements:\n        - «security.insecure»',
      'services:\n  app:\n    build:\n      context: .\n      «network: host»',
    ],
    good: [
      'services:\n  app:\n    build:\n      context: .\n      privileged: false\n      network: none',
      'services:\n  app:\n    build:\n      context: .\n      network: ${NETWORK}',
    ],
  },

  setting: ['build.privileged', 'build.entitlements', 'build.network'],
  bad: (value) => {
    if (isTrue(value) || value === 'security.insecure') return true;
    return (value === 'host' || value === 'network.host') && { severity: MODERATE };
  },
  safe: UNSET,
  fix: WITHOUT,
});
