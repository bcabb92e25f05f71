import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_function_old_runtime',
  title: 'A Lambda function runs on a runtime that gets no more fixes',
  severity: 3,
  problem: 'Flaws of the language that are found from now on stay open.',
  family: 'updates',
  remediation: 'Choose a runtime that AWS supports in {}.',
  wrong: matching(
    /^(?:nodejs(?:|4\.3|4\.3-edge|6\.10|8\.10|10\.x|12\.x|14\.x|16\.x)|python(?:2\.7|3\.6|3\.7|3\.8)|ruby2\.[57]|java8|dotnetcore(?:1\.0|2\.0|2\.1|3\.1)|dotnet(?:5\.0|6|7)|go1\.x|provided)$/,
  ),
  in: {
    terraform: [{ types: ['aws_lambda_function'], key: 'runtime', bad: 'python3.7', good: 'python3.13' }],
    cloudformation: [
      { types: ['AWS::Lambda::Function'], key: 'Runtime', bad: 'python3.7', good: 'python3.13' },
      { types: ['AWS::Serverless::Function'], key: 'Runtime', bad: 'python3.7', good: 'python3.13' },
    ],
    ansible: [{ types: ['amazon.aws.lambda'], key: 'runtime', bad: 'python3.7', good: 'python3.13' }],
  },
});
