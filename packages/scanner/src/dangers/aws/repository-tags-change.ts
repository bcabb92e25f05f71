import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_repository_tags_change',
  title: 'Image tags of an ECR repository can be moved to other images',
  severity: 2,
  problem: 'Whoever may push replaces the image that a tag names, and everything that is started by the tag runs it.',
  family: 'integrity',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecr-controls.html'],
  fix: { kind: 'suggested', needs: 'builds that give each image a tag of its own' },
  wrong: oneOf('MUTABLE'),
  in: {
    terraform: [
      { types: ['aws_ecr_repository'], key: 'image_tag_mutability', unset: 'bad', bad: 'MUTABLE', good: 'IMMUTABLE' },
      {
        types: ['aws_ecr_repository_creation_template'],
        key: 'image_tag_mutability',
        unset: 'fine',
        bad: 'MUTABLE',
        good: 'IMMUTABLE',
      },
    ],
    cloudformation: [
      { types: ['AWS::ECR::Repository'], key: 'ImageTagMutability', unset: 'bad', bad: 'MUTABLE', good: 'IMMUTABLE' },
      {
        types: ['AWS::ECR::RepositoryCreationTemplate'],
        key: 'ImageTagMutability',
        unset: 'fine',
        bad: 'MUTABLE',
        good: 'IMMUTABLE',
      },
    ],
    ansible: [
      {
        types: ['community.aws.ecs_ecr'],
        key: 'image_tag_mutability',
        unset: 'bad',
        bad: 'mutable',
        good: 'immutable',
        shown: { name: 'shop' },
      },
    ],
  },
});
