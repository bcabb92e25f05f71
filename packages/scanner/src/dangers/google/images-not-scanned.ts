import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_images_not_scanned',
  title: 'Images in a repository of Artifact Registry are not scanned for known flaws',
  severity: 2,
  problem: 'Images with flaws that everybody knows of are started without anybody being told.',
  family: 'updates',
  sources: [
    'https://docs.cloud.google.com/dotnet/docs/reference/Google.Cloud.ArtifactRegistry.V1/latest/Google.Cloud.ArtifactRegistry.V1.Repository.Types.VulnerabilityScanningConfig',
  ],
  fix: { kind: 'suggested', needs: 'money, as each image that is scanned costs' },
  wrong: oneOf('DISABLED'),
  in: {
    terraform: [
      {
        types: ['google_artifact_registry_repository'],
        key: 'vulnerability_scanning_config.enablement_config',
        unset: 'fine',
        bad: 'DISABLED',
        good: 'INHERITED',
      },
    ],
  },
});
