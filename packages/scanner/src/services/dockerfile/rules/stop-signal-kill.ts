import { removeDirective } from '../../../fixing/edit-directives.ts';
import { LOW } from '@plumbline/model/severity';
import { instructionRule, reference } from '../dockerfile-rule.ts';

export default instructionRule('STOPSIGNAL')({
  id: 'dockerfile_stop_signal_kill',
  title: 'STOPSIGNAL kills the program',
  severity: LOW,
  category: 'hygiene',
  problem: 'The program cannot end its work when it is stopped: data that it has not written is lost.',
  remediation: 'Name the signal that the program ends by, such as `SIGTERM`, or remove the instruction.',
  sources: [reference('stopsignal')],

  examples: {
    bad: [`FROM debian:12\n«STOPSIGNAL SIGKILL»`, `FROM debian:12\n«STOPSIGNAL 9»`],
    good: [`FROM debian:12\nSTOPSIGNAL SIGQUIT`, 'FROM debian:12\nSTOPSIGNAL ${SIGNAL}'],
  },

  judge: ({ args: [signal] }) => {
    const value = String(signal?.value ?? '');
    return /^(?:(?:SIG)?KILL|9)$/i.test(value) ? { code: 'is', values: { setting: 'STOPSIGNAL', value } } : undefined;
  },
  fix: { kind: 'suggested', needs: 'a program that ends when it gets SIGTERM', edits: removeDirective },
});
