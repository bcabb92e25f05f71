import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_notebook_outside_vpc',
  title: 'A SageMaker notebook stands outside of your VPC',
  severity: 2,
  problem: 'No rules and logs of your network hold for it.',
  family: 'networkExposure',
  remediation: 'Name a subnet in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/sagemaker-controls.html'],
  wrong: missing,
  in: {
    terraform: [{ types: ['aws_sagemaker_notebook_instance'], key: 'subnet_id', unset: 'bad', good: 'subnet-1' }],
    cloudformation: [{ types: ['AWS::SageMaker::NotebookInstance'], key: 'SubnetId', unset: 'bad', good: 'subnet-1' }],
  },
});
