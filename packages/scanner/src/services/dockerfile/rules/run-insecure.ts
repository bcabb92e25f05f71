import { HIGH } from '@plumbline/model/severity';
import { riskyRunFlagRule } from '../risky-run-flags.ts';

export default riskyRunFlagRule({
  id: 'dockerfile_run_insecure',
  title: 'A build step runs with all rights on the machine',
  severity: HIGH,
  flag: 'security',
  value: 'insecure',
  problem:
    'The step runs without the sandbox, as `docker run --privileged`: what it downloads can take over the machine that builds.',
  anchor: 'run---security',
});
