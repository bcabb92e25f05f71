import { Answer } from '../../resources/answer.ts';
import { LOGINS } from '../../resources/cloudformation.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { FAMILIES } from '../families.ts';
import { danger } from '../danger.ts';
import { secretMember } from '../value-tests.ts';

interface Login extends View {
  readonly said: Answer;
}

const OF_PROGRAMS: ViewKind<Login> = {
  cloudformation: (stack) =>
    stack.ofType(LOGINS).flatMap((logins) => {
      const { source } = logins;
      return (Answer.of(logins).members() ?? []).map(([, said]) => ({ source, at: said.at, said }));
    }),
};

export default danger({
  name: 'aws_metadata_holds_secret',
  title: 'The metadata of a resource holds the password or key of a login',
  severity: 4,
  problem: 'Everybody who can read the template or its history, or may look at the stack, can log in with it.',
  references: FAMILIES.secrets,
  of: OF_PROGRAMS,
  judge: ({ said }) => (said.members() ? secretMember(said) : Truth.UNKNOWN),
  in: {
    cloudformation: {
      remediation:
        'Use the role of the instance: `type: S3` with `roleName`; or give the password in as a parameter with `NoEcho: true`. Change the password.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-authentication.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            Shop:
              Type: AWS::EC2::Instance
              Metadata:
                AWS::CloudFormation::Authentication:
                  Downloads:
                    type: basic
                    username: shop
                    «password: wJ8rTz41qLm0»`,
          `
          Resources:
            Shop:
              Type: AWS::EC2::Instance
              Metadata:
                AWS::CloudFormation::Authentication:
                  Downloads:
                    type: S3
                    accessKeyId: AKIAY3T7HLLPQXW2ZC5N
                    «secretKey: wJalrXUtnFEMIK7MDENGbPxRfiCYzzqqaabbccdd»`,
        ],
        good: [
          `
          Parameters:
            Password:
              Type: String
              NoEcho: true
          Resources:
            Shop:
              Type: AWS::EC2::Instance
              Metadata:
                AWS::CloudFormation::Authentication:
                  Downloads:
                    type: basic
                    username: shop
                    password: !Ref Password`,
          `
          Resources:
            Shop:
              Type: AWS::EC2::Instance
              Metadata:
                AWS::CloudFormation::Authentication:
                  Downloads:
                    type: S3
                    roleName: shop`,
        ],
      },
    },
  },
});
