import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_image_tags_change',
  title: 'Image tags of a repository of Artifact Registry can be moved to other images',
  severity: 2,
  problem: 'Whoever may push replaces the image that a tag names, and everything that is started by the tag runs it.',
  family: 'integrity',
  sources: [
    'https://cloud.google.com/dotnet/docs/reference/Google.Cloud.ArtifactRegistry.V1/latest/Google.Cloud.ArtifactRegistry.V1.Repository.Types.DockerRepositoryConfig',
  ],
  fix: { kind: 'suggested', needs: 'builds that give each image a tag of its own' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_artifact_registry_repository'],
        key: 'docker_config.immutable_tags',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
