import { MODERATE_LOW } from '@plumbline/model/severity';
import { sharedNamespaceRule } from '../shared-namespaces.ts';

export default sharedNamespaceRule({
  id: 'docker_compose_host_name_of_host',
  key: 'uts',
  severity: MODERATE_LOW,
  title: 'A container may rename the machine',
  problem: 'It shares the names of the machine and with enough rights changes them for everybody.',
  anchor: 'uts',
  item: '5.21',
});
