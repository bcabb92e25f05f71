import { HIGH } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { cisNginx, cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_user_root',
  title: 'The worker processes run as the root user',
  severity: HIGH,
  problem:
    'Workers handle the requests of strangers. A flaw in nginx, in a module or in a script then gives an attacker the whole machine instead of one account.',
  remediation: 'Set `user` to an account of its own without a login shell, such as `user nginx;`.',
  sources: ['https://nginx.org/en/docs/ngx_core_module.html#user'],
  references: [cisNginx('2.2.1'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
«user root;»
worker_processes auto;`,
      `
«user root root;»`,
    ],
    good: [
      `user www-data;`,
      `worker_processes auto;`, // nothing set: nobody
    ],
  },

  setting: 'user',
  bad: (account) => /^root(\s|$)/.test(account),
  safe: 'nginx',
  fix: { kind: 'suggested', needs: 'an account named nginx on the machine that may read what nginx serves' },
});
