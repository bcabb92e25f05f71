import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_merge_slashes_off',
  title: 'Doubled slashes bypass the access rules of locations (merge_slashes)',
  severity: MODERATE_LOW,
  problem:
    'A request for `//admin/` no longer matches `location /admin/`, so the access rules of that location do not apply, while the program behind nginx may still serve the page.',
  remediation: 'Set `merge_slashes on;`, which is the default, or leave it out.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#merge_slashes'],
  references: [cwe(706), nist('SI-10')],

  examples: {
    bad: [
      `
http {
  «merge_slashes off;»
}`,
    ],
    good: [`http { merge_slashes on; }`],
  },

  setting: 'merge_slashes',
  bad: oneOf('off'),
  safe: 'on',
  fix: { kind: 'suggested', needs: 'certainty that no address holds another one, or two slashes for another reason' },
});
