import { LOW } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { composeRule, oneService } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_version_obsolete',
  title: 'The file names a version of the format, which is obsolete',
  severity: LOW,
  category: 'hygiene',
  problem: 'Compose ignores it and warns each time: warnings that are always there hide those that matter.',
  remediation: 'Remove `version`.',
  sources: ['https://docs.docker.com/reference/compose-file/version-and-name/'],
  references: [cwe(1104)],

  examples: {
    bad: [`«version: "3.8"»\n${oneService('read_only: true')}`],
    good: [oneService('environment: {version: "3.8"}'), `x-version: "3.8"\n${oneService('read_only: true')}`],
  },

  *check({ file }): Generator<Finding> {
    for (const at of file.pairsAt('version'))
      yield { at, message: { code: 'is-there', values: { setting: 'version' } } };
  },
  fix: { kind: 'safe', edits: removeEntry },
});
