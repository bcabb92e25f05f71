import { HIGH } from '@plumbline/model/severity';
import { reference, runFlag } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default runFlag({
  id: 'dockerfile_run_insecure',
  title: 'A build step is privileged: it runs with all rights on the machine',
  severity: HIGH,
  problem:
    'The step runs without the sandbox, as `docker run --privileged`: what it downloads can take over the machine that builds.',
  remediation: 'Remove `--security=insecure`.',
  sources: [reference('run---security')],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [`FROM debian:12\n«RUN --security=insecure make»`],
    good: [`FROM debian:12\nRUN --security=sandbox make`, `FROM debian:12\nRUN make --security=insecure`],
  },

  setting: '--security',
  bad: oneOf('insecure'),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that the step works without it' },
});
