import { HIGH } from '@plumbline/model/severity';
import { protectionSwitchedOffRule } from '../protection-switched-off.ts';

export default protectionSwitchedOffRule({
  id: 'docker_compose_apparmor_unconfined',
  title: 'A container runs without its AppArmor profile',
  severity: HIGH,
  bad: ['apparmor:unconfined', 'apparmor=unconfined'],
  good: 'apparmor:docker-default',
  problem: 'The profile keeps the container from mounting file systems and writing to interfaces of the kernel.',
  source: 'https://docs.docker.com/engine/security/apparmor/',
  item: '5.2',
});
