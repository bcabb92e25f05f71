import { MODERATE } from '@plumbline/model/severity';
import { redisRule, SENTINEL_FILE } from '../redis-rule.ts';
import type { Finding } from '../../../rule.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisRule({
  id: 'redis_sentinel_script_in_shared_folder',
  title: 'Sentinel runs a script from a folder that everybody can write to',
  severity: MODERATE,
  problem: 'Any local user can put another script in its place, which Sentinel runs at the next event.',
  remediation: 'Keep the script in a folder of root, such as `/usr/local/bin`.',
  sources: [SENTINEL_FILE],
  references: [cwe(427), nist('CM-5')],
  reads: ['sentinel.conf'],

  examples: {
    bad: [
      `«sentinel notification-script mymaster /tmp/notify.sh»`,
      `«sentinel client-reconfig-script mymaster /var/tmp/reconfig.sh»`,
    ],
    good: [
      `sentinel notification-script mymaster /usr/local/bin/notify.sh`,
      `sentinel client-reconfig-script mymaster /opt/tmp/reconfig.sh`,
      `dir /tmp\nsentinel monitor mymaster 10.0.0.5 6379 2`,
    ],
  },

  *check({ file }) {
    // A later line about the same master and event replaces an earlier one.
    const inForce = new Map<string, { readonly at: Finding['at']; readonly script: string }>();
    for (const line of file.all('sentinel')) {
      if (line.is !== 'set') continue;
      const [, subject = '', script] = SCRIPT.exec(line.value) ?? [];
      if (script !== undefined) inForce.set(subject.toLowerCase(), { at: line.at, script });
    }
    for (const { at, script } of inForce.values())
      if (isInSharedFolder(script)) yield { at, message: `runs ${script}` };
  },
});

const SCRIPT = /^((?:notification|client-reconfig)-script \S{1,200}) (\S+)/i;
