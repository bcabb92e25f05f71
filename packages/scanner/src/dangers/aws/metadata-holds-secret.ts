import { Answer } from '../../resources/answer.ts';
import { LOGINS, SET_UP } from '../../resources/cloudformation.ts';
import { isObject } from '../../resources/iac-value.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { FAMILIES } from '../families.ts';
import { danger } from '../danger.ts';
import { secretLines, secretMember } from '../value-tests.ts';

interface OfProgram extends View {
  readonly holdsSecret: Truth;
}

const OF_PROGRAMS: ViewKind<OfProgram> = {
  cloudformation: (stack) => [
    ...stack.ofType(LOGINS).flatMap((logins) => {
      const { source } = logins;
      return membersOf(Answer.of(logins)).map((said) => {
        return { source, at: said.at, holdsSecret: said.members() ? secretMember(said) : Truth.UNKNOWN };
      });
    }),
    ...stack.ofType(SET_UP).flatMap((setUp) => {
      const { source } = setUp;
      const files = membersOf(Answer.of(setUp)).flatMap((config) => membersOf(config.get('files')));
      return files.map((file) => {
        const content = file.get('content');
        return {
          source,
          at: file.at,
          holdsSecret: isObject(content.value) ? secretMember(content) : secretLines(content),
        };
      });
    }),
  ],
};

function membersOf(answer: Answer): readonly Answer[] {
  return (answer.members() ?? []).map(([, member]) => member);
}

export default danger({
  name: 'aws_metadata_holds_secret',
  title: 'The metadata of a resource holds a password or key: for a login, or in a file that cfn-init writes',
  severity: 4,
  problem: 'Everybody who can read the template or its history, or may look at the stack, can log in with it.',
  references: FAMILIES.secrets,
  of: OF_PROGRAMS,
  judge: ({ holdsSecret }) => holdsSecret,
  in: {
    cloudformation: {
      remediation:
        'Use the role of the instance: `type: S3` with `roleName`; or let the machine read the password from Secrets Manager by its role. Change the password.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-authentication.html',
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-init.html',
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
          `
          Resources:
            Shop:
              Type: AWS::EC2::Instance
              Metadata:
                AWS::CloudFormation::Init:
                  config:
                    files:
                      /etc/shop/env:
                        «content: DB_PASSWORD=wJ8rTz41qLm0»`,
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
