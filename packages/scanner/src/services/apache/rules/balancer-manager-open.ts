import { HIGH } from '@plumbline/model/severity';
import { pageOpen } from '../internal-pages-open.ts';

export default pageOpen({
  id: 'apache_balancer_manager_open',
  handler: 'balancer-manager',
  title: 'The balancer manager is open to everybody',
  severity: HIGH,
  problem:
    'The balancer manager changes at run time where requests go. A stranger can switch backends off or send visitors to other ones.',
  source: 'https://httpd.apache.org/docs/2.4/mod/mod_proxy_balancer.html#balancer_manager',
});
