import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInWebFolder } from '../../../rules/web-folders.ts';
import { openvpnSetting, LOG_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_status_in_web_folder',
  title: 'Who is connected is written into a folder of a web server (status)',
  severity: MODERATE_LOW,
  problem: 'Visitors may read the names and addresses of everybody who is connected.',
  remediation: 'Set `status /var/log/openvpn/status.log`.',
  sources: [LOG_OPTIONS],
  references: [cwe(552), nist('AC-3')],

  examples: {
    bad: [`server 10.8.0.0 255.255.255.0\n«status /var/www/html/status.txt 10»`],
    good: [
      `server 10.8.0.0 255.255.255.0\nstatus /var/log/openvpn/status.log`,
      `server 10.8.0.0 255.255.255.0\nstatus status.log`,
    ],
  },

  setting: 'status',
  bad: isInWebFolder,
});
