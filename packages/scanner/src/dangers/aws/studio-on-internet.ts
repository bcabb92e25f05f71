import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_studio_on_internet',
  title: 'SageMaker Studio reaches the internet past the VPC: PublicInternetOnly',
  severity: 2,
  problem:
    'What runs in Studio sends data and models anywhere through a network of AWS, where no security group, firewall or flow log of yours sees it.',
  family: 'networkExposure',
  sources: ['https://docs.aws.amazon.com/sagemaker/latest/dg/studio-notebooks-and-internet-access.html'],
  fix: { kind: 'suggested', needs: 'endpoints in the VPC' },
  wrong: oneOf('PublicInternetOnly'),
  in: {
    terraform: [
      {
        types: ['aws_sagemaker_domain'],
        key: 'app_network_access_type',
        unset: 'bad',
        bad: 'PublicInternetOnly',
        good: 'VpcOnly',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SageMaker::Domain'],
        key: 'AppNetworkAccessType',
        unset: 'bad',
        bad: 'PublicInternetOnly',
        good: 'VpcOnly',
      },
    ],
  },
});
