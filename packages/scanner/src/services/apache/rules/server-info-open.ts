import { MODERATE } from '@plumbline/model/severity';
import { pageOpen } from '../internal-pages-open.ts';

export default pageOpen({
  id: 'apache_server_info_open',
  handler: 'server-info',
  title: 'The server-info page with the whole configuration is open to everybody',
  severity: MODERATE,
  problem:
    'The information page shows every module and every directive of the server, with paths, account names and versions: a plan of the house for an attacker.',
  source: 'https://httpd.apache.org/docs/2.4/mod/mod_info.html',
  item: '2.8',
  isStatus: true,
});
