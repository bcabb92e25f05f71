import { MODERATE } from '@plumbline/model/severity';
import { riskyRunFlagRule } from '../risky-run-flags.ts';

export default riskyRunFlagRule({
  id: 'dockerfile_run_host_network',
  title: 'A build step runs in the network of the machine',
  severity: MODERATE,
  flag: 'network',
  value: 'host',
  problem:
    'The step reaches services that listen for the machine that builds alone, such as metadata services and local databases.',
  anchor: 'run---network',
});
