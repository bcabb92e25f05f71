import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_project_default_network',
  title: 'A project is made with the default network, whose firewall lets SSH and RDP in from anywhere',
  severity: 2,
  problem: 'Every machine that somebody starts without naming a network can be reached from the internet.',
  family: 'networkExposure',
  references: [cisGoogle('3.1')],
  fix: { kind: 'suggested', needs: 'a network of its own for everything in the project' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_project'],
        key: 'auto_create_network',
        bad: true,
        good: false,
        unset: 'bad',
        shown: { project_id: 'shop' },
      },
    ],
  },
});
