import { HIGH } from '@plumbline/model/severity';
import { pageOpen } from '../internal-pages-open.ts';

export default pageOpen({
  id: 'apache_cluster_manager_open',
  handler: 'mod_cluster-manager',
  title: 'The page of mod_cluster (mod_cluster-manager) is open to everybody',
  severity: HIGH,
  problem:
    'The page shows every node and context of the cluster, and by its commands, which are allowed by default, a stranger takes them out of service.',
  source:
    'https://docs.redhat.com/en/documentation/red_hat_jboss_web_server/3/html/http_connectors_and_load_balancing_guide/appe-reference',
});
