import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_kubernetes_api_public',
  title: 'The API of a Kubernetes cluster is reached from the internet',
  severity: 3,
  problem: 'Everyone can try stolen credentials and flaws of the API.',
  family: 'networkExposure',
  wrong: on,
  in: {
    terraform: [
      { types: ['ncloud_nks_cluster'], key: 'public_network', unset: 'fine', bad: true, good: false },
      { types: ['yandex_kubernetes_cluster'], key: 'master.public_ip', unset: 'fine', bad: true, good: false },
      {
        types: ['tencentcloud_kubernetes_cluster', 'tencentcloud_kubernetes_cluster_endpoint'],
        key: 'cluster_internet',
        unset: 'fine',
        bad: true,
        good: false,
      },
      { types: ['alicloud_cs_managed_kubernetes'], key: 'slb_internet_enabled', unset: 'fine', bad: true, good: false },
      {
        types: ['ibm_container_cluster', 'ibm_container_vpc_cluster'],
        key: 'private_service_endpoint',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['oci_containerengine_cluster'],
        key: 'endpoint_config.is_public_ip_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      { types: ['alicloud_cs_kubernetes'], key: 'slb_internet_enabled', unset: 'fine', bad: true, good: false },
      {
        types: ['azurerm_redhat_openshift_cluster'],
        key: 'api_server_profile.visibility',
        wrong: oneOf('Public'),
        unset: 'fine',
        bad: 'Public',
        good: 'Private',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.RedHatOpenShift/openShiftClusters'],
        key: 'apiserverProfile.visibility',
        wrong: oneOf('Public'),
        unset: 'fine',
        bad: 'Public',
        good: 'Private',
      },
    ],
  },
});
