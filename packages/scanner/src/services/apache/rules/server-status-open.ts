import { MODERATE } from '@plumbline/model/severity';
import { pageOpen } from '../internal-pages-open.ts';

export default pageOpen({
  id: 'apache_server_status_open',
  handler: 'server-status',
  title: 'The status page (server-status) is open to everybody',
  severity: MODERATE,
  problem:
    'The status page shows who requests which address at this moment, with query strings that may hold session tokens, and how busy the server is.',
  source: 'https://httpd.apache.org/docs/2.4/mod/mod_status.html',
  item: '2.4',
  isStatus: true,
});
