import { CRITICAL } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';
import { hasVariable, isTrue, textOf } from '../compose-values.ts';
import { cisDocker, cwe, nist } from '../../../rulesets.ts';

export default composeRule({
  id: 'docker_compose_privileged',
  title: 'A container has all rights on the machine',
  severity: CRITICAL,
  problem:
    'A privileged container reaches every device and every kernel interface: whoever takes it over has the machine.',
  remediation: 'Remove `privileged: true`; give the container the single capability or device that it needs.',
  sources: [
    services('privileged'),
    'https://docs.docker.com/engine/containers/run/#runtime-privilege-and-linux-capabilities',
  ],
  references: [cisDocker('5.5'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      oneService('«privileged: true»'),
      `x-common: &common\n  «privileged: yes»\nservices:\n  a:\n    <<: *common\n    image: a:1\n`,
      `services:\n  app:\n    build:\n      context: .\n      «privileged: true»`,
    ],
    good: [
      oneService('privileged: false'),
      'x-a: &a\n  privileged: true\nservices:\n  a:\n    <<: *a\n    privileged: false',
      oneService('privileged: ${PRIVILEGED}'),
    ],
  },

  *check({ file }) {
    for (const service of file.services) {
      const pair = service.pair('privileged');
      if (pair && isTrue(pair.value)) yield { at: pair, message: 'privileged is true' };
      const build = service.node('build', 'privileged');
      if (hasVariable(textOf(build) ?? '')) yield UNKNOWN;
      else if (build && isTrue(build)) yield { at: build, message: 'the build is privileged' };
    }
  },

  fix: {
    kind: 'suggested',
    needs: 'the single capabilities or devices that the program needs',
    edits: ({ at }) =>
      typeof at === 'symbol'
        ? []
        : [{ start: at.start, end: at.end, replacement: 'key' in at ? 'privileged: false' : 'false' }],
  },
});
