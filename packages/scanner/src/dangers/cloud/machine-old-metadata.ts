import { settingDanger } from '../setting-danger.ts';
import { off, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_machine_old_metadata',
  title: 'A machine answers the first version of its metadata service',
  severity: 3,
  problem: 'A program that can be made to fetch an address gives the credentials of the machine away.',
  family: 'authentication',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['oci_core_instance'],
        key: 'instance_options.are_legacy_imds_endpoints_disabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['oci_core_instance_configuration'],
        key: 'instance_details.launch_details.instance_options.are_legacy_imds_endpoints_disabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['yandex_compute_instance'],
        key: 'metadata_options.aws_v1_http_token',
        wrong: oneOf('1'),
        unset: 'fine',
        bad: 1,
        good: 2,
      },
      {
        types: ['yandex_compute_instance_group'],
        key: 'instance_template.metadata_options.aws_v1_http_token',
        wrong: oneOf('1'),
        unset: 'fine',
        bad: 1,
        good: 2,
      },
      {
        types: ['alicloud_instance', 'alicloud_ecs_launch_template'],
        key: 'http_tokens',
        wrong: oneOf('optional'),
        unset: 'fine',
        bad: 'optional',
        good: 'required',
        when: [{ key: 'http_endpoint', is: otherThan('disabled') }],
      },
    ],
  },
});
