import { MODERATE } from '@plumbline/model/severity';
import { pageOpen } from '../internal-pages-open.ts';

export default pageOpen({
  id: 'apache_ldap_status_open',
  handler: 'ldap-status',
  title: 'The page with the cache of LDAP (ldap-status) is open to everybody',
  severity: MODERATE,
  problem:
    'The page shows which directory is asked, and the names of users and groups that were looked up: attackers learn whose passwords to try.',
  source: 'https://httpd.apache.org/docs/2.4/mod/mod_ldap.html',
  isStatus: true,
});
