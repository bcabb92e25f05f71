import { CANNED_ACLS, MC_ANONYMOUS, OBJECTS_MADE_PUBLIC, opensObjectsIn } from '../../../rules/public-objects.ts';
import type { Finding } from '../../../rule.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';

export default composeRule({
  id: 'docker_compose_objects_made_public',
  ...OBJECTS_MADE_PUBLIC,
  remediation:
    'Take the command out, and say `mc anonymous set none` once; give files out by links that expire, or by a program that asks for a password.',
  sources: [services('command'), MC_ANONYMOUS, CANNED_ACLS],

  examples: {
    bad: [
      oneService(
        '«entrypoint: >\n  /bin/sh -c "\n  mc mb local/loans;\n  mc anonymous set public local/loans;\n  exit 0;\n  "»',
      ),
      oneService(
        'entrypoint: [/bin/sh, -ec]\ncommand:\n  - |\n    «mc mb s3/files\n    mc policy set download s3/files»',
      ),
      oneService('«command: mc anonymous set public local/files»'),
    ],
    good: [
      oneService(
        'entrypoint: [/bin/sh, -c]\ncommand:\n  - |\n    # mc anonymous set public local/files\n    mc mb local/public',
      ),
      oneService('command: mc anonymous set none local/public'),
      oneService('command: [sh, -c, "mc anonymous set $$POLICY local/files"]'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      for (const key of ['entrypoint', 'command']) {
        for (const { at, text } of service.texts(key)) {
          const value = opensObjectsIn(text.replaceAll('$$', '$'), at);
          if (value !== undefined)
            yield { at, message: { code: 'has', values: { setting: key, value: value.slice(0, 60) } } };
        }
      }
    }
  },
});
