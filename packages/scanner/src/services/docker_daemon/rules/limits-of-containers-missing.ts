import { LOW } from '@plumbline/model/severity';
import { UNKNOWN, WHOLE_FILE } from '../../../rule.ts';
import { cwe, nist, cisDocker } from '../../../rules/rulesets.ts';
import { daemonRule, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonRule({
  id: 'docker_daemon_limits_of_containers_missing',
  title: 'Containers have no limits of their own for files and processes (default-ulimits)',
  severity: LOW,
  problem: 'A container that opens files or starts processes without end takes them from all others.',
  remediation: 'Set `default-ulimits` with `nofile` and `nproc`.',
  sources: [`${DOCKERD}#default-ulimit-settings`],
  references: [cisDocker('2.8'), cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `{ "icc": false }`,
      `{ «"default-ulimits": {}» }`,
      `{ "default-ulimits": { "nproc": { "Name": "nproc", "Soft": 1024, «"Hard": -1» } } }`,
    ],
    good: [
      `{ "default-ulimits": { "nofile": { "Name": "nofile", "Soft": 1024, "Hard": 4096 } } }`,
      `{ "default-ulimits": { "memlock": { "Name": "memlock", "Soft": -1, "Hard": -1 } } }`, // memory that stays
    ],
  },

  *check({ file }) {
    const limits = file.setting('default-ulimits');
    const { node } = file.entry('default-ulimits') ?? {};
    if (limits.is === 'absent')
      yield { at: limits.at, message: { code: 'not-set', values: { setting: 'default-ulimits' } } };
    else if (node?.kind === 'mapping' ? node.pairs.length === 0 : limits.is === 'set')
      yield {
        at: file.entry('default-ulimits')?.at ?? WHOLE_FILE,
        message: { code: 'is-empty', values: { setting: 'default-ulimits' } },
      };
    else if (node?.kind !== 'mapping') yield UNKNOWN;
    for (const name of ['nofile', 'nproc']) {
      const hard = file.setting(`default-ulimits.${name}.Hard`);
      if (hard.is === 'set' && hard.value === '-1') yield { at: hard.at, message: `${name} has no limit` };
    }
  },
});
