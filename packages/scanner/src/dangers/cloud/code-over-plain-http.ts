import { settingDanger } from '../setting-danger.ts';
import { matching, otherThan, type ValueTest } from '../value-tests.ts';

/** Of the machine itself nobody else is on the way. */
const PLAIN = /^(?:git::|hg::)?http:\/\/(?!(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$))/i;

/** What is compared with a checksum, or with the hash of a commit, cannot be changed on the way. */
const CHECKED = /[?&](?:checksum=|ref=[\da-f]{40}(?:&|$))/i;

const changeable: ValueTest = (answer) =>
  matching(PLAIN)(answer).and(matching(CHECKED)(answer).not().withoutEvidence());

/** A chart is compared with what its author signed. */
const UNVERIFIED = [{ key: 'verify', is: otherThan('true') }] as const;

export default settingDanger({
  name: 'cloud_code_over_plain_http',
  title: 'A module of Terraform, a chart of Helm or what Flux applies comes over plain HTTP',
  severity: 4,
  problem:
    'An attacker on the network path puts other code in its place, which the next run carries out with the rights of Terraform or of the cluster.',
  family: 'integrity',
  remediation: 'Write `https://` in place of `http://` in {}, or for a chart `oci://`.',
  sources: ['https://developer.hashicorp.com/terraform/language/modules/sources'],
  wrong: changeable,
  in: {
    terraform: [
      {
        types: ['helm_release'],
        key: 'repository',
        unset: 'fine',
        bad: 'http://charts.example.com/stable',
        good: 'https://charts.example.com/stable',
        when: UNVERIFIED,
      },
      {
        types: ['helm_release'],
        key: 'chart',
        unset: 'fine',
        bad: 'http://charts.example.com/shop-1.2.3.tgz',
        good: 'https://charts.example.com/shop-1.2.3.tgz',
        when: UNVERIFIED,
      },
      {
        types: ['module'],
        key: 'source',
        unset: 'fine',
        bad: 'http://modules.example.com/network.zip',
        good: 'https://modules.example.com/network.zip',
      },
      {
        types: ['azurerm_arc_kubernetes_flux_configuration', 'azurerm_kubernetes_flux_configuration'],
        key: 'git_repository.url',
        unset: 'fine',
        bad: 'http://git.example.com/shop.git',
        good: 'https://git.example.com/shop.git',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.KubernetesConfiguration/fluxConfigurations'],
        key: 'gitRepository.url',
        unset: 'fine',
        bad: 'http://git.example.com/shop.git',
        good: 'https://git.example.com/shop.git',
      },
      {
        types: ['Microsoft.Web/sites/sourcecontrols'],
        key: 'repoUrl',
        unset: 'fine',
        bad: 'http://git.example.com/shop.git',
        good: 'https://git.example.com/shop.git',
      },
      {
        types: ['Microsoft.Web/sites/slots/sourcecontrols'],
        key: 'repoUrl',
        unset: 'fine',
        bad: 'http://git.example.com/shop.git',
        good: 'https://git.example.com/shop.git',
      },
      {
        types: ['Microsoft.AppPlatform/Spring/configServers'],
        key: 'configServer.gitProperty.uri',
        unset: 'fine',
        bad: 'http://git.example.com/shop.git',
        good: 'https://git.example.com/shop.git',
      },
    ],
  },
});
