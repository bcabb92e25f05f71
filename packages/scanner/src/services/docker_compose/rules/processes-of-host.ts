import { HIGH } from '@plumbline/model/severity';
import { sharedNamespaceRule } from '../shared-namespaces.ts';

export default sharedNamespaceRule({
  id: 'docker_compose_processes_of_host',
  key: 'pid',
  severity: HIGH,
  title: 'A container sees the processes of the machine',
  problem: "It reads other processes' environments with their secrets, and may stop or, as root, change them.",
  anchor: 'pid',
  item: '5.16',
});
