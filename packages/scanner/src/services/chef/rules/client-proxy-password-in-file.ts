import { MODERATE } from '@plumbline/model/severity';
import { isSecret } from '../../../rules/mapping-values.ts';
import { isExposedSecret, passwordInUrl } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefClientSetting, CLIENT } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_client_proxy_password_in_file',
  title: 'The password of a proxy stands in the file (http_proxy_pass)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Every user of the machine who can read the file uses the proxy in the name of the client.',
  remediation: 'Take the password from the environment, as `https_proxy_pass ENV["PROXY_PASSWORD"]`.',
  sources: [CLIENT],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [`«https_proxy_pass 'vK8qLm2xRt5w'»\n`, `«https_proxy 'http://web:vK8qLm2xRt5w@proxy.example.com:3128'»\n`],
    good: [`https_proxy_pass ENV['PROXY_PASSWORD']\n`, `https_proxy 'http://proxy.example.com:3128'\n`],
  },

  setting: ['http_proxy_pass', 'https_proxy_pass', 'ftp_proxy_pass', 'http_proxy', 'https_proxy', 'ftp_proxy'],
  bad: (value, _input, setting) => {
    if (setting.endsWith('_pass')) return isSecret(value);
    return isExposedSecret(passwordInUrl(value) ?? '') && { code: 'holds-password-in-url' };
  },
});
