import { MODERATE } from '@plumbline/model/severity';
import { sharedNamespaceRule } from '../shared-namespaces.ts';

export default sharedNamespaceRule({
  id: 'docker_compose_memory_of_host',
  key: 'ipc',
  severity: MODERATE,
  title: 'A container shares memory with the machine',
  problem: 'It reads and changes shared memory of processes outside of it.',
  anchor: 'ipc',
  item: '5.17',
});
