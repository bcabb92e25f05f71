import { HIGH } from '@plumbline/model/severity';
import { protectionSwitchedOffRule } from '../protection-switched-off.ts';

export default protectionSwitchedOffRule({
  id: 'docker_compose_seccomp_unconfined',
  title: 'A container may make every system call',
  severity: HIGH,
  bad: ['seccomp:unconfined', 'seccomp=unconfined'],
  good: 'seccomp:./profile.json',
  problem:
    "Docker's seccomp profile keeps containers from rare system calls, through which most escapes of the last years went.",
  source: 'https://docs.docker.com/engine/security/seccomp/',
  item: '5.22',
});
