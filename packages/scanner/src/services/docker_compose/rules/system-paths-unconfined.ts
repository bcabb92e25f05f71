import { HIGH } from '@plumbline/model/severity';
import { services } from '../compose-rule.ts';
import { protectionSwitchedOffRule } from '../protection-switched-off.ts';

export default protectionSwitchedOffRule({
  id: 'docker_compose_system_paths_unconfined',
  title: "A container reaches the kernel's hidden paths",
  severity: HIGH,
  bad: ['systempaths=unconfined', 'systempaths:unconfined'],
  good: 'no-new-privileges:true',
  problem:
    'Paths of /proc and /sys that Docker hides, because they reveal or change the machine, are open to the container.',
  source: services('security_opt'),
});
