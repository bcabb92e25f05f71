import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

/** Of the machine itself nobody else is on the way. */
const PLAIN = /^(?:git::|hg::)?http:\/\/(?!(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$))/i;

export default settingDanger({
  name: 'cloud_code_over_plain_http',
  title: 'A module of Terraform or a chart of Helm comes over plain HTTP',
  severity: 4,
  problem:
    'Whoever is on the way puts other code in its place, which the next run carries out with the rights of Terraform or of the cluster.',
  family: 'integrity',
  remediation: 'Let {} begin with `https://`, or with `oci://` for a chart.',
  sources: ['https://developer.hashicorp.com/terraform/language/modules/sources'],
  wrong: matching(PLAIN),
  in: {
    terraform: [
      {
        types: ['helm_release'],
        key: 'repository',
        unset: 'fine',
        bad: 'http://charts.example.com/stable',
        good: 'https://charts.example.com/stable',
      },
      {
        types: ['helm_release'],
        key: 'chart',
        unset: 'fine',
        bad: 'http://charts.example.com/shop-1.2.3.tgz',
        good: 'https://charts.example.com/shop-1.2.3.tgz',
      },
      {
        types: ['module'],
        key: 'source',
        unset: 'fine',
        bad: 'http://modules.example.com/network.zip',
        good: 'https://modules.example.com/network.zip',
      },
    ],
  },
});
