import { MODERATE } from '@plumbline/model/severity';
import { sharedNamespaceRule } from '../shared-namespaces.ts';

export default sharedNamespaceRule({
  id: 'docker_compose_network_of_host',
  key: 'network_mode',
  severity: MODERATE,
  title: 'A container stands in the network of the machine',
  problem:
    'It reaches services that listen for the machine alone, opens ports past every filter, and may listen to its traffic.',
  anchor: 'network_mode',
  item: '5.10',
});
