import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_notebook_imdsv1',
  title: 'A SageMaker notebook answers the first version of the metadata service',
  severity: 3,
  problem: 'A program on it that is deceived into a request hands out the credentials of its role.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'a stop of the notebook' },
  wrong: oneOf('1'),
  in: {
    terraform: [
      {
        types: ['aws_sagemaker_notebook_instance'],
        key: 'instance_metadata_service_configuration.minimum_instance_metadata_service_version',
        unset: 'bad',
        bad: '1',
        good: '2',
        standsAlone: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SageMaker::NotebookInstance'],
        key: 'InstanceMetadataServiceConfiguration.MinimumInstanceMetadataServiceVersion',
        unset: 'bad',
        bad: '1',
        good: '2',
        standsAlone: true,
      },
    ],
  },
});
