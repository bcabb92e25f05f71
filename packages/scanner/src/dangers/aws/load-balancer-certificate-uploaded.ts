import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

const IAM = 'arn:aws:iam::111122223333:server-certificate/shop';
const ACM = 'arn:aws:acm:eu-central-1:111122223333:certificate/shop';

export default settingDanger({
  name: 'aws_load_balancer_certificate_uploaded',
  title: 'A classic load balancer shows a certificate that was uploaded to IAM: nothing renews it',
  severity: 1,
  problem: 'The day it runs out, users see a warning or nothing; until then its key lies with whoever uploaded it.',
  family: 'hygiene',
  remediation: 'Name a certificate of Certificate Manager (ACM) in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html'],
  wrong: matching(/^arn:aws[\w-]{0,20}:iam::\d{12}:server-certificate\//),
  in: {
    terraform: [
      { types: ['aws_elb'], each: 'listener', key: 'ssl_certificate_id', unset: 'fine', bad: IAM, good: ACM },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancing::LoadBalancer'],
        each: 'Listeners',
        key: 'SSLCertificateId',
        unset: 'fine',
        bad: IAM,
        good: ACM,
      },
    ],
  },
});
