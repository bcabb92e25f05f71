import { containerDanger } from '../../../dangers/container-dangers.ts';
import { composeSetting, oneService, services } from '../compose-rule.ts';
import { isTrue } from '../compose-values.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_privileged',
  ...containerDanger('privileged', cisDocker('5.5'), stigDocker('V-235802')),
  remediation: 'Remove `privileged: true`; give the container the single capability or device that it needs.',
  sources: [
    services('privileged'),
    'https://docs.docker.com/engine/containers/run/#runtime-privilege-and-linux-capabilities',
  ],

  examples: {
    bad: [
      oneService('«privileged: true»'),
      `x-common: &common\n  «privileged: yes»\nservices:\n  a:\n    <<: *common\n    image: a:1\n`,
    ],
    good: [
      oneService('privileged: false'),
      'x-a: &a\n  privileged: true\nservices:\n  a:\n    <<: *a\n    privileged: false',
      oneService('privileged: ${PRIVILEGED}'),
      `services:\n  app:\n    build:\n      context: .\n      privileged: true`, // of the build, not of what runs
    ],
  },

  setting: 'privileged',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'the single capabilities or devices that the program needs' },
});
