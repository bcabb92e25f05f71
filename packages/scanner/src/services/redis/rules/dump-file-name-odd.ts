import { CRITICAL } from '@plumbline/model/severity';
import { redisSetting, DEFAULT_FILE, SECURITY } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_dump_file_name_odd',
  title: 'The dump is named like a program, a key file or a job',
  severity: CRITICAL,
  problem:
    'No administrator names a dump so: attackers do, to have the server write SSH keys, cron jobs or web pages. The server has probably been taken over.',
  remediation:
    'Set `dbfilename dump.rdb`, look for unknown keys, jobs and files on the machine, and treat it as taken over.',
  sources: [DEFAULT_FILE, SECURITY],
  references: [cwe(434), nist('SI-3')],

  examples: {
    bad: [`«dbfilename authorized_keys»`, `«dbfilename shell.php»`, `dir /var/lib/redis\n«dbfilename root»`],
    good: [`dbfilename dump.rdb`, `dbfilename "dump-6379.rdb"`, `dbfilename root.rdb`],
  },

  setting: ['dbfilename', 'appendfilename'],
  bad: (name) => ODD_NAME.test(name),
  // The two may not have the same name.
  safe: (_version, bad) => (/append/i.test(bad) ? 'appendonly.aof' : 'dump.rdb'),
  fix: { kind: 'suggested', needs: 'the data moved to the new name before the restart' },
});

const ODD_NAME =
  /\.(php\d?|phtml|jspx?|aspx?|cgi|py|pl|rb|sh|so|exe|html?|js)$|^(authorized_keys2?|id_\w+|root|crontab|passwd|shadow|\.bashrc|\.profile|\.rhosts)$/i;
