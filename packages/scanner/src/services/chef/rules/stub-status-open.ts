import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_stub_status_open',
  title: 'The status page of nginx is open to all addresses',
  severity: MODERATE_LOW,
  problem: 'Visitors see how many requests the server handles, and whether an attack works.',
  remediation: 'Allow only the addresses that watch the page, or have it listen on `127.0.0.1`, which is the default.',
  sources: [SETTINGS],
  references: [cwe(200), nist('AC-3')],

  examples: {
    bad: [
      `nginx['stub_status']['listen_host'] = '*'\n«nginx['stub_status']['allow_list'] = ['0.0.0.0/0']»\n`,
      `nginx['stub_status']['listen_host'] = '10.0.0.5'\n«nginx['stub_status']['allow_list'] = ["all"]»\n`,
    ],
    good: [
      `nginx['stub_status']['listen_host'] = '*'\nnginx['stub_status']['allow_list'] = ["127.0.0.1"]\n`,
      `nginx['stub_status']['allow_list'] = ["all"]\n`, // the page listens on the machine itself
    ],
  },

  setting: 'nginx.stub_status.allow_list',
  bad(value, { file }) {
    if (!/(?:^|[\s,])(?:all|0\.0\.0\.0\/0|::\/0)(?:$|[\s,])/.test(value)) return false;
    const address = file.setting('nginx.stub_status.listen_host');
    return address.is === 'unknown' ? UNKNOWN : address.is === 'set' && !isLoopback(address.value);
  },
});
