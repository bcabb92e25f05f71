import { settingDanger } from '../setting-danger.ts';
import { having, on, oneOf } from '../value-tests.ts';
import { ANYONE_OF_YANDEX, PULLS } from '../yandex-rights.ts';

export default settingDanger({
  name: 'cloud_image_repository_public',
  title: 'A repository of container images is public',
  severity: 3,
  problem: 'Anyone pulls the images, and reads the programs and whatever was copied into their layers.',
  family: 'publicAccess',
  fix: { kind: 'suggested', needs: 'credentials for those who pull from it' },
  wrong: on,
  in: {
    terraform: [
      {
        types: [
          'opentelekomcloud_swr_repository_v2',
          'huaweicloud_swr_repository',
          'scaleway_registry_namespace',
          'tencentcloud_tcr_namespace',
        ],
        key: 'is_public',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['yandex_container_registry_iam_binding', 'yandex_container_repository_iam_binding'],
        key: 'members',
        wrong: having(...ANYONE_OF_YANDEX),
        unset: 'fine',
        bad: ['system:allUsers'],
        good: ['serviceAccount:shop'],
        isExample: true,
        when: [{ key: 'role', is: oneOf(...PULLS), shown: 'container-registry.images.puller' }],
      },
      { types: ['harbor_project'], key: 'public', unset: 'fine', bad: true, good: false },
      {
        types: ['alicloud_cr_repo', 'alicloud_cr_ee_repo'],
        key: 'repo_type',
        wrong: oneOf('PUBLIC'),
        unset: 'fine',
        bad: 'PUBLIC',
        good: 'PRIVATE',
      },
      {
        types: ['alicloud_cr_chart_repository'],
        key: 'repo_type',
        wrong: oneOf('PUBLIC'),
        unset: 'fine',
        bad: 'PUBLIC',
        good: 'PRIVATE',
      },
      { types: ['vultr_container_registry'], key: 'public', unset: 'fine', bad: true, good: false },
      { types: ['oci_artifacts_container_repository'], key: 'is_public', unset: 'fine', bad: true, good: false },
      {
        types: ['alicloud_cr_namespace', 'alicloud_cr_ee_namespace'],
        key: 'default_visibility',
        wrong: oneOf('PUBLIC'),
        unset: 'fine',
        bad: 'PUBLIC',
        good: 'PRIVATE',
      },
    ],
  },
});
