import { MODERATE } from '@plumbline/model/severity';
import { reference, runFlag } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default runFlag({
  id: 'dockerfile_run_host_network',
  title: 'A build step uses the host network',
  severity: MODERATE,
  problem:
    'The step reaches services that listen for the machine that builds alone, such as metadata services and local databases.',
  remediation: 'Remove `--network=host`.',
  sources: [reference('run---network')],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [`FROM debian:12\n«RUN --network=host make»`],
    good: [`FROM debian:12\nRUN --network=none make`, `FROM debian:12\nRUN make --network=host`],
  },

  setting: '--network',
  bad: oneOf('host'),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that the step works without it' },
});
