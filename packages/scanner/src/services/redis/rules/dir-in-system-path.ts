import { HIGH } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting, SECURITY } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_dir_in_system_path',
  title: 'Redis writes its files into a folder of the system',
  severity: HIGH,
  problem:
    'Redis writes dumps into this folder. In a folder of the system, of SSH keys, of cron or of a web server, data of a client becomes keys, jobs or pages that run: it is how open Redis servers are taken over.',
  remediation: 'Set `dir` to a folder of Redis alone, such as `/var/lib/redis`.',
  sources: [SECURITY, DEFAULT_FILE],
  references: [cwe(732), nist('CM-6')],

  examples: {
    bad: [`«dir /root/.ssh»`, `«dir /var/spool/cron/crontabs/»`, `«dir "/var/www/html"»`, `«dir /»`],
    good: [`dir /var/lib/redis`, `dir ./`, `dir /etcetera/redis`],
  },

  setting: 'dir',
  bad: (folder) => SYSTEM_FOLDER.test(folder),
  safe: '/var/lib/redis',
  fix: { kind: 'suggested', needs: 'the folder /var/lib/redis, with the data moved there' },
});

const SYSTEM_FOLDER =
  /^\/+$|^\/(etc|root|boot|bin|sbin|lib|lib64|dev|proc|sys|usr\/s?bin|usr\/lib|var\/www|var\/spool\/cron|srv\/www|usr\/share\/nginx)(\/|$)|\/\.ssh(\/|$)/;
