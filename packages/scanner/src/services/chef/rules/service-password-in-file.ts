import { MODERATE } from '@plumbline/model/severity';
import { isSecret } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { chefSetting, SETTINGS, SECRETS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_service_password_in_file',
  title: 'Passwords of RabbitMQ, Redis or other parts stand in chef-server.rb',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Whoever reads the file or a copy of it can sign in to the parts of the server.',
  remediation:
    'Run `chef-server-ctl set-secret` for each (`set-actions-password` for that of actions), remove the lines, and change the passwords.',
  sources: [SETTINGS, SECRETS],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [`«rabbitmq['password'] = 'chefrocks7x'»\n`, `«redis_lb['password'] = 'vK8qLm2xRt5w'»\n`],
    good: [`rabbitmq['password'] = ENV['QUEUE_PASSWORD']\n`, `rabbitmq['user'] = 'chef'\n`],
  },

  setting: [
    'rabbitmq.password',
    'rabbitmq.actions_password',
    'rabbitmq.management_password',
    'redis_lb.password',
    'oc_id.secret_key_base',
    'opscode_erchef.search_auth_password',
    'drbd.shared_secret',
  ],
  bad: isSecret,
});
